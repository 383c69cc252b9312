import { type RawBuilder, sql } from 'kysely';
import type { Db, Row, Tx } from '#engine/server/behaviour.ts';
import { type Reader, sayAll } from '#engine/messages.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';
import type { FileTables } from './staged-rows.server.ts';

/** What became of one row, by the columns of its table. */
export interface RowOutcome {
  readonly line: number;
  readonly status: string;
  readonly problems: ProblemsByColumn;
  /** What to know of a row that did not fail. */
  readonly warnings?: ProblemsByColumn;
}

/** Notes what became of rows, all told in the same columns; what was read of them is let go. */
export async function noteOutcomes(
  tx: Tx,
  { rows, of }: FileTables,
  id: number,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const [first] = outcomes;
  if (!first) return;
  const told = Object.keys(first).filter((name) => name !== 'line');
  const columns = told.map((name) => sql`${sql.id(name)} = o.${sql.id(name)}`);
  await sql`
    update ${sql.id(rows)} r set ${sql.join(columns)}, data = null
    from jsonb_populate_recordset(null::${sql.id(rows)}, ${JSON.stringify(outcomes)}::jsonb) o
    where r.${sql.id(of)} = ${id} and r.line = o.line`.execute(tx);
}

export const countOf = (outcomes: readonly Pick<RowOutcome, 'status'>[], status: string): number =>
  outcomes.filter((outcome) => outcome.status === status).length;

/** Rows a statement. */
const chunk = 1_000;

/** The rows that have been dealt with, or those of them with such a status, in the order of the file, some at a time. */
export async function* endedRows<Told extends object>(
  db: Db,
  { rows: table, of, told }: FileTables,
  id: number,
  statuses?: readonly string[],
): AsyncGenerator<(Told & RowOutcome)[]> {
  const dealtWith: RawBuilder<unknown> = statuses ? sql`status = any(${statuses}::text[])` : sql`status is not null`;
  for (let after = 0; ;) {
    const { rows } = await sql<Told & RowOutcome>`
      select line, status, problems, ${told} from ${sql.id(table)} r
      where ${sql.id(of)} = ${id} and line > ${after} and ${dealtWith} order by line limit ${chunk}`.execute(db);
    if (rows.length) yield rows;
    if (rows.length < chunk) return;
    after = rows.at(-1)!.line;
  }
}

/** A row as it is answered. */
export function tellRow({ line: row, problems, warnings = {}, ...told }: RowOutcome, reader: Reader): Row {
  const answer = { row, ...told, errors: sayAll(problems, reader) };
  return Object.keys(warnings).length ? { ...answer, warnings: sayAll(warnings, reader) } : answer;
}

/** What is told of a file as a whole: why it failed, or what to know of one that did not. */
export function toldOfFile(state: unknown, problems: ProblemsByColumn, reader: Reader): Record<string, unknown> {
  if (!Object.keys(problems).length) return {};
  return { [state === 'failed' ? 'errors' : 'warnings']: sayAll(problems, reader) };
}
