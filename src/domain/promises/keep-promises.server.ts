import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { removeWhere } from '#engine/server/save/change-where.ts';
import { keepColumns, program, tellOf } from '#engine/server/save/keep-columns.ts';
import { pairsOf, withHistory } from '#engine/server/history.ts';
import { activity } from '#domain/activities/activity.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { dayNumber } from '#domain/interest/calendar-day.ts';
import { today } from '#domain/settings/clock.server.ts';
import { noteBroken } from './broken-promise.server.ts';
import type { KeptPromise } from './kept-promise.ts';
import { promise } from './promise.ts';
import { activityColumns, caseColumns, type PromiseRow, rowOf } from './promise-rows.ts';
import { promisesOf } from './promises-of.ts';
import { readPromiseFacts } from './read-pledges.server.ts';

type StoredPromise = PromiseRow & { readonly id: number; readonly debt_case_id: number };

/**
 * Works out anew what came of all that was promised in those cases, and keeps it with the promises, their activities and the
 * cases, in the transaction of what changed it.
 */
export async function keepPromises(context: Context, tx: Tx, caseIds: Iterable<unknown>): Promise<void> {
  const ids = [...new Set(caseIds)].filter((id) => typeof id === 'number').toSorted((a, b) => a - b);
  if (!ids.length) return;
  const concerned = await casesWithPromises(tx, ids);
  if (!concerned.length) return;
  // Two changes at once: the second must see the first. Not FOR UPDATE, as their rows hold the case's key.
  await sql`select from debt_cases where id = any(${concerned}::bigint[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<StoredPromise>`
    select * from promises where debt_case_id = any(${concerned}::bigint[]) order by id`.execute(tx);
  const stored = Map.groupBy(rows, ({ debt_case_id }) => debt_case_id);
  const facts = await readPromiseFacts(tx, concerned);
  for (const id of concerned) {
    const known = facts.get(id);
    await keepCase(context, tx, id, known ? promisesOf(known) : [], stored.get(id) ?? []);
  }
  await noteBroken(context, tx, concerned);
}

/** Most cases have none, and cost one look. */
async function casesWithPromises(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select debt_case_id as id from promises where debt_case_id = any(${ids}::bigint[])
    union
    select debt_case_id from activities where debt_case_id = any(${ids}::bigint[])
      and (payment_pledge_date is not null or item_return_pledge_date is not null)
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function keepCase(
  context: Context,
  tx: Tx,
  caseId: number,
  promises: readonly KeptPromise[],
  stored: readonly StoredPromise[],
): Promise<void> {
  const day = dayNumber(today());
  const rows = new Map(promises.map((one) => [keyOf(rowOf(one, day)), rowOf(one, day)]));
  const gone = stored.filter((row) => !rows.has(keyOf(row)));
  for (const { id } of await removePromises(context, tx, gone)) tellOf(context, promise, 'destroy', id, caseId);
  for (const row of rows.values())
    await keepRow(
      context,
      tx,
      caseId,
      row,
      stored.find((one) => keyOf(one) === keyOf(row)),
    );
  const byActivity = Map.groupBy(promises, ({ pledge }) => pledge.activityId);
  for (const { activity_id } of gone) if (!byActivity.has(activity_id)) byActivity.set(activity_id, []);
  for (const [id, own] of byActivity)
    await keepColumns(context, tx, activity, id, activityColumns(own, day), ['pledge_state']);
  await keepColumns(context, tx, debtCase, caseId, caseColumns(promises, day), shownOfCase);
}

const shownOfCase = ['promises_count', 'promises_kept_count', 'pledge_state'];

const keyOf = ({ activity_id, kind }: Pick<PromiseRow, 'activity_id' | 'kind'>) => `${activity_id} ${kind}`;

const removePromises = async (context: Context, tx: Tx, rows: readonly StoredPromise[]) =>
  rows.length ? removeWhere(context, tx, promise, sql`id = any(${rows.map(({ id }) => id)}::bigint[])`) : [];

async function keepRow(
  context: Context,
  tx: Tx,
  caseId: number,
  row: PromiseRow,
  stored: StoredPromise | undefined,
): Promise<void> {
  if (stored) return keepColumns(context, tx, promise, stored.id, { ...row }, recordedOf(row));
  const values = { debt_case_id: caseId, ...row };
  const columns = sql.join(Object.keys(values).map((name) => sql.id(name)));
  const [made] = await withHistory(
    tx,
    sql<{ id: number }>`
      insert into promises (${columns}) values (${sql.join(Object.values(values))}) returning *`,
    {
      doer: program,
      resource: promise.name,
      within_id: sql`debt_case_id`,
      action: 'create',
      changes: pairsOf({ date: [sql`null`, sql`date`], amount: [sql`null`, sql`amount::text`] }),
    },
  );
  tellOf(context, promise, 'create', made!.id, caseId);
}

const recordedOf = (row: PromiseRow) => Object.keys(row).filter((name) => name in promise.fields);
