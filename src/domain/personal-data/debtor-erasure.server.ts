import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { caseSteps, idsOf } from './case-erasure.server.ts';
import { erasedText } from './erased-text.ts';
import type { ErasurePlan, ErasureStep } from './erasure-plan.ts';
import { personColumns } from './person-erasure.server.ts';
import { wordsOf } from './erased-words.server.ts';

/** What erasing a debtor touches: the firm, its addresses, those who act for it alone, and what its cases say. */
export async function debtorPlan(db: Db, id: number): Promise<ErasurePlan> {
  const cases = await idsOf(db, sql`select id from debt_cases where debtor_id = ${id} order by id`);
  const addresses = await idsOf(db, sql`select id from addresses where business_entity_id = ${id} order by id`);
  const people = await peopleOf(db, id, cases);
  const own = people.filter(({ others }) => !others).map((person) => person.id);
  const deletedCases = await deletedOf(db, 'debt_case', 'debtor_id', id);
  const inCases = await caseSteps(db, cases, deletedCases);
  const files = inCases.find(({ resource }) => resource === 'binary_file')!;
  const steps: ErasureStep[] = [
    {
      resource: 'debtor',
      ids: [id],
      set: { name: erasedText },
      blanks: ['nip', 'regon', 'krs', 'partnership'],
    },
    {
      resource: 'address',
      ids: addresses,
      gone: await deletedOf(db, 'address', 'business_entity_id', id),
      set: { city: erasedText },
      texts: ['notes'],
      blanks: ['street_nr', 'post_code', 'province'],
      told: ['full_address'],
    },
    { resource: 'person', ids: own, gone: await deletedOf(db, 'person', 'business_entity_id', id), ...personColumns },
    ...inCases,
  ];
  return {
    steps,
    storageKeys: await keysOf(db, files.ids),
    keptPeople: people.filter(({ others }) => others).map((person) => person.id),
    importFiles: await idsOf(
      db,
      sql`select distinct import_id as id from import_rows where debt_case_id = any(${cases}::bigint[])`,
    ),
    auctionFiles: await idsOf(
      db,
      sql`select distinct santander_import_file_id as id from santander_import_rows
        where debt_case_id = any(${cases}::bigint[])`,
    ),
    words: await wordsOf(db, [id], own, addresses),
  };
}

interface Contact {
  readonly id: number;
  /** Whether they have to do with somebody else too, or with the product itself. */
  readonly others: boolean;
}

async function peopleOf(db: Db, debtor: number, cases: readonly number[]): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select p.id, p.business_entity_id is distinct from ${debtor} and p.business_entity_id is not null
      or exists (select 1 from person_debtors o where o.person_id = p.id and o.debtor_id <> ${debtor})
      or exists (select 1 from person_creditors o where o.person_id = p.id)
      or exists (select 1 from users o where o.person_id = p.id and not o.deleted)
      or exists (select 1 from debt_cases o where o.person_id = p.id and not o.id = any(${cases}::bigint[]))
      or exists (
        select 1 from debtor_payments o
        where o.confirming_person_id = p.id and not o.debt_case_id = any(${cases}::bigint[])
      )
      or exists (
        select 1 from notifications o where o.recipient_id = p.id and not o.debt_case_id = any(${cases}::bigint[])
      ) as others
    from people p
    where p.business_entity_id = ${debtor}
      or p.id in (select person_id from person_debtors where debtor_id = ${debtor})
    order by p.id`.execute(db);
  return rows;
}

/** Records that pointed here when they were deleted. */
const deletedOf = (db: Db, resource: string, field: string, id: number) =>
  idsOf(
    db,
    sql`select distinct record_id as id from record_changes
      where resource = ${resource} and action = 'destroy' and changes -> ${field}::text ->> 0 = ${String(id)}`,
  );

async function keysOf(db: Db, files: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select distinct storage_key from binary_files where id = any(${files}::bigint[])`.execute(db);
  return rows.map((row) => row.storage_key);
}
