import { sql } from 'kysely';
import { holdValues } from '#engine/server/save/hold-values.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { debtor as debtorResource } from '#domain/parties/debtor.ts';
import { whoStayed } from '#domain/who-stayed.server.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { foldText } from '#engine/fold-text.ts';
import type { PlannedParty } from '../plan/co-debtors.ts';
import { agreements, type PartyNumber, partyNumbers } from '../plan/party-numbers.ts';
import type { Values } from '../plan/values.ts';
import type { RowValue } from '#table-files/checked-row.ts';

/** An address of a debtor. */
export interface BookedAddress {
  /** Null until it is made. */
  id: number | null;
  /** Letters go there, whatever other address a file brings. */
  readonly isForPost: boolean;
  readonly place: Values;
}

/** A debtor that is there, or is about to be. */
export interface BookedDebtor {
  /** Null until it is made. */
  id: number | null;
  readonly name: string;
  /** The line of the file that brought it; null where it was there before. */
  readonly line: number | null;
  /** All that are known of them, those that rows of the file added included. */
  readonly numbers: Record<PartyNumber, RowValue>;
  /** Those of them that are still to be written down. */
  readonly added: Partial<Record<PartyNumber, RowValue>>;
  readonly addresses: BookedAddress[];
  readonly contacts: Values[];
}

/** The numbers by which a debtor is found whatever they are called. */
const findingNumbers = ['nip', 'pesel'] as const;

/** The debtors that some cases may be about, as they are found: by tax or personal number, else by equal name and post code. */
export class DebtorBook {
  readonly #byNumber = { nip: new Map<RowValue, BookedDebtor>(), pesel: new Map<RowValue, BookedDebtor>() };
  readonly #byName = new Map<string, BookedDebtor[]>();

  add(debtor: BookedDebtor, postCode: unknown): void {
    this.#addNumbers(debtor);
    if (!postCode) return;
    const key = nameKey(debtor.name, postCode);
    this.#byName.set(key, [...(this.#byName.get(key) ?? []), debtor]);
  }

  addNew({ debtor: told, address, named: { line } }: PlannedParty): BookedDebtor {
    const name = String(told.name);
    const debtor = { id: null, name, line, numbers: numbersOf(told), added: {}, addresses: [], contacts: [] };
    this.add(debtor, address?.post_code ?? null);
    return debtor;
  }

  /** A namesake at the same post code with another number is somebody else; one with the same comes before one without. */
  find({ debtor: told, address }: PlannedParty): BookedDebtor | undefined {
    for (const name of findingNumbers) {
      const found = told[name] ? this.#byNumber[name].get(told[name]) : undefined;
      if (found) return found;
    }
    if (!address?.post_code) return undefined;
    const namesakes = this.#byName.get(nameKey(told.name, address.post_code)) ?? [];
    const possible = namesakes.filter(({ numbers }) => !agreements(numbers, told).includes(false));
    return possible.find(({ numbers }) => agreements(numbers, told).length) ?? possible[0];
  }

  /**
   * Numbers that the file gives of a debtor who has none yet, so that the next row with another one is about somebody
   * else; under another name the number may be the slip, and one that is another debtor's stays theirs.
   */
  addNumbers(debtor: BookedDebtor, told: Values): void {
    if (foldText(debtor.name) !== foldText(String(told.name))) return;
    for (const name of partyNumbers) {
      const number = told[name] ?? null;
      if (number === null || debtor.numbers[name] !== null || this.#isTaken(name, number)) continue;
      debtor.numbers[name] = number;
      debtor.added[name] = number;
    }
    this.#addNumbers(debtor);
  }

  /** Whoever was merged into a debtor is still called by their own numbers in files. */
  addMerged(debtor: BookedDebtor, numbers: BookedDebtor['numbers']): void {
    this.#addNumbers(debtor, numbers);
  }

  #isTaken(name: PartyNumber, number: RowValue): boolean {
    return findingNumbers.some((finding) => finding === name && this.#byNumber[finding].has(number));
  }

  #addNumbers(debtor: BookedDebtor, numbers = debtor.numbers): void {
    for (const name of findingNumbers) {
      const number = numbers[name];
      if (number !== null && !this.#byNumber[name].has(number)) this.#byNumber[name].set(number, debtor);
    }
  }
}

const numbersOf = ({ nip = null, pesel = null, regon = null, krs = null }: Values) => ({ nip, pesel, regon, krs });

const nameKey = (name: unknown, postCode: unknown) => `${String(name)}\n${String(postCode)}`;

interface StoredDebtor extends Readonly<Record<PartyNumber, string | null>> {
  readonly id: number;
  readonly name: string;
  /** Merged into another. */
  readonly deleted: boolean;
}

/** Of a debtor `e`. */
const debtorColumns = sql`e.id, e.name, e.nip, e.pesel, e.regon, e.krs, e.deleted`;

interface StoredAddress {
  readonly id: number;
  readonly business_entity_id: number;
  readonly type: string | null;
  readonly street_nr: string | null;
  readonly post_code: string | null;
  readonly city: string;
}

const bookedAddress = ({ id, type, street_nr, post_code, city }: StoredAddress): BookedAddress => ({
  id,
  isForPost: type === 'mailing',
  place: { street_nr, post_code, city },
});

/**
 * Looks up, in a few statements, the debtors that the file may tell of, with their addresses and contacts: those that
 * whoever imports may see, since a row opens nobody else's (contract §8).
 */
export async function findDebtors(context: Context, tx: Tx, parties: readonly PlannedParty[]): Promise<DebtorBook> {
  const nips = parties.flatMap(({ debtor }) => (debtor.nip ? [debtor.nip] : []));
  const pesels = parties.flatMap(({ debtor }) => (debtor.pesel ? [debtor.pesel] : []));
  const named = parties.filter(({ address }) => address?.post_code);
  const names = named.map(({ debtor }) => debtor.name);
  const postCodes = named.map(({ address }) => address!.post_code);
  await holdValues(tx, debtorResource, 'nip', nips);
  const found = await sql<StoredDebtor>`
    select ${debtorColumns} from business_entities e where e.type = 'Debtor' and e.nip = any(${nips}::text[])
    union
    select ${debtorColumns} from business_entities e where e.type = 'Debtor' and e.pesel = any(${pesels}::text[])
    union
    select ${debtorColumns} from business_entities e
    where e.type = 'Debtor' and e.name = any(${names}::text[]) and exists (
      select from addresses a where a.business_entity_id = e.id and a.post_code = any(${postCodes}::text[]))
    order by id`.execute(tx);
  const merged = found.rows.filter(({ deleted }) => deleted);
  const mergedIds = merged.map(({ id }) => id);
  const stayed = await stayedFor(tx, mergedIds);
  const there = found.rows.filter(({ deleted }) => !deleted);
  const known = new Map([...there, ...stayed.values()].map((row) => [row.id, row]));
  const seen = await visibleIds(context, debtorResource, [...known.keys()]);
  const ids = [...seen];
  const addresses = await sql<StoredAddress>`
    select a.id, a.business_entity_id, t.code as type, a.street_nr, a.post_code, a.city
    from addresses a join address_types t on t.id = a.address_type_id
    where a.business_entity_id = any(${ids}::bigint[]) order by a.id`.execute(tx);
  const contacts = await sql<Row & { business_entity_id: number }>`
    select business_entity_id, phone, email from people where business_entity_id = any(${ids}::bigint[])`.execute(tx);
  const book = new DebtorBook();
  const booked = new Map<number, BookedDebtor>();
  for (const row of [...known.values()].filter(({ id }) => seen.has(id))) {
    const { id, name } = row;
    const own = addresses.rows.filter((address) => address.business_entity_id === id).map(bookedAddress);
    const people = contacts.rows.filter((person) => person.business_entity_id === id) as unknown as Values[];
    const debtor = { id, name, line: null, numbers: numbersIn(row), added: {}, addresses: own, contacts: people };
    booked.set(id, debtor);
    book.add(debtor, null);
    for (const postCode of new Set(own.map(({ place }) => place.post_code))) book.add(debtor, postCode);
  }
  for (const row of merged) {
    const debtor = booked.get(stayed.get(row.id)?.id ?? 0);
    if (debtor) book.addMerged(debtor, numbersIn(row));
  }
  return book;
}

const numbersIn = ({ nip, pesel, regon, krs }: StoredDebtor) => numbersOf({ nip, pesel, regon, krs });

/** By debtor who was merged into another, whoever stayed in the end. */
async function stayedFor(tx: Tx, merged: readonly number[]): Promise<Map<number, StoredDebtor>> {
  if (!merged.length) return new Map();
  const { rows } = await sql<StoredDebtor & { first: number }>`
    select ${debtorColumns}, m.id as first
    from business_entities m join business_entities e on e.id = ${whoStayed(sql`m.id`)}
    where m.id = any(${merged}::bigint[]) and not e.deleted`.execute(tx);
  return new Map(rows.map(({ first, ...row }) => [first, row]));
}
