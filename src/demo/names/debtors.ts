import type { DemoRow, RowCollector } from '../rows/demo.ts';
import type { Firm } from './firms.ts';
import { capitalized, isInCourtRegister, makeFirm } from './firms.ts';
import type { PersonName } from './person-names.ts';
import { addressPart, makePersonName } from './person-names.ts';
import { makeMobile } from './phone-numbers.ts';
import type { DemoAddress, Place } from './places.ts';
import { makeAddress, pickPlace } from './places.ts';
import { Random } from '../random.ts';
import { krsAt, nipAt, regonAt } from './register-numbers.ts';

export type Debtor = {
  readonly id: number;
  readonly firm: Firm;
  readonly place: Place;
  readonly addresses: readonly { readonly id: number; readonly line: string }[];
  /** Where letters go: the mailing address, else the first. */
  readonly letterAddress: { readonly id: number; readonly line: string };
  readonly peopleIds: readonly number[];
};

/** Makes the n-th debtor: the firm with its numbers, one to three addresses, one to three people. */
export function addDebtor(
  rows: RowCollector,
  seed: number,
  n: number,
  made: { stamps: DemoRow; userId: number },
): Debtor {
  const random = new Random(seed, 'debtor', n);
  const firm = makeFirm(random);
  const place = pickPlace(random);
  const { stamps } = made;
  const id = rows.add('business_entities', {
    type: 'Debtor',
    name: firm.name,
    ...registerNumbers(firm, seed, n),
    partnership: firm.partnership,
    // Of some nobody has asked yet.
    consumer: n % 8 === 5 ? null : firm.partnership === 'natural_person',
    user_id: made.userId,
    ...stamps,
  });
  const addresses = makeAddresses(random, firm, place).map(({ type, address, notes }) => ({
    type,
    line: `${address.street_nr}, ${address.post_code} ${address.city}`,
    id: rows.add('addresses', {
      business_entity_id: id,
      address_type_id: rows.lookup('address_types', type),
      ...address,
      notes,
      ...stamps,
    }),
  }));
  const peopleIds = makePeople(random, firm).map(({ name, description, source }) =>
    rows.add('people', {
      first_name: name.first,
      last_name: name.last,
      email: random.chance(0.6) ? `${addressPart(`${name.first} ${name.last}`)}@poczta.example` : null,
      phone: random.chance(0.92) ? makeMobile(random) : null,
      description,
      going: random.chance(0.85) ? true : random.pick([false, null]),
      person_data_source_id: rows.lookup('person_data_sources', source),
      business_entity_id: id,
      ...stamps,
    }),
  );
  return {
    id,
    firm,
    place,
    addresses,
    letterAddress: addresses.find(({ type }) => type === 'mailing') ?? addresses[0]!,
    peopleIds,
  };
}

function registerNumbers(firm: Firm, seed: number, n: number) {
  if (firm.partnership === 'natural_person') return { nip: null, regon: null, krs: null };
  return {
    nip: nipAt(n, seed),
    regon: regonAt(n, seed),
    krs: isInCourtRegister(firm.partnership) ? krsAt(n, seed) : null,
  };
}

type TypedAddress = { readonly type: string; readonly address: DemoAddress; readonly notes: string | null };

function makeAddresses(random: Random, firm: Firm, place: Place): TypedAddress[] {
  const first = firm.partnership === 'natural_person' ? 'residence' : 'registered';
  const list: TypedAddress[] = [{ type: first, address: makeAddress(random, place), notes: null }];
  if (random.chance(0.45)) list.push({ type: 'mailing', address: makeAddress(random, place), notes: null });
  if (random.chance(0.22)) {
    const type = random.pick(['parking', 'branch', 'installation', 'other']);
    const notes = random.pick(['Plac za bramą, domofon nr 4', 'Czynne 7–15', 'Baza transportowa', null]);
    list.push({ type, address: makeAddress(random, random.chance(0.6) ? place : pickPlace(random)), notes });
  }
  return list;
}

type Contact = { readonly name: PersonName; readonly description: string; readonly source: string };

function makePeople(random: Random, firm: Firm): Contact[] {
  const source = firm.partnership === 'natural_person' ? 'creditor' : 'register';
  const people: Contact[] = [{ name: firm.owner, description: capitalized(firm.position), source }];
  if (random.chance(0.4))
    people.push({ name: makePersonName(random, 'female'), description: 'Księgowość', source: 'debtor' });
  if (random.chance(0.2)) {
    const description = random.pick([
      'Kierowca, użytkuje przedmiot',
      'Kierownik biura',
      'Członek rodziny',
      'Poręczyciel',
    ]);
    people.push({ name: makePersonName(random), description, source: random.pick(['field', 'debtor', 'other']) });
  }
  return people;
}
