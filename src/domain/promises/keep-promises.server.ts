import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { removeWhere } from '#engine/server/save/change-where.ts';
import { keepColumns, type KeptRow, program, tellOf } from '#engine/server/save/keep-columns.ts';
import { pairsMade, withHistory } from '#engine/server/history.ts';
import { activity } from '#domain/activities/activity.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { dayNumber } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
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
  const day = dayNumber(today());
  const kept = concerned.map((id) => {
    const known = facts.get(id);
    return caseKept(id, known ? promisesOf(known) : [], stored.get(id) ?? [], day);
  });
  const gone = kept.flatMap((one) => one.gone);
  const changed = kept.flatMap((one) => one.changed);
  const made = kept.flatMap((one) => one.made);
  const activities = kept.flatMap((one) => one.activities);
  const cases = kept.map((one) => one.ofCase);
  await removePromises(context, tx, gone);
  await keepColumns(context, tx, promise, changed, Object.keys(promise.fields));
  await insertPromises(context, tx, made);
  await keepColumns(context, tx, activity, activities, ['pledge_state']);
  await keepColumns(context, tx, debtCase, cases, shownOfCase);
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

interface CaseKept {
  readonly gone: readonly StoredPromise[];
  readonly changed: readonly KeptRow[];
  readonly made: readonly NewPromise[];
  readonly activities: readonly KeptRow[];
  readonly ofCase: KeptRow;
}

type NewPromise = PromiseRow & Pick<StoredPromise, 'debt_case_id'>;

/** What is to be kept of a case's promises, and with its activities and itself. */
function caseKept(
  caseId: number,
  promises: readonly KeptPromise[],
  stored: readonly StoredPromise[],
  day: number,
): CaseKept {
  const rows = new Map(promises.map((one) => rowOf(one, day)).map((row) => [keyOf(row), row]));
  const ids = new Map(stored.map((row) => [keyOf(row), row.id]));
  const gone = stored.filter((row) => !rows.has(keyOf(row)));
  const byActivity = new Map<number, readonly KeptPromise[]>([
    ...gone.map(({ activity_id }) => [activity_id, []] as const),
    ...Map.groupBy(promises, ({ pledge }) => pledge.activityId),
  ]);
  return {
    gone,
    changed: [...rows].flatMap(([key, row]) => (ids.has(key) ? { id: ids.get(key)!, set: { ...row } } : [])),
    made: [...rows].flatMap(([key, row]) => (ids.has(key) ? [] : { debt_case_id: caseId, ...row })),
    activities: [...byActivity].map(([id, own]) => ({ id, set: activityColumns(own, day) })),
    ofCase: { id: caseId, set: caseColumns(promises, day) },
  };
}

const shownOfCase = ['promises_count', 'promises_kept_count', 'pledge_state'];

const keyOf = ({ activity_id, kind }: Pick<PromiseRow, 'activity_id' | 'kind'>) => `${activity_id} ${kind}`;

async function removePromises(context: Context, tx: Tx, gone: readonly StoredPromise[]): Promise<void> {
  if (!gone.length) return;
  const rows = await removeWhere(context, tx, promise, sql`id = any(${gone.map(({ id }) => id)}::bigint[])`);
  for (const { id, debt_case_id } of rows) tellOf(context, promise, 'destroy', id, debt_case_id);
}

async function insertPromises(context: Context, tx: Tx, made: readonly NewPromise[]): Promise<void> {
  if (!made.length) return;
  const columns = sql.join(Object.keys(made[0]!).map((name) => sql.id(name)));
  const rows = await withHistory(
    tx,
    sql<{ id: number; debt_case_id: number }>`
      insert into promises (${columns})
      select ${columns} from jsonb_populate_recordset(null::promises, ${JSON.stringify(made)}::jsonb)
      with ordinality order by ordinality returning *`,
    {
      doer: program,
      resource: promise.name,
      within_id: sql`debt_case_id`,
      action: 'create',
      changes: pairsMade('date', 'amount'),
    },
  );
  for (const { id, debt_case_id } of rows) tellOf(context, promise, 'create', id, debt_case_id);
}
