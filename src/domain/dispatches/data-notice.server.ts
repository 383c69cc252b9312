import { sql } from 'kysely';
import type { DraftOf } from '#engine/record-of.ts';
import type { Tx, Write } from '#engine/server/behaviour.ts';
import { lockRow } from '#engine/server/read.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { debtor } from '#domain/parties/debtor.ts';
import type { dispatch } from './dispatch.ts';

/** When and how a debtor was told who has their data (art. 14 GDPR). */
interface Notice {
  readonly data_notice_on: string;
  readonly data_notice_way: 'letter' | 'e_mail';
}

/**
 * The first letter with the notice that goes to a debtor is when and how they were told who has their data. A dispatch that
 * is corrected, came back or is taken back corrects that too; what a person wrote instead stands.
 */
export async function followDataNotice({ context, tx, action, before, record }: Write<typeof dispatch>): Promise<void> {
  const was = before && (await noticeBy(tx, before));
  const now = action === 'destroy' ? null : await noticeBy(tx, record);
  const concerned = [was && before.addressee_id, now && record.addressee_id];
  for (const id of new Set(concerned)) {
    if (typeof id !== 'number') continue;
    const kept = await lockRow(tx, debtor, id);
    if (!kept) continue;
    const notices = await noticesTo(tx, id);
    const isByLetter = [...notices, ...(was && before.addressee_id === id ? [was] : [])].some(
      (one) => one.data_notice_on === kept.data_notice_on && one.data_notice_way === kept.data_notice_way,
    );
    if (!isByLetter && (kept.data_notice_on !== null || notices.length === 0)) continue;
    await changeRow(context, tx, debtor, kept, notices[0] ?? { data_notice_on: null, data_notice_way: null });
  }
}

type Sent = Partial<DraftOf<typeof dispatch>>;

/** What is handed over or sent by e-mail may have a day of delivery alone. Of a letter that came back nobody learnt anything. */
function noticeOf({ way, state, posted_on, delivered_on }: Sent): Notice | null {
  const day = state === 'returned' ? null : (posted_on ?? delivered_on);
  return day ? { data_notice_on: day, data_notice_way: way === 'e_mail' ? 'e_mail' : 'letter' } : null;
}

/** What a dispatch tells; nothing where its letter has no notice. */
async function noticeBy(tx: Tx, { document_id, ...sent }: Sent): Promise<Notice | null> {
  const notice = noticeOf(sent);
  if (!notice || typeof document_id !== 'number') return null;
  const { rows } = await sql`select from documents where id = ${document_id} and has_data_notice`.execute(tx);
  return rows.length > 0 ? notice : null;
}

/** By the letters with the notice that went to somebody, the first one first. */
async function noticesTo(tx: Tx, addresseeId: number): Promise<Notice[]> {
  const { rows } = await sql<Sent>`
    select d.way, d.state, d.posted_on, d.delivered_on from dispatches d join documents o on o.id = d.document_id
    where d.addressee_id = ${addresseeId} and o.has_data_notice
    order by coalesce(d.posted_on, d.delivered_on), d.id`.execute(tx);
  return rows.flatMap((sent) => noticeOf(sent) ?? []);
}
