import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { ErasureStep } from './erasure-plan.ts';

/** Ids that a query finds. */
export async function idsOf(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of records, there or deleted since, that the record of changes places in others. */
const placedIn = (db: Db, resource: string, within: readonly number[]) =>
  idsOf(
    db,
    sql`select distinct record_id as id from record_changes where resource = ${resource} and within_id = any(${within}::bigint[])`,
  );

/** What of a message tells whom it went to, and what it said. */
export const messageColumns = {
  texts: ['title', 'content', 'failure_reason'],
  blanks: ['recipient_email', 'recipient_sms', 'identifier'],
} as const;

/** What lives in cases and which of it tells of the debtor; amounts, dates and numbers of papers stay for the books. */
export async function caseSteps(db: Db, cases: readonly number[], gone: readonly number[]): Promise<ErasureStep[]> {
  const all = [...cases, ...gone];
  const inside = async (resource: string, table: string, key: string, parents: readonly number[]) => {
    const ids = await idsOf(
      db,
      sql`select id from ${sql.table(table)} where ${sql.id(key)} = any(${parents}::bigint[]) order by id`,
    );
    return { resource, ids, gone: (await placedIn(db, resource, parents)).filter((id) => !ids.includes(id)) };
  };
  const contracts = await inside('contract', 'contracts', 'debt_case_id', all);
  const documents = await inside('document', 'documents', 'debt_case_id', all);
  return [
    {
      resource: 'debt_case',
      ids: cases,
      gone,
      texts: ['description', 'notes', 'sant_auction_comment'],
      blanks: ['sant_customer_no'],
    },
    { ...contracts, blanks: ['sant_bank_account'] },
    {
      ...(await inside('contract_item', 'contract_items', 'contract_id', [...contracts.ids, ...contracts.gone])),
      texts: ['usage_location'],
      blanks: ['registration_no', 'undercarriage_no', 'serial_no', 'engine_no'],
    },
    { ...(await inside('debtor_payment', 'debtor_payments', 'debt_case_id', all)), texts: ['description'] },
    { ...(await inside('creditor_payment', 'creditor_payments', 'debt_case_id', all)), texts: ['description'] },
    { ...(await inside('invoice', 'invoices', 'debt_case_id', all)), texts: ['description'] },
    { ...(await inside('activity', 'activities', 'debt_case_id', all)), texts: ['description'] },
    {
      ...(await inside('notification', 'notifications', 'debt_case_id', all)),
      ...messageColumns,
    },
    { ...documents, texts: ['description'] },
    {
      ...(await inside('binary_file', 'binary_files', 'document_id', [...documents.ids, ...documents.gone])),
      removed: true,
      told: ['file_name'],
    },
  ];
}
