import { sql } from 'kysely';
import type { Tx, Write } from '#engine/server/behaviour.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { workingDayAfter } from '#domain/interest/due-date.ts';
import type { dispatch } from './dispatch.ts';

/** A deadline that runs from delivery is a day once the letter arrived, and none again when it did not. */
export async function followDelivery({ context, tx, action, before, record }: Write<typeof dispatch>): Promise<void> {
  const now = action === 'destroy' ? null : record;
  const isSame = before?.document_id === now?.document_id && before?.delivered_on === now?.delivered_on;
  if (isSame || (!before?.delivered_on && !now?.delivered_on)) return;
  for (const { id, working_days } of await lockTerms(tx, [before?.document_id, now?.document_id])) {
    const delivered = await lastDelivery(tx, id);
    const deadline = delivered && workingDayAfter(delivered, working_days);
    await changeWhere(context, tx, context.model.named('document'), sql`id = ${id}`, { deadline });
  }
}

interface Terms {
  readonly id: number;
  readonly working_days: number;
}

/** Those of the letters whose deadline runs from delivery. */
async function lockTerms(tx: Tx, ids: readonly unknown[]): Promise<Terms[]> {
  const { rows } = await sql<Terms>`
    select id, working_days from documents
    where id = any(${ids}::bigint[]) and working_days is not null order by id for update`.execute(tx);
  return rows;
}

/** Of a letter to several people the last of the days: before it no deadline has passed for all who have it. */
async function lastDelivery(tx: Tx, documentId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(delivered_on) as day from dispatches where document_id = ${documentId}`.execute(tx);
  return rows[0]?.day ?? null;
}
