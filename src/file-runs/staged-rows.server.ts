import { sql } from 'kysely';
import type { Context, Db, Row, Tx } from '#engine/server/behaviour.ts';
import type { CheckedRow, ProblemsByColumn } from '#table-files/checked-row.ts';

/** The tables of one kind of file: its records, their rows, and how a row names its file. */
export interface FileTables {
  readonly files: string;
  readonly rows: string;
  readonly of: string;
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
  { files, rows, of }: FileTables,
  id: number,
  some: readonly StagedRow[],
  total: number,
): Promise<void> {
  const staged = some.map(({ line, group, values, problems }) => ({
    line,
    group_no: group,
    zd_no: values.zd_no ?? null,
    contract_no: values.contract_no ?? null,
    data: values,
    problems,
  }));
  await sql`
    insert into ${sql.id(rows)} (${sql.id(of)}, line, group_no, zd_no, contract_no, data, problems)
    select ${id}, line, group_no, zd_no, contract_no, data, problems
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb)
      as r(line integer, group_no integer, zd_no text, contract_no text, data jsonb, problems jsonb)
    on conflict do nothing`.execute(tx);
  await sql`update ${sql.id(files)} set total = greatest(total, ${total}) where id = ${id}`.execute(tx);
}

/** The file is read to its end: what to know of it, and what else its record keeps of it. */
export async function endReading(
  db: Db,
  { files }: FileTables,
  id: number,
  warnings: ProblemsByColumn,
  more: Row = {},
): Promise<void> {
  const read = { reading: false, problems: JSON.stringify(warnings), ...more };
  await db.updateTable(files).set(read).where('id', '=', id).execute();
}

/** Numbers of the groups that wait, so many at a time, in the order of the file. */
export async function* waitingGroups(
  db: Db,
  { rows, of }: FileTables,
  id: number,
  size: number,
): AsyncGenerator<readonly [first: number, last: number]> {
  const found = await sql<{ first: number | null; last: number | null }>`
    select min(group_no) as first, max(group_no) as last from ${sql.id(rows)}
    where ${sql.id(of)} = ${id} and status is null`.execute(db);
  const { first, last } = found.rows[0]!;
  if (first === null || last === null) return;
  for (let at = first; at <= last; at += size) yield [at, Math.min(at + size - 1, last)];
}

/** The rows of some groups that wait, group by group; what another process has dealt with is left out. */
export async function waitingRows(
  db: Db,
  { rows, of }: FileTables,
  id: number,
  [first, last]: readonly [number, number],
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
