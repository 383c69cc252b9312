import { type RawBuilder, sql } from 'kysely';
import { dispatch } from '#domain/dispatches/dispatch.ts';
import { normalizePostingNo } from '#domain/dispatches/posting-no.ts';
import type { Context, Row, StoredRow } from '#engine/server/behaviour.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { addChoiceLabels, readFields } from '#engine/server/read.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';

const told = ['document_id', 'addressee_id', 'way', 'state', 'posted_on', 'posting_no', 'delivered_on'];

/** Adds to documents how each was sent, the first first; nothing for whoever is told of no dispatches. */
export async function addDispatches(context: Context, documents: readonly StoredRow[]): Promise<void> {
  const { access, db, model } = context;
  const dispatches = model.named(dispatch.name);
  if (access.right(dispatches, 'index') === false) return;
  const { rows } = await sql<{ id: number }>`
    select d.id from dispatches d where d.document_id = any(${documents.map(({ id }) => id)}::bigint[])
      and ${ofWhomAsks(context)} order by d.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const names = told.filter((name) => access.reads(dispatches, name));
  const found: Row[] = await readFields(context, dispatches, ids, names);
  addChoiceLabels(context, dispatches, found);
  const byDocument = Map.groupBy(found, ({ document_id }) => document_id);
  for (const row of documents) row['dispatches'] = byDocument.get(row.id) ?? [];
}

/** Whether a document was posted under a number that holds this, written as on a label or not. */
export function isPostedUnder(context: Context, text: string): RawBuilder<unknown> {
  const part = normalizePostingNo(text);
  if (part === '') return sql`false`;
  return sql`exists (select from dispatches d where d.document_id = t0.id and strpos(d.posting_no, ${part}) > 0
    and ${ofWhomAsks(context)})`;
}

function ofWhomAsks(context: Context): RawBuilder<unknown> {
  const dispatches = context.model.named(dispatch.name);
  return whereSql(rowRights(context, dispatches, 'index'), dispatches, { alias: 'd' });
}
