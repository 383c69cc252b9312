import { sql } from 'kysely';
import type { DraftOf, WrittenOf } from '#engine/record-of.ts';
import type { Resource } from '#engine/resource.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { createMany } from '#engine/server/save/save.ts';
import { coDebtor } from '#domain/cases/co-debtor.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { contractItem } from '#domain/contracts/contract-item.ts';
import { contract } from '#domain/contracts/contract.ts';
import { invoice } from '#domain/invoices/invoice.ts';
import { address as addressResource } from '#domain/parties/address.ts';
import { debtor as debtorResource } from '#domain/parties/debtor.ts';
import { person } from '#domain/parties/person.ts';
import type { PlannedParty } from '../plan/co-debtors.ts';
import type { PlannedCase } from '../plan/plan-case.ts';
import type { Values } from '../plan/values.ts';
import type { StoredImport } from '../record.server.ts';
import { type BookedAddress, type BookedDebtor, type DebtorBook, findDebtors } from './debtors.server.ts';
import type { KnownCase } from './known.server.ts';

/** Ids of the entries of reference lists that new records get. */
export interface NewCaseLists {
  readonly process: number;
  readonly registered: number;
  readonly residence: number;
  readonly fromCreditor: number;
  readonly currencies: Readonly<Record<PlannedCase['currency'], number>>;
}

/** Makes records as a person's form would; gives them as they are stored. */
type Add = <D extends Resource>(
  resource: D,
  payloads: readonly Row[],
  given?: DraftOf<D>,
) => Promise<readonly WrittenOf<D>[]>;

/** A record that the import made. */
interface Made {
  readonly resource: string;
  readonly id: unknown;
}

/** Writes new cases with all that belongs to them; a few statements per table, whatever the number of cases. */
export async function writeCases(
  context: Context,
  tx: Tx,
  { id: importId, importer }: StoredImport,
  cases: readonly PlannedCase[],
  lists: NewCaseLists,
): Promise<KnownCase[]> {
  if (!cases.length) return [];
  const made: Made[] = [];
  const add: Add = async (resource, payloads, given) => {
    const records = await createMany(context, tx, resource, payloads, given);
    made.push(...records.map(({ id }) => ({ resource: resource.name, id })));
    return records;
  };
  const parties = await storeDebtors(context, tx, add, cases, lists);
  const records = cases.map(({ debtCase: values, creditor }, i) => ({
    ...values,
    debt_case_state_id: lists.process,
    creditor_id: creditor!.id,
    debtor_id: parties.debtors[i]!.debtor.id,
    debtor_address_id: addressOfCase(parties.debtors[i]!),
  }));
  const stored = await add(debtCase, records, { importer, import_id: importId });
  const ids = stored.map(({ id }) => id);
  await add(coDebtor, coDebtorRows(cases, ids, parties.coDebtors));
  await writeContracts(add, cases, ids, lists);
  await noteMade(tx, importId, made, ids);
  return stored.map(({ id, odzysk_no }) => ({ id, odzysk_no }));
}

/** Notes that the import made them, and what the rules of cases made for them. */
async function noteMade(tx: Tx, importId: number, made: readonly Made[], caseIds: readonly number[]): Promise<void> {
  await sql`
    insert into import_records (import_id, resource, record_id)
    select ${importId}::bigint, resource, id
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(resource text, id bigint)
    union all
    select ${importId}::bigint, 'debt_case_address', id from debt_case_addresses
    where debt_case_id = any(${caseIds}::bigint[])`.execute(tx);
}

/** Who owes in new cases beside the main debtor; two of a file that turn out to be one are one. */
function coDebtorRows(
  cases: readonly PlannedCase[],
  caseIds: readonly number[],
  booked: readonly BookedParty[],
): Row[] {
  const all = cases.flatMap(({ coDebtors }, i) => coDebtors.map(({ role }) => ({ debt_case_id: caseIds[i]!, role })));
  const rows = all.map((row, i) => ({ ...row, debtor_id: booked[i]!.debtor.id! }));
  return [...new Map(rows.map((row) => [`${row.debt_case_id} ${row.debtor_id}`, row])).values()];
}

/** The contracts of new cases with their items and invoices. */
async function writeContracts(
  add: Add,
  cases: readonly PlannedCase[],
  caseIds: readonly number[],
  { currencies }: NewCaseLists,
): Promise<void> {
  const all = cases.flatMap(({ contracts, currency }, i) => {
    const debt_case_id = caseIds[i]!;
    return contracts.map((planned) => ({ ...planned, debt_case_id, currency_id: currencies[currency] }));
  });
  const stored = await add(
    contract,
    all.map(({ values, debt_case_id }): Row => ({ ...values, debt_case_id })),
  );
  const items = all.flatMap(({ items: own }, i) => own.map((item): Row => ({ ...item, contract_id: stored[i]!.id })));
  await add(contractItem, items);
  const invoices = all.flatMap(({ invoices: own, debt_case_id, currency_id }, i) =>
    own.map((claim): Row => ({ ...claim, debt_case_id, currency_id, contract_id: stored[i]!.id })),
  );
  await add(invoice, invoices);
}

/** Somebody whom a file names, and where it says they are. */
interface BookedParty {
  readonly debtor: BookedDebtor;
  readonly address: BookedAddress | null;
}

/** What the file says, unless the debtor asked for letters elsewhere: that address is proposed as for any new case. */
const addressOfCase = ({ debtor, address }: BookedParty) =>
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

/** Finds or makes the debtors of each case, and adds the address and contact that are new; in the order of the cases. */
async function storeDebtors(
  context: Context,
  tx: Tx,
  add: Add,
  cases: readonly PlannedCase[],
  lists: NewCaseLists,
): Promise<Readonly<Record<'debtors' | 'coDebtors', readonly BookedParty[]>>> {
  const told: PlannedParty[] = [...cases, ...cases.flatMap(({ coDebtors }) => coDebtors)];
  const book = await findDebtors(context, tx, told);
  const news: NewRecords = { debtors: [], addresses: [], people: [] };
  const parties = told.map((planned) => bookParty(book, planned, news, lists));
  const debtors = await add(
    debtorResource,
    news.debtors.map(({ values }) => values),
  );
  news.debtors.forEach(({ debtor }, i) => (debtor.id = debtors[i]!.id));
  const addresses = await add(addressResource, news.addresses.map(ownedRow));
  news.addresses.forEach(({ address }, i) => (address.id = addresses[i]!.id));
  await add(person, news.people.map(ownedRow));
  return { debtors: parties.slice(0, cases.length), coDebtors: parties.slice(cases.length) };
}

const ownedRow = ({ debtor, values }: NewRecord): Row => ({ ...values, business_entity_id: debtor.id });

/** One debtor of a case, noting what is to be made. */
function bookParty(book: DebtorBook, planned: PlannedParty, news: NewRecords, lists: NewCaseLists): BookedParty {
  const { debtor: values, contact } = planned;
  const debtor = book.find(planned) ?? book.addNew(planned);
  if (debtor.id === null && !news.debtors.some((other) => other.debtor === debtor))
    news.debtors.push({ debtor, values });
  if (contact && !debtor.contacts.some((other) => isSameContact(other, contact))) {
    const whole = { ...nameOf(values), ...contact, going: true, person_data_source_id: lists.fromCreditor };
    news.people.push({ debtor, values: whole });
    debtor.contacts.push(contact);
  }
  return { debtor, address: bookAddress(debtor, planned, news, lists) };
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
