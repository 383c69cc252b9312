import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { InvalidRecord, Refusal, StaleRecord } from '#engine/server/refusal.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import type { RecordedLine } from '#engine/server/undo/recorded-line.ts';
import { takeBack } from '#engine/server/undo/take-back.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { type AskedUndo, defineUndo } from '#file-runs/undo-run.server.ts';
import { runTools } from '#server/job-context.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import { bulkActions } from './bulk-action.ts';
import { problemsOf } from './problems-of.server.ts';

const undoJob = 'bulk_action_undo';

/** Cases a transaction. */
const batch = 20;

export const addBulkUndo = (services: Services): void =>
  defineUndo(services.jobs, runTools(services), {
    job: undoJob,
    of: { name: 'bulk_action', table: 'bulk_actions' },
    isAllowed: mayChangeMany,
    undoBatch,
  });

/** Asks for a change to be taken back; false where it cannot be. */
export async function askForUndo(context: Context, jobs: Jobs, id: number): Promise<boolean> {
  return inTransaction(context, async (_inner, tx) => {
    const { rows } = await sql`
      update bulk_actions set undo_state = 'running', updated_at = now()
      where id = ${id} and undo_state is null and state <> 'running' and not dry_run and summons_run_id is null
        and created_at > now() - interval '24 hours'
      returning id`.execute(tx);
    if (!rows.length) return false;
    const changes = { undo_state: [null, 'running'] };
    await writeHistory(tx, doerOf(context), [{ resource: 'bulk_action', record_id: id, action: 'undo', changes }]);
    const asked: AskedUndo = { id, userId: context.access.actor.id };
    await jobs.send(undoJob, asked, { tx, person: asked.userId });
    return true;
  });
}

/** Whether any change of many cases is for them at all. */
export const mayChangeMany = ({ access }: Context): boolean =>
  Object.values(bulkActions).some(({ right }) => access.right(debtCase, right) !== false);

interface ChangedCase extends Omit<RecordedLine, 'resource'> {
  readonly line: number;
  readonly resource: string;
}

/** False when every case has been decided about. */
function undoBatch(context: Context, id: number): Promise<boolean> {
  return inTransaction(context, async (inner, tx) => {
    const { rows } = await sql<ChangedCase>`
      select r.line, c.id, c.at::text, c.user_id, c.resource, c.record_id, c.action, c.changes
      from bulk_action_rows r join record_changes c on c.id = r.record_change_id
      where r.bulk_action_id = ${id} and r.undone is null order by c.record_id limit ${batch} for update of r`.execute(
      tx,
    );
    for (const row of rows) {
      const problems = await leftBy(inner, tx, row);
      const undone = problems === null;
      await sql`
        update bulk_action_rows set undone = ${undone}, problems = ${JSON.stringify(problems ?? {})}
        where bulk_action_id = ${id} and line = ${row.line}`.execute(tx);
      const counter = sql.id(undone ? 'undone' : 'kept');
      await sql`update bulk_actions set ${counter} = ${counter} + 1 where id = ${id}`.execute(tx);
    }
    return rows.length > 0;
  });
}

/**
 * Takes one back, by the rules and rights of one undo; what was made by it goes again though its maker may delete nothing
 * else. Gives why it is left as it is; null where it is not.
 */
async function leftBy(context: Context, tx: Tx, { resource, ...line }: ChangedCase): Promise<ProblemsByColumn | null> {
  const recorded: RecordedLine = { ...line, resource: context.model.named(resource) };
  await sql`savepoint before_undo`.execute(tx);
  try {
    await takeBack(context, tx, recorded, { remove: true, revert: false, bringBack: false });
    await sql`release savepoint before_undo`.execute(tx);
    return null;
  } catch (error) {
    if (![InvalidRecord, Refusal, StaleRecord].some((kind) => error instanceof kind)) throw error;
    await sql`rollback to savepoint before_undo`.execute(tx);
    return problemsOf(error);
  }
}
