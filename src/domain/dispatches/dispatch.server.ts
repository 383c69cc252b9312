import { sql } from 'kysely';
import type { DraftOf } from '#engine/record-of.ts';
import type { Behaviour, Db, Write } from '#engine/server/behaviour.ts';
import { today } from '#engine/days/today.ts';
import { debtorOf } from './addressee.server.ts';
import { followDataNotice } from './data-notice.server.ts';
import { followDelivery } from './deadline-from-delivery.server.ts';
import { isDelivered, isRegistered } from './dispatch-choices.ts';
import type { dispatch } from './dispatch.ts';
import { followReturn, removeReturnTask } from './return-task.server.ts';

type DispatchWrite = Write<typeof dispatch>;

/** A letter goes to the case's debtor unless told, its days come in their order, and its return makes a task. */
export const dispatchBehaviour: Behaviour<typeof dispatch> = {
  fill: (record, { db }) => takeAddressee(db, record),

  async prepare(write) {
    const { tx, record, before, original } = write;
    if (original && original.debt_case_id !== record.debt_case_id) forgetAddressee(write);
    if (!before) await takeAddressee(tx, record);
    followDates(record, before?.state ?? 'prepared');
  },

  async check(write) {
    checkState(write);
    checkNumber(write);
    await checkOrder(write);
    if (write.problems.any) return;
    await followReturn(write);
  },

  async after(write) {
    await followDelivery(write);
    await followDataNotice(write);
    await removeReturnTask(write);
  },

  takesAlong: ['activity'],
};

/** A copy that is laid into another case is for its debtor. */
function forgetAddressee({ record, original }: DispatchWrite): void {
  if (record.addressee_id === original?.addressee_id) record.addressee_id = null;
  if (record.address === original?.address) record.address = null;
}

async function takeAddressee(db: Db, record: DraftOf<typeof dispatch>): Promise<void> {
  if (typeof record.debt_case_id !== 'number' || (record.addressee_id && record.address)) return;
  const debtor = await debtorOf(db, record.debt_case_id);
  record.addressee_id ??= debtor?.addressee_id ?? null;
  if (record.addressee_id === debtor?.addressee_id) record.address ??= debtor?.address ?? null;
}

/** A day that is entered says what happened; a state that somebody chose stands. */
function followDates(record: DraftOf<typeof dispatch>, state: string): void {
  if (record.state !== state) return;
  if (record.state === 'prepared' && record.posted_on) record.state = 'posted';
  if ((record.state === 'prepared' || record.state === 'posted') && record.delivered_on) record.state = 'delivered';
}

function checkState({ record: { state, way, posted_on, delivered_on }, problems, warnings }: DispatchWrite): void {
  if (state === 'posted' && !posted_on) problems.add('posted_on', 'blank');
  if (state === 'prepared' && posted_on) problems.add('posted_on', 'not_posted_yet');
  if (isDelivered(state) && !delivered_on) problems.add('delivered_on', 'blank');
  if (!isDelivered(state) && delivered_on) problems.add('delivered_on', 'not_delivered');
  // Without it nobody can show that the letter was sent at all, nor from when it counts as delivered.
  const isProof = state === 'returned' || state === 'deemed_delivered';
  if (isProof && isRegistered(way) && !posted_on) warnings.add('posted_on', 'posting_day_unknown');
}

function checkNumber({ record: { way, posting_no }, problems }: DispatchWrite): void {
  if (posting_no && !isRegistered(way)) problems.add('posting_no', 'posting_no_not_registered');
}

/** Letter, posting, delivery, today: none before the one before it. */
async function checkOrder({ tx, record, before, problems }: DispatchWrite): Promise<void> {
  const { posted_on: posted, delivered_on: delivered } = record;
  for (const name of ['posted_on', 'delivered_on'] as const)
    if ((record[name] ?? '') > today()) problems.addUnlessTold(name, 'date_to_come');
  if (posted && delivered && delivered < posted)
    problems.add('delivered_on', 'delivered_before_posted', { day: posted });
  // Handed over or sent by e-mail, it may have a day of delivery alone.
  const name = posted ? 'posted_on' : 'delivered_on';
  const first = record[name];
  const isNew = first !== before?.[name] || record.document_id !== before?.document_id;
  const day = first && isNew ? await dayOfLetter(tx, record.document_id) : null;
  if (first && day && first < day) problems.addUnlessTold(name, 'before_letter', { day });
}

/** The date of a letter made here; of an uploaded one nobody knows it. */
async function dayOfLetter(tx: Db, documentId: number | null | undefined): Promise<string | null> {
  if (typeof documentId !== 'number') return null;
  const { rows } = await sql<{ day: string }>`
    select (uploaded_at at time zone 'Europe/Warsaw')::date as day from documents
    where id = ${documentId} and letterhead_id is not null`.execute(tx);
  return rows[0]?.day ?? null;
}
