import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { pairsOf, withHistory } from '#engine/server/history.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import type { RunState } from './run.ts';

/** Work of one kind, as its history keeps it. */
export interface KindOfRun {
  readonly table: string;
  /** Name of the resource. */
  readonly resource: string;
  /** What its end tells, in the columns of the record that `ended` is. */
  readonly counts: Readonly<Record<string, RawBuilder<unknown>>>;
}

/**
 * Ends work that is under way, in the history of whoever asked for it; nothing when it has ended before. What to know of it
 * stays unless told otherwise.
 */
export async function endRun(
  db: Db,
  { table, resource, counts }: KindOfRun,
  id: number,
  state: Exclude<RunState, 'running'>,
  problems?: ProblemsByColumn,
): Promise<void> {
  const told = problems ? sql`${JSON.stringify(problems)}::jsonb` : sql`problems`;
  const names = Object.keys(counts);
  const counted = names.map((name) => sql`, ${counts[name]} as ${sql.id(name)}`);
  const ended = sql`
    update ${sql.id(table)} as ended set state = ${state}, problems = ${told}, updated_at = now()
    where id = ${id} and state = 'running' returning id, user_id, state${sql.join(counted, sql``)}`;
  await withHistory(db, ended, {
    doer: { user_id: sql`user_id`, address: null },
    resource,
    action: 'update',
    changes: pairsOf({
      state: [sql`'running'`, sql`state`],
      ...Object.fromEntries(names.map((name) => [name, [sql`0`, sql.id(name)] as const])),
    }),
  });
}
