import { provinceOfPostCode } from '#domain/fields/province.ts';
import type { DemoCreditor } from './names/creditors.ts';
import { demoCreditors } from './names/creditors.ts';
import type { RowCollector } from './rows/demo.ts';
import { addressPart, makePersonName } from './names/person-names.ts';
import { makeMobile } from './names/phone-numbers.ts';
import { Random } from './random.ts';
import { krsAt, nipAt, regonAt } from './names/register-numbers.ts';
import type { DemoUser } from './staff.ts';
import { DEMO_USERS } from './staff.ts';

export type OfficeUser = DemoUser & { readonly id: number };
export type OfficeCreditor = DemoCreditor & {
  readonly id: number;
  /** The creditor's people who are going: only they may confirm a payment (spec §3). */
  readonly goingPeople: readonly number[];
};
export type Office = { readonly users: readonly OfficeUser[]; readonly creditors: readonly OfficeCreditor[] };

export type DemoAccount = {
  /** Digest of the password that all demo users have. */
  readonly passwordDigest: string;
  /** Ids of the users there are already, such as the first administrator, by e-mail address in lower case. */
  readonly takenAddresses: ReadonlyMap<string, number>;
};

/** An account that nobody uses expires, and so does a password. */
export type Use = { readonly last_seen_at: string; readonly password_changed_at: string };

const POSITIONS = [
  'Departament Windykacji, opiekun umów',
  'Starszy specjalista ds. restrukturyzacji',
  'Zespół monitoringu płatności',
  'Koordynator współpracy z firmami windykacyjnymi',
  'Księgowość – rozliczenia wpłat',
  'Dawny opiekun portfela, zastąpiony',
];

/** Fills the tables that all cases share: creditors with their people, and the users of every role. */
export function makeOffice(rows: RowCollector, seed: number, stamps: Stamps, account: DemoAccount, use: Use): Office {
  // Debtors are numbered from 0 up, so creditors from -1 down never share a number with them.
  const creditors = demoCreditors((n) => ({
    nip: nipAt(-1 - n, seed),
    regon: regonAt(-1 - n, seed),
    krs: krsAt(-1 - n, seed),
  })).map((creditor) => addCreditor(rows, seed, creditor, stamps));
  const users = DEMO_USERS.map((user) => addUser(rows, user, creditors, account, { ...stamps, ...use }));
  return { users, creditors };
}

export type Stamps = { readonly created_at: string; readonly updated_at: string };

function addCreditor(rows: RowCollector, seed: number, creditor: DemoCreditor, stamps: Stamps): OfficeCreditor {
  const random = new Random(seed, 'creditor', creditor.code);
  const { name, nip, regon, krs, partnership, isBank } = creditor;
  const id = rows.add('business_entities', {
    type: 'Creditor',
    name,
    nip,
    regon,
    krs,
    partnership,
    is_bank: isBank,
    data_role: isBank ? 'processor' : 'controller',
    ...stamps,
  });
  rows.add('addresses', {
    business_entity_id: id,
    address_type_id: rows.lookup('address_types', 'registered'),
    street_nr: creditor.street,
    post_code: creditor.postCode,
    city: creditor.city,
    province: provinceOfPostCode(creditor.postCode),
    ...stamps,
  });
  const people = POSITIONS.map((description, index) => {
    const person = makePersonName(random, index % 2 === 0 ? 'female' : 'male');
    const going = index < 3 || (index < 5 && random.chance(0.5));
    const personId = rows.add('people', {
      first_name: person.first,
      last_name: person.last,
      email: `${addressPart(`${person.first} ${person.last}`)}@${mailDomain(name)}`,
      phone: makeMobile(random),
      description,
      going,
      person_data_source_id: rows.lookup('person_data_sources', 'creditor'),
      business_entity_id: id,
      ...stamps,
    });
    return { personId, going };
  });
  return { ...creditor, id, goingPeople: people.filter(({ going }) => going).map(({ personId }) => personId) };
}

function addUser(
  rows: RowCollector,
  user: DemoUser,
  creditors: readonly OfficeCreditor[],
  account: DemoAccount,
  stamps: Stamps & Use,
): OfficeUser {
  const taken = account.takenAddresses.get(user.email);
  const id =
    taken ??
    rows.add('users', {
      email: user.email,
      first_name: user.first,
      last_name: user.last,
      phone: makeMobile(new Random('user', user.email)),
      role: user.roleNumber,
      sant_interwent: user.interwent,
      password_digest: account.passwordDigest,
      must_change_password: false,
      confirmed_at: stamps.created_at,
      ...stamps,
    });
  const creditor = creditors.find(({ name }) => name === user.creditor);
  if (creditor) rows.link('user_business_entities', { user_id: id, business_entity_id: creditor.id });
  return { ...user, id };
}

function mailDomain(name: string): string {
  const short = name
    .replace(/ (S\.A\.|Sp\. z o\.o\.)$/, '')
    .split(' ')
    .slice(0, 2)
    .join('-');
  return `${addressPart(short).replaceAll('.', '-')}.example`;
}
