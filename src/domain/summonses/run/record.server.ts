import { onlyRow } from '#engine/server/only-row.ts';
import { sql } from 'kysely';
import type { Context, Db, Row, Tx } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import type { KindOfRun } from '#file-runs/end-run.server.ts';
import type { StoredRun } from '#file-runs/run-job.server.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import type { RunPart, RunProgress } from './progress.ts';

/** What is chosen for all the calls of a run; what is left out takes each case's default. */
export type RunCall = Readonly<Partial<Record<'deadline' | 'place' | 'signatory', string>>>;

export interface StoredSummonsRun extends RunProgress, StoredRun {
  readonly call: RunCall;
}

export interface RunFile extends RunPart {
  readonly id: number;
  readonly storage_key: string;
}

/** Notes what is to be done; `ids` are cases, in the order in which their letters are printed. */
export async function insertRun(context: Context, tx: Tx, kind: LetterKind, call: RunCall, ids: readonly number[]) {
  const user_id = context.access.actor.id;
  const { id } = await onlyRow(
    tx,
    sql<{ id: number }>`
    insert into summons_runs (user_id, kind, call) values (${user_id}, ${kind}, ${JSON.stringify(call)}::jsonb)
    returning id`,
  );
  await sql`
    insert into summons_run_cases (run_id, position, debt_case_id, odzysk_no)
    select ${id}, asked.position, c.id, c.odzysk_no
    from unnest(${ids}::bigint[]) with ordinality as asked(id, position) join debt_cases c on c.id = asked.id`.execute(
    tx,
  );
  const told: Row = { kind, ...call, cases: ids.length };
  const changes = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, [null, value]]));
  await writeHistory(tx, doerOf(context), [{ resource: 'summons_run', record_id: id, action: 'create', changes }]);
  return id;
}

const runs = sql<StoredSummonsRun>`
  select r.*, u.full_name as user, counted.* from summons_runs r
  join users u on u.id = r.user_id
  cross join lateral (
    select count(*)::int as total,
      (count(*) filter (where status in ('made', 'failed', 'skipped')))::int as processed,
      (count(*) filter (where status = 'made'))::int as made,
      (count(*) filter (where status = 'skipped'))::int as skipped,
      (count(*) filter (where status = 'failed'))::int as failed
    from summons_run_cases where run_id = r.id
  ) counted`;

export async function findRun(db: Db, id: number): Promise<StoredSummonsRun | undefined> {
  const { rows } = await sql<StoredSummonsRun>`${runs} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Runs listed; older ones are found by their id. */
const newest = 50;

/** The newest runs, of one person or of all. */
export async function listRuns(db: Db, userId?: number): Promise<StoredSummonsRun[]> {
  const whose = userId === undefined ? sql`` : sql` where r.user_id = ${userId}`;
  const { rows } = await sql<StoredSummonsRun>`${runs}${whose} order by r.id desc limit ${newest}`.execute(db);
  return rows;
}

export async function filesOf(db: Db, runId: number): Promise<RunFile[]> {
  const { rows } = await sql<RunFile>`
    select id, part, letters, pages, storage_key, byte_size from summons_run_files
    where run_id = ${runId} order by part`.execute(db);
  return rows;
}

/** As `endRun` asks for it. */
export const kindOfRun: KindOfRun = {
  table: 'summons_runs',
  resource: 'summons_run',
  counts: {
    made: sql`(select count(*) from summons_run_cases c where c.run_id = ended.id and c.status = 'made')`,
  },
};

/** The cases whose letters are in the files of a run. */
export async function casesOfRun(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ debt_case_id: number }>`
    select distinct debt_case_id from summons_run_cases
    where run_id = ${id} and status = 'made' and debt_case_id is not null`.execute(db);
  return rows.map((row) => row.debt_case_id);
}
