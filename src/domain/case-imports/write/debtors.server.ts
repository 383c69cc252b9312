import { sql } from 'kysely';
import { holdValues } from '#engine/server/save/hold-values.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { debtor as debtorResource } from '#domain/parties/debtor.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import type { PlannedParty } from '../plan/co-debtors.ts';
import type { Values } from '../plan/values.ts';

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
  readonly nip: string | null;
  readonly pesel: string | null;
  readonly addresses: BookedAddress[];
  readonly contacts: Values[];
}

/** The debtors that some cases may be about, as they are found: by tax or personal number, else by equal name and post code. */
export class DebtorBook {
  readonly #byNip = new Map<string, BookedDebtor>();
  readonly #byPesel = new Map<string, BookedDebtor>();
  readonly #byName = new Map<string, BookedDebtor[]>();

  add(debtor: BookedDebtor, postCode: unknown): void {
    if (debtor.nip && !this.#byNip.has(debtor.nip)) this.#byNip.set(debtor.nip, debtor);
    if (debtor.pesel && !this.#byPesel.has(debtor.pesel)) this.#byPesel.set(debtor.pesel, debtor);
    if (!postCode) return;
    const key = nameKey(debtor.name, postCode);
    this.#byName.set(key, [...(this.#byName.get(key) ?? []), debtor]);
  }

  addNew({ debtor: told, address, named: { line } }: PlannedParty): BookedDebtor {
    const name = String(told.name);
    const debtor: BookedDebtor = { id: null, name, line, ...numbersOf(told), addresses: [], contacts: [] };
    this.add(debtor, address?.post_code ?? null);
    return debtor;
  }

  /** A namesake at the same post code with another number is somebody else. */
  find({ debtor, address }: PlannedParty): BookedDebtor | undefined {
    const { nip, pesel } = numbersOf(debtor);
    const byNumber = this.#byNip.get(nip ?? '') ?? this.#byPesel.get(pesel ?? '');
    if (byNumber || !address?.post_code) return byNumber;
    const namesakes = this.#byName.get(nameKey(debtor.name, address.post_code)) ?? [];
    return namesakes.find((other) => (nip === null || other.nip === null) && (pesel === null || other.pesel === null));
  }
}

const numbersOf = ({ nip = null, pesel = null }: Values) => ({
  nip: nip as string | null,
  pesel: pesel as string | null,
});

const nameKey = (name: unknown, postCode: unknown) => `${String(name)}\n${String(postCode)}`;

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
  const found = await sql<{ id: number; nip: string | null; pesel: string | null; name: string }>`
    select id, nip, pesel, name from business_entities where type = 'Debtor' and nip = any(${nips}::text[])
    union
    select id, nip, pesel, name from business_entities where type = 'Debtor' and pesel = any(${pesels}::text[])
    union
    select e.id, e.nip, e.pesel, e.name from business_entities e
    where e.type = 'Debtor' and e.name = any(${names}::text[]) and exists (
      select from addresses a where a.business_entity_id = e.id and a.post_code = any(${postCodes}::text[]))
    order by id`.execute(tx);
  const seen = await visibleIds(
    { ...context, db: tx },
    debtorResource,
    found.rows.map(({ id }) => id),
  );
  const ids = [...seen];
  const addresses = await sql<StoredAddress>`
    select a.id, a.business_entity_id, t.code as type, a.street_nr, a.post_code, a.city
    from addresses a join address_types t on t.id = a.address_type_id
    where a.business_entity_id = any(${ids}::bigint[]) order by a.id`.execute(tx);
  const contacts = await sql<Row & { business_entity_id: number }>`
    select business_entity_id, phone, email from people where business_entity_id = any(${ids}::bigint[])`.execute(tx);
  const book = new DebtorBook();
  for (const { id, nip, pesel, name } of found.rows.filter((row) => seen.has(row.id))) {
    const own = addresses.rows.filter((address) => address.business_entity_id === id).map(bookedAddress);
    const people = contacts.rows.filter((person) => person.business_entity_id === id) as unknown as Values[];
    const debtor = { id, name, line: null, nip, pesel, addresses: own, contacts: people };
    book.add(debtor, null);
    for (const postCode of new Set(own.map(({ place }) => place.post_code))) book.add(debtor, postCode);
  }
  return book;
}
