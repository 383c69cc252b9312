import { sql } from 'kysely';
import type { Context, Db } from '#engine/server/behaviour.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { today } from '#engine/days/today.ts';
import { setting } from '#domain/settings/setting.server.ts';
import { type ListEntry, listColumns, type ReferenceLists } from '../plan/fields.ts';
import type { ImportCreditor, ImportRules } from '../plan/plan-case.ts';
import type { StoredImport } from '../record.server.ts';
import type { CheckedRow } from '#table-files/checked-row.ts';
import type { NewCaseLists } from './new-records.server.ts';
import { customerOfNip } from '#domain/cases/debt-case.rules.ts';
import { sureIdOfCode } from '#domain/lists/lookup.server.ts';

export async function readLists({ db }: Context): Promise<ReferenceLists> {
  const entries = async (table: string) =>
    (await sql<ListEntry>`select id, code, name from ${sql.id(table)}`.execute(db)).rows;
  return {
    debt_case_type: await entries(listColumns.debt_case_type.table),
    contract_type: await entries(listColumns.contract_type.table),
    item_type: await entries(listColumns.item_type.table),
  };
}

/** The creditors of those tax numbers that the person may import cases of. */
async function importableCreditors(context: Context, nips: readonly string[]): Promise<ImportCreditor[]> {
  const bankNip = await setting(context.db, 'santander_nip');
  const { rows } = await sql<{ id: number; nip: string }>`
    select id, nip from business_entities where type = 'Creditor' and nip = any(${nips}::text[])`.execute(context.db);
  const ids = rows.map(({ id }) => id);
  const visible = await visibleIds(context, context.model.named('creditor'), ids);
  const right = context.access.right(context.model.named('debt_case'), 'import');
  return rows
    .map(({ id, nip }) => ({ id, nip, customer: customerOfNip(nip, bankNip) }))
    .filter(({ id, customer }) => visible.has(id) && (right === true || isOwn(right, customer)));
}

/** A person who may import only a customer's cases says so by `{ customer_eq: … }`. */
function isOwn(right: unknown, customer: string | null): boolean {
  return customer !== null && (right as { customer_eq?: unknown }).customer_eq === customer;
}

/** The bank whose files the bank importers read, if the person may import for it. */
export async function bankCreditor(context: Context): Promise<{ nip: string; creditor: ImportCreditor | null }> {
  const nip = (await setting(context.db, 'santander_nip')) ?? '';
  const [creditor = null] = nip ? await importableCreditors(context, [nip]) : [];
  return { nip, creditor };
}

/** All that planning the cases of a file needs beside its rows. */
export async function rulesFor(
  context: Context,
  { importer, attorney_date }: StoredImport,
  lists: ReferenceLists,
  rows: readonly CheckedRow[],
): Promise<ImportRules> {
  const code = importer === 'santander_leasing' ? 'leasing' : importer === 'santander_loan' ? 'loan' : 'other';
  const coded = (entries: readonly ListEntry[]) => entries.find((entry) => entry.code === code)?.id ?? null;
  return {
    importer,
    today: today(),
    attorneyDate: attorney_date,
    creditors: await creditorsFor(context, importer, rows),
    caseTypeId: coded(lists.debt_case_type)!,
    contractTypeId: importer === 'generic' ? null : coded(lists.contract_type),
  };
}

async function creditorsFor(context: Context, importer: string, rows: readonly CheckedRow[]) {
  if (importer !== 'generic') {
    const { creditor } = await bankCreditor(context);
    return new Map(creditor ? [['', creditor] as const] : []);
  }
  const nips = new Set(rows.flatMap(({ values }) => (values.creditor_nip ? [String(values.creditor_nip)] : [])));
  return new Map((await importableCreditors(context, [...nips])).map((creditor) => [creditor.nip!, creditor]));
}

export async function newCaseLists(db: Db): Promise<NewCaseLists> {
  return {
    process: await sureIdOfCode(db, 'debt_case_states', 'process'),
    registered: await sureIdOfCode(db, 'address_types', 'registered'),
    residence: await sureIdOfCode(db, 'address_types', 'residence'),
    fromCreditor: await sureIdOfCode(db, 'person_data_sources', 'creditor'),
    currencies: {
      PLN: await sureIdOfCode(db, 'currencies', 'PLN'),
      EUR: await sureIdOfCode(db, 'currencies', 'EUR'),
    },
  };
}
