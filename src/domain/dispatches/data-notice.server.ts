import { sql } from 'kysely';
import type { Write } from '#engine/server/behaviour.ts';
import { lockRow } from '#engine/server/read.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { debtor } from '#domain/parties/debtor.ts';
import type { dispatch } from './dispatch.ts';

/** The first letter with the notice that goes to a debtor is when and how they were told who has their data (art. 14 GDPR). */
export async function noteDataNotice({ context, tx, record }: Write<typeof dispatch>): Promise<void> {
  const { posted_on, document_id, addressee_id } = record;
  if (!posted_on || typeof document_id !== 'number' || typeof addressee_id !== 'number') return;
  const { rows } = await sql`select from documents where id = ${document_id} and has_data_notice`.execute(tx);
  if (rows.length === 0) return;
  const before = await lockRow(tx, debtor, addressee_id);
  if (!before || before.data_notice_on !== null) return;
  await changeRow(context, tx, debtor, before, { data_notice_on: posted_on, data_notice_way: 'letter' });
}
