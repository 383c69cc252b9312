import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { address as addressResource } from '#domain/parties/address.ts';
import { debtor as debtorResource } from '#domain/parties/debtor.ts';
import { person } from '#domain/parties/person.ts';
import { type BookedDebtor, type DebtorBook, findDebtors } from './debtors.server.ts';
import type { MadeRecords } from './made-records.server.ts';
import type { PlannedCase, Values } from '../plan/plan-case.ts';

/** Ids of the entries of reference lists that new records get. */
export interface PartyLists {
  readonly registered: number;
  readonly residence: number;
  readonly fromCreditor: number;
}

/** What is to be made of a debtor, or for one. */
interface NewRecord {
  readonly debtor: BookedDebtor;
  readonly values: Row;
}

type NewRecords = Readonly<Record<'debtors' | 'addresses' | 'people', NewRecord[]>>;

/** Finds or makes the debtor of each case, and adds the address and contact that are new; ids in the order of the cases. */
export async function storeDebtors(
  context: Context,
  tx: Tx,
  made: MadeRecords,
  cases: readonly PlannedCase[],
  lists: PartyLists,
): Promise<number[]> {
  const book = await findDebtors(context, tx, cases);
  const news: NewRecords = { debtors: [], addresses: [], people: [] };
  const found = cases.map((planned) => bookDebtor(book, planned, news, lists));
  const debtors = await made.add(
    debtorResource,
    news.debtors.map(({ values }) => values),
  );
  news.debtors.forEach(({ debtor }, i) => (debtor.id = debtors[i]!.id));
  await made.add(addressResource, news.addresses.map(ownedRow));
  await made.add(person, news.people.map(ownedRow));
  return found.map(({ id }) => id!);
}

const ownedRow = ({ debtor, values }: NewRecord): Row => ({ ...values, business_entity_id: debtor.id });

/** The debtor of a case, noting what is to be made. */
function bookDebtor(book: DebtorBook, planned: PlannedCase, news: NewRecords, lists: PartyLists): BookedDebtor {
  const { debtor: values, address, contact } = planned;
  const debtor = book.find(planned) ?? book.addNew(planned);
  if (debtor.id === null && !news.debtors.some((other) => other.debtor === debtor))
    news.debtors.push({ debtor, values });
  if (address && !debtor.addresses.some((other) => isSamePlace(other, address))) {
    const address_type_id = lists[values.partnership === 'natural_person' ? 'residence' : 'registered'];
    news.addresses.push({ debtor, values: { ...address, address_type_id } });
    debtor.addresses.push(address);
  }
  if (contact && !debtor.contacts.some((other) => isSameContact(other, contact))) {
    const whole = { ...nameOf(values), ...contact, going: true, person_data_source_id: lists.fromCreditor };
    news.people.push({ debtor, values: whole });
    debtor.contacts.push(contact);
  }
  return debtor;
}

const fold = (value: unknown) => String(value ?? '').toLowerCase();

function isSamePlace(a: Values, b: Values): boolean {
  return ['post_code', 'city', 'street_nr'].every((name) => fold(a[name]) === fold(b[name]));
}

/** A phone or an address that is known already makes no second contact. */
function isSameContact(known: Values, told: Values): boolean {
  return ['phone', 'email'].every((name) => !told[name] || fold(known[name]) === fold(told[name]));
}

/** The file names no contact: it is the debtor, a person by both names and a firm by its whole name. */
function nameOf({ name, partnership }: Values): Values {
  const words = String(name).split(' ');
  if (partnership !== 'natural_person' || words.length !== 2) return { last_name: name ?? null };
  return { first_name: words[0]!, last_name: words[1]! };
}
