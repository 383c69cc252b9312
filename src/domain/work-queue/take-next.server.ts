import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { today } from '#engine/days/today.ts';
import { giveBack, heldCases, type Place, prolong, stands, take } from './holds.server.ts';
import { inOrderBehind, type QueueQuestion, queueSql } from './queue-sql.server.ts';

/** Those looked at before the queue is asked again: others take cases at the same time. */
const candidates = 20;

/**
 * Holds the case that the person holds already, else the first that nobody else does; with `after`, which is given back,
 * the first free one behind it, and round. Null where there is none. `lasts` in milliseconds.
 */
export async function takeNext(
  question: QueueQuestion,
  lasts: number,
  after: number | null = null,
): Promise<number | null> {
  const { subject } = question;
  const userId = subject.access.actor.id;
  return inTransaction(subject, async (inner, tx) => {
    const held = after === null ? await stillHeld(inner, lasts) : null;
    if (held !== null) return held;
    const taken = await takeFirst(tx, question, lasts, after);
    // Taken first: two who change places do not wait for each other.
    if (after !== null && after !== taken) await giveBack(tx, userId, after);
    return taken;
  });
}

/** Holds the case for the person; false where somebody else does. */
export async function hold(question: QueueQuestion, lasts: number, caseId: number): Promise<boolean> {
  const userId = question.subject.access.actor.id;
  return inTransaction(question.subject, async (_inner, tx) => {
    if (await prolong(tx, userId, caseId, lasts)) return true;
    const tail = sql<Place>`select * from scored`;
    const [place] = (await queueSql({ ...question, only: caseId }, tail).execute(tx)).rows;
    const nowhere: Place = { debt_case_id: caseId, score: 0, position: 0, since: today() };
    return take(tx, userId, place ?? nowhere, lasts);
  });
}

async function stillHeld(subject: Context, lasts: number): Promise<number | null> {
  const userId = subject.access.actor.id;
  const held = await heldCases(subject.db, userId);
  const seen = held.length ? await visibleIds(subject, subject.model.named(debtCase.name), held) : new Set();
  for (const id of held) if (seen.has(id) && (await prolong(subject.db, userId, id, lasts))) return id;
  return null;
}

async function takeFirst(tx: Tx, question: QueueQuestion, lasts: number, after: number | null): Promise<number | null> {
  const userId = question.subject.access.actor.id;
  for (;;) {
    const { rows: places } = await freePlaces(question, after).execute(tx);
    for (const place of places) if (await take(tx, userId, place, lasts)) return place.debt_case_id;
    if (places.length < candidates) return null;
  }
}

/** The first cases that nobody else holds: those behind `after` first. */
function freePlaces(question: QueueQuestion, after: number | null) {
  const tail = sql<Place>`
    select debt_case_id, score, position, since from scored s
    where not exists (
      select from work_queue_holds h
      where h.debt_case_id = s.debt_case_id and h.user_id <> ${question.subject.access.actor.id} and ${stands}
    )
    order by ${inOrderBehind(after, question)} limit ${candidates}`;
  return queueSql(question, tail);
}
