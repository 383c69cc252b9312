import { foldText } from '#engine/fold-text.ts';
import type { Problem } from '#engine/messages.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { idsWithRight } from '#engine/server/rights/visible.ts';
import { updateMany } from '#engine/server/save/save.ts';
import { address as addressResource } from '#domain/parties/address.ts';
import { debtor as debtorResource } from '#domain/parties/debtor.ts';
import { person } from '#domain/parties/person.ts';
import type { PlannedParty } from '../plan/co-debtors.ts';
import type { PlannedCase } from '../plan/plan-case.ts';
import type { RowWarning } from '../plan/row-warning.ts';
import type { Values } from '../plan/values.ts';
import type { Add, NewCaseLists } from './new-records.server.ts';
import { type BookedAddress, type BookedDebtor, type DebtorBook, findDebtors } from './debtors.server.ts';

/** Somebody whom a file names, where it says they are, and what there is to say of it. */
interface BookedParty {
  readonly debtor: BookedDebtor;
  readonly address: BookedAddress | null;
  readonly warnings: readonly RowWarning[];
}

/** The main debtor of a case and who owes beside them. */
export interface BookedCase {
  readonly main: BookedParty;
  readonly beside: readonly BookedParty[];
}

/** What the file says, unless the debtor asked for letters elsewhere: that address is proposed as for any new case. */
export const addressOfCase = ({ debtor, address }: BookedParty) =>
  debtor.addresses.some(({ isForPost }) => isForPost) ? null : (address?.id ?? null);

/** What is to be made of a debtor, or for one. */
interface NewRecord {
  readonly debtor: BookedDebtor;
  readonly values: Row;
}

interface NewRecords {
  readonly debtors: NewRecord[];
  readonly addresses: (NewRecord & { readonly address: BookedAddress })[];
  readonly people: NewRecord[];
}

/** Whom some cases are about, in their order, and what is to be made of them. */
export interface BookedParties {
  readonly cases: readonly BookedCase[];
  readonly news: NewRecords;
}

/** Finds the debtors of each case, and notes those that are to be made, with the addresses and contacts that are new. */
export async function bookParties(
  context: Context,
  tx: Tx,
  cases: readonly PlannedCase[],
  lists: NewCaseLists,
): Promise<BookedParties> {
  const book = await findDebtors(context, tx, [...cases, ...cases.flatMap(({ coDebtors }) => coDebtors)]);
  const news: NewRecords = { debtors: [], addresses: [], people: [] };
  const booked = (planned: PlannedParty) => bookParty(book, planned, news, lists);
  const mains = cases.map(booked);
  const beside = cases.map(({ coDebtors }) => coDebtors.map(booked));
  return { cases: mains.map((main, i) => ({ main, beside: beside[i]! })), news };
}

/** Writes down the numbers that the file gives of debtors who were there without, as a form would; gives their ids. */
export async function storeNumbers(context: Context, tx: Tx, { cases }: BookedParties): Promise<number[]> {
  const known = cases
    .flatMap(({ main, beside }) => [main, ...beside])
    .flatMap(({ debtor: { id, line, added } }) => (id !== null && line === null ? [[id, added] as const] : []));
  const told = new Map(known.filter(([, added]) => Object.keys(added).length));
  const own = await idsWithRight(context, debtorResource, [...told.keys()], 'update');
  const ids = [...own].toSorted((a, b) => a - b);
  // Somebody may have given them one since they were looked up.
  const payloadOf = (stored: Row & { readonly id: number }) =>
    Object.fromEntries(Object.entries(told.get(stored.id)!).filter(([name]) => (stored[name] ?? null) === null));
  return [...(await updateMany(context, tx, debtorResource, ids, payloadOf))];
}

/** Makes what was booked as new; the booked debtors and addresses learn their ids. */
export async function storeParties(add: Add, { news }: BookedParties): Promise<void> {
  const ofDebtors = news.debtors.map(({ values, debtor: { added } }) => ({ ...values, ...added }));
  const debtors = await add(debtorResource, ofDebtors);
  news.debtors.forEach(({ debtor }, i) => (debtor.id = debtors[i]!.id));
  const addresses = await add(addressResource, news.addresses.map(ownedRow));
  news.addresses.forEach(({ address }, i) => (address.id = addresses[i]!.id));
  await add(person, news.people.map(ownedRow));
}

const ownedRow = ({ debtor, values }: NewRecord): Row => ({ ...values, business_entity_id: debtor.id });

/** One debtor of a case, noting what is to be made. */
function bookParty(book: DebtorBook, planned: PlannedParty, news: NewRecords, lists: NewCaseLists): BookedParty {
  const { debtor: values, contact } = planned;
  const debtor = book.find(planned) ?? book.addNew(planned);
  book.addNumbers(debtor, values);
  if (debtor.id === null && !news.debtors.some((other) => other.debtor === debtor))
    news.debtors.push({ debtor, values });
  if (contact && !debtor.contacts.some((other) => isSameContact(other, contact))) {
    const whole = { ...nameOf(values), ...contact, going: true, person_data_source_id: lists.fromCreditor };
    news.people.push({ debtor, values: whole });
    debtor.contacts.push(contact);
  }
  return { debtor, address: bookAddress(debtor, planned, news, lists), warnings: otherName(debtor, planned) };
}

/** A number decides whom a row is about (contract §8); a name that is another's is a slip in one of the two. */
function otherName({ name, line: above }: BookedDebtor, { debtor: told, named }: PlannedParty): RowWarning[] {
  if (foldText(name) === foldText(String(told.name))) return [];
  const problem: Problem =
    above === null ? { code: 'import_name_otherwise' } : { code: 'import_name_above', params: { line: above } };
  return [{ ...named, problem }];
}

function bookAddress(
  debtor: BookedDebtor,
  { debtor: values, address: place }: PlannedParty,
  news: NewRecords,
  lists: NewCaseLists,
): BookedAddress | null {
  if (!place) return null;
  const known = debtor.addresses.find((other) => isSamePlace(other.place, place));
  if (known) return known;
  const address: BookedAddress = { id: null, isForPost: false, place };
  const address_type_id = lists[isNaturalPerson(values) ? 'residence' : 'registered'];
  news.addresses.push({ debtor, address, values: { ...place, address_type_id } });
  debtor.addresses.push(address);
  return address;
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
function nameOf(values: Values): Values {
  const { name } = values;
  const words = String(name).split(' ');
  if (!isNaturalPerson(values) || words.length !== 2) return { last_name: name ?? null };
  return { first_name: words[0]!, last_name: words[1]! };
}

/** Only people have a personal number, and who has none of a firm is none. */
const isNaturalPerson = ({ partnership, nip, pesel }: Values) =>
  partnership ? partnership === 'natural_person' : Boolean(pesel && !nip);
