import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { lineColumns } from '#engine/server/history.ts';
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
  const counted = Object.entries(counts).map(([name, count]) => sql`, ${name}::text, jsonb_build_array(0, ${count})`);
  await sql`
    with ended as (
      update ${sql.id(table)} set state = ${state}, problems = ${told}, updated_at = now()
      where id = ${id} and state = 'running' returning *
    )
    insert into record_changes (${lineColumns})
    select user_id, null, ${resource}, id, null, 'update',
      jsonb_build_object('state', jsonb_build_array('running', state)${sql.join(counted, sql``)})
    from ended`.execute(db);
}
