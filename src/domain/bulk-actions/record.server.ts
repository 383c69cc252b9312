import { sql } from 'kysely';
import { onlyRow } from '#engine/server/only-row.ts';
import type { Context, Db, Row, Tx } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { endRun, type KindOfRun } from '#file-runs/end-run.server.ts';
import type { StoredRun } from '#file-runs/run-job.server.ts';
import type { FileTables } from '#file-runs/staged-rows.server.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import type { BulkAction, BulkActionName } from './bulk-action.ts';

/** How many are listed. */
const newestBulkActions = 50;

/** Cases a transaction: enough to be quick, few enough to let others in between. */
const batch = 50;

export const bulkTables: FileTables = {
  files: 'bulk_actions',
  rows: 'bulk_action_rows',
  of: 'bulk_action_id',
  keys: [],
  told: sql`debt_case_id, odzysk_no`,
  batch,
};

export interface StoredBulkAction
  extends StoredRun, Omit<BulkAction, 'errors' | 'warnings' | 'refusals' | 'kept_cases' | 'id' | 'state'> {
  readonly summons_run_id: number | null;
}

export interface NewBulkAction {
  readonly action: BulkActionName;
  readonly params: Row;
  readonly dry_run: boolean;
}

export async function insertBulkAction(
  context: Context,
  tx: Tx,
  { action, params, dry_run }: NewBulkAction,
  total: number,
): Promise<number> {
  const made = await onlyRow(
    tx,
    sql<{ id: number }>`
    insert into bulk_actions (user_id, action, params, dry_run, total)
    values (${context.access.actor.id}, ${action}, ${JSON.stringify(params)}::jsonb, ${dry_run}, ${total})
    returning id`,
  );
  const told = Object.entries({ bulk: action, dry_run, rows: total });
  const changes = Object.fromEntries(told.map(([name, value]) => [name, [null, value]]));
  await writeHistory(tx, doerOf(context), [{ resource: 'bulk_action', record_id: made.id, action: 'create', changes }]);
  return made.id;
}

/** Notes the cases in their order, each with what is done to it alone. */
export async function insertRows(
  tx: Tx,
  id: number,
  ids: readonly number[],
  plan: ReadonlyMap<number, Row> = new Map(),
): Promise<void> {
  const rows = ids.map((debt_case_id, index) => ({
    debt_case_id,
    line: index + 1,
    data: plan.get(debt_case_id) ?? null,
  }));
  await sql`
    insert into bulk_action_rows (bulk_action_id, line, group_no, debt_case_id, odzysk_no, data)
    select ${id}, r.line, r.line, r.debt_case_id, c.odzysk_no, r.data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(debt_case_id bigint, line integer, data jsonb)
    left join debt_cases c on c.id = r.debt_case_id`.execute(tx);
}

/** Letters are counted where they are made. */
const stored = sql<StoredBulkAction>`
  select b.id, b.user_id, u.full_name as user, 'debt_case' as resource, b.action, b.params, b.dry_run,
    b.summons_run_id, coalesce(s.state, b.state) as state, coalesce(s.problems, b.problems) as problems, b.total,
    b.changed + b.unchanged + b.refused + coalesce(s.made + s.refused, 0) as processed,
    b.changed + coalesce(s.made, 0) as changed, b.unchanged, b.refused + coalesce(s.refused, 0) as refused,
    b.undo_state, b.undone, b.kept, b.created_at, b.updated_at
  from bulk_actions b join users u on u.id = b.user_id
  left join lateral (
    select r.state, r.problems, (count(*) filter (where c.status = 'made'))::int as made,
      (count(*) filter (where c.status in ('failed', 'skipped')))::int as refused
    from summons_runs r left join summons_run_cases c on c.run_id = r.id where r.id = b.summons_run_id group by r.id
  ) s on true`;

export async function findBulkAction(db: Db, id: number): Promise<StoredBulkAction | undefined> {
  const { rows } = await sql<StoredBulkAction>`${stored} where b.id = ${id}`.execute(db);
  return rows[0];
}

/** One that is there for sure. */
export const storedBulkAction = (db: Db, id: number): Promise<StoredBulkAction> =>
  onlyRow(db, sql<StoredBulkAction>`${stored} where b.id = ${id}`);

interface Listed {
  /** Whose; everybody's unless told. */
  readonly userId?: number;
  /** Those that only said what they would do, too. */
  readonly withChecks: boolean;
}

/** The newest ones. */
export async function listBulkActions(db: Db, { userId, withChecks }: Listed): Promise<StoredBulkAction[]> {
  const whose = userId === undefined ? sql`true` : sql`b.user_id = ${userId}`;
  const which = withChecks ? whose : sql`${whose} and not b.dry_run`;
  const { rows } =
    await sql<StoredBulkAction>`${stored} where ${which} order by b.id desc limit ${newestBulkActions}`.execute(db);
  return rows;
}

const kind: KindOfRun = {
  table: 'bulk_actions',
  resource: 'bulk_action',
  counts: { changed: sql`changed`, unchanged: sql`unchanged`, refused: sql`refused` },
};

export const endBulkAction = (db: Db, id: number, state: 'done' | 'failed', problems?: ProblemsByColumn) =>
  endRun(db, kind, id, state, problems);
