import { sql } from 'kysely';
import type { Tx, Write } from '#engine/server/behaviour.ts';
import { lockRow } from '#engine/server/read.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { document } from '#domain/documents/document.ts';
import { workingDayAfter } from '#domain/interest/due-date.ts';
import type { dispatch } from './dispatch.ts';

/** A deadline that runs from delivery is a day once the letter arrived, and none again when it did not. */
export async function followDelivery({ context, tx, action, before, record }: Write<typeof dispatch>): Promise<void> {
  const now = action === 'destroy' ? null : record;
  const isSame = before?.document_id === now?.document_id && before?.delivered_on === now?.delivered_on;
  if (isSame || (!before?.delivered_on && !now?.delivered_on)) return;
  for (const id of new Set([before?.document_id, now?.document_id])) {
    const letter = typeof id === 'number' ? await lockRow(tx, document, id) : undefined;
    if (!letter || letter.working_days === null) continue;
    const delivered = await lastDelivery(tx, letter.id);
    const deadline = delivered && workingDayAfter(delivered, letter.working_days);
    await changeRow(context, tx, document, letter, { deadline });
  }
}

/** Of a letter to several people the last of the days: before it no deadline has passed for all who have it. */
async function lastDelivery(tx: Tx, documentId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(delivered_on) as day from dispatches where document_id = ${documentId}`.execute(tx);
  return rows[0]?.day ?? null;
}
