import { sql } from 'kysely';
import type { Context, Db } from '#engine/server/behaviour.ts';
import { doerOf, pairsOf, withHistory, writeHistory } from '#engine/server/history.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { patientJob, type RunTools } from './run-job.server.ts';

/** How long work is taken back whose rows keep `undo_state`, and how much of it was `undone` and `kept`. */
export interface Undo {
  readonly job: string;
  readonly of: { readonly name: string; readonly table: string };
  isAllowed(context: Context): boolean;
  /** Takes back a part of it; false when nothing is left to decide about. */
  undoBatch(context: Context, id: number): Promise<boolean>;
}

/** What the job of an undo is sent. */
export interface AskedUndo {
  readonly id: number;
  readonly userId: number;
  /** What was taken back before. */
  readonly undone?: number;
}

/** In the name of whoever asked for it. */
export function defineUndo(jobs: Jobs, tools: RunTools, undo: Undo): void {
  jobs.define<AskedUndo>(undo.job, (asked, { signal }) => takeAllBack(tools, undo, asked, signal), {
    ...patientJob,
    gaveUp: ({ id }) => giveUp(tools.db, undo, id),
  });
}

/** So that it can be asked for again: what was taken back stays so, and the rest is decided about then. */
async function giveUp(db: Db, { of }: Undo, id: number): Promise<void> {
  const ended = sql`
    update ${sql.table(of.table)} set undo_state = null, updated_at = now()
    where id = ${id} and undo_state = 'running' returning id`;
  await withHistory(db, ended, {
    doer: { user_id: null, address: null },
    resource: of.name,
    action: 'update',
    changes: pairsOf({ undo_state: [sql`'running'`, sql`null`] }),
  });
}

/** Takes back what nobody has changed since, and goes on where a killed process stopped. */
async function takeAllBack(
  { contextOf, db }: RunTools,
  undo: Undo,
  { id, userId, undone: before = 0 }: AskedUndo,
  signal: AbortSignal,
): Promise<void> {
  let context: Context;
  do {
    signal.throwIfAborted();
    // Rights may have changed since the part before.
    context = await contextOf(userId);
    if (!undo.isAllowed(context)) return giveUp(db, undo, id);
  } while (await undo.undoBatch(context, id));
  await context.transact(async (tx) => {
    const { rows } = await sql<{ undone: number; kept: number }>`
      update ${sql.table(undo.of.table)} set undo_state = 'done', updated_at = now()
      where id = ${id} and undo_state = 'running' returning undone, kept`.execute(tx);
    const [ended] = rows;
    if (!ended) return;
    const changes = { undo_state: ['running', 'done'], undone: [before, ended.undone], kept: [0, ended.kept] };
    await writeHistory(tx, doerOf(context), [{ resource: undo.of.name, record_id: id, action: 'update', changes }]);
  });
}
