import { onlyRow } from '#engine/server/only-row.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Problem } from '#engine/messages.ts';
import type { Context, Db, Row, Tx } from '#engine/server/behaviour.ts';
import type { CheckedRow, ProblemsByColumn } from '#table-files/checked-row.ts';
import type { Table } from '#table-files/table.ts';

/** Where the files of one kind are kept, and the rows of each. */
export interface FileTables {
  readonly files: string;
  readonly rows: string;
  /** The column by which a row names its file. */
  readonly of: string;
  /** Values that rows keep in columns of their own, to be found and told by. */
  readonly keys: readonly string[];
  /** What is told of a row `r` that was dealt with, beside its outcome. */
  readonly told: RawBuilder<unknown>;
  /** Groups a transaction: enough to be quick, few enough to let others in between. */
  readonly batch: number;
}

/** A row with the number of those that are dealt with together. */
interface StagedRow extends CheckedRow {
  readonly group: number;
}

/** For rows that follow one another, of which all before are stored: the number of each one's group. */
export type GroupNumbers = (rows: readonly CheckedRow[]) => Promise<readonly number[]>;

/** Rows a statement: what is in memory of a file at once. */
const chunk = 500;

/** Puts rows where they wait to be dealt with; those a killed process has put there already stay as they are. */
export async function stageRows(
  { transact }: Context,
  tables: FileTables,
  id: number,
  rows: AsyncIterable<CheckedRow>,
  groupNumbers: GroupNumbers,
  signal: AbortSignal,
): Promise<void> {
  let some: CheckedRow[] = [];
  let total = 0;
  const stage = async () => {
    signal.throwIfAborted();
    const numbers = await groupNumbers(some);
    const staged = some.map((row, index) => ({ ...row, group: numbers[index]! }));
    total += staged.length;
    await transact((tx) => insertRows(tx, tables, id, staged, total));
    some = [];
  };
  for await (const row of rows) {
    some.push(row);
    if (some.length === chunk) await stage();
  }
  if (some.length) await stage();
}

async function insertRows(
  tx: Tx,
  { files, rows, of, keys }: FileTables,
  id: number,
  some: readonly StagedRow[],
  total: number,
): Promise<void> {
  const staged = some.map(({ line, group, values, problems }) => ({
    [of]: id,
    line,
    group_no: group,
    ...Object.fromEntries(keys.map((key) => [key, values[key] ?? null])),
    data: values,
    problems,
  }));
  const columns = sql.join([of, 'line', 'group_no', ...keys, 'data', 'problems'].map((name) => sql.id(name)));
  await sql`
    insert into ${sql.id(rows)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.id(rows)}, ${JSON.stringify(staged)}::jsonb)
    on conflict do nothing`.execute(tx);
  await sql`update ${sql.id(files)} set total = greatest(total, ${total}) where id = ${id}`.execute(tx);
}

/** The file is read to its end but for what is told of it; `more` is what else its record keeps of it. */
export async function endReading(
  db: Db,
  { files }: FileTables,
  id: number,
  told: ProblemsByColumn,
  more: Row = {},
): Promise<void> {
  const read = Object.entries({ reading: false, problems: JSON.stringify(told), ...more });
  const set = read.map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`update ${sql.id(files)} set ${sql.join(set)} where id = ${id}`.execute(db);
}

/**
 * What to know of a table that was read to its end: a column that nobody reads may be a misspelt one, a row that nobody sees was
 * perhaps not meant, and a sheet that is not read may have been.
 */
export function toldOfTable({ unseen }: Table, unknown: readonly string[]): ProblemsByColumn {
  const { hiddenRows = 0, otherSheets = [] } = unseen ?? {};
  const told: Problem[] = [
    ...(unknown.length ? [{ code: 'file_headers_ignored', params: { headers: unknown.join(', ') } } as const] : []),
    ...(hiddenRows ? [{ code: 'file_hidden_rows', params: { count: hiddenRows } } as const] : []),
    ...(otherSheets.length ? [{ code: 'file_other_sheets', params: { sheets: otherSheets.join(', ') } } as const] : []),
  ];
  return told.length ? { file: told } : {};
}

/** Numbers of the first and the last group of some. */
export type Groups = readonly [first: number, last: number];

/** Deals with the groups that wait, some at a time in the order of the file. @throws when the signal stops it */
export async function inBatches(
  db: Db,
  { rows, of, batch }: FileTables,
  id: number,
  signal: AbortSignal,
  deal: (groups: Groups) => Promise<void>,
): Promise<void> {
  const waiting = sql<{ first: number | null; last: number | null }>`
    select min(group_no) as first, max(group_no) as last from ${sql.id(rows)}
    where ${sql.id(of)} = ${id} and status is null`;
  const { first, last } = await onlyRow(db, waiting);
  if (first === null || last === null) return;
  for (let at = first; at <= last; at += batch) {
    signal.throwIfAborted();
    await deal([at, Math.min(at + batch - 1, last)]);
  }
}

/** The rows of some groups that wait, group by group; what another process has dealt with is left out. */
export async function waitingRows(
  db: Db,
  { rows, of }: FileTables,
  id: number,
  [first, last]: Groups,
): Promise<CheckedRow[][]> {
  const { rows: waiting } = await sql<StagedRow>`
    select line, group_no as "group", data as values, problems from ${sql.id(rows)}
    where ${sql.id(of)} = ${id} and group_no between ${first} and ${last} and status is null
    order by line`.execute(db);
  const groups = Map.groupBy(waiting, ({ group }) => group);
  return [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => group);
}

/** Lets go of what was read of rows that nobody will deal with any more. */
export async function dropWaiting(db: Db, { rows, of }: FileTables, id: number): Promise<void> {
  await sql`delete from ${sql.id(rows)} where ${sql.id(of)} = ${id} and status is null`.execute(db);
}
