import { sql } from 'kysely';
import { allOf, type Test } from '../../predicate/node.ts';
import type { SortKey } from '../../predicate/sort.ts';
import type { Db } from '../behaviour.ts';
import { plainTests } from './leading-ids.ts';
import type { Resource } from '../../resource.ts';
import type { ListOptions } from './list-query.ts';

interface Index {
  readonly table: string;
  /** About so many the table has. */
  readonly rows: number;
  readonly columns: readonly string[];
  /** By column, whether it goes down. */
  readonly down: readonly boolean[];
}

const indexesOf = new WeakMap<Db, Promise<readonly Index[]>>();

/** Whether an index gives just the rows that a list asks for, in its order; the last key, the id, is sorted in passing. */
export async function isOrderGiven(db: Db, { resource, where, rights, sort, distinct }: ListOptions): Promise<boolean> {
  if (distinct || resource.scope) return false;
  const tests = plainTests(rights === true ? where : allOf([where, rights]));
  if (!tests || !tests.every(isOfOneValue)) return false;
  return isAnyIndexOf(db, resource, new Set(tests.map(({ path }) => path.name)), sort, 'rows');
}

/** Whether an index has the rows of a table in the order of a list, of which not all need be asked for. */
export async function isOrderIndexed(db: Db, { resource, where, sort, distinct }: ListOptions): Promise<boolean> {
  const equal = (plainTests(where) ?? []).filter(isOfOneValue).map(({ path }) => path.name);
  return (
    !distinct && isAnyIndexOf(db, resource, new Set([...equal, ...Object.keys(resource.scope ?? {})]), sort, 'order')
  );
}

const isOfOneValue = ({ path, predicate }: Test) => path.steps.length === 0 && predicate.name === 'eq';

async function isAnyIndexOf(
  db: Db,
  { table }: Resource,
  equal: ReadonlySet<string>,
  sort: readonly SortKey[],
  gives: 'rows' | 'order',
): Promise<boolean> {
  if (sort.some((key) => key.path.steps.length > 0 || isTurned(key))) return false;
  const keys = sort.slice(0, -1).filter(({ path }) => !equal.has(path.name));
  const own = (await allIndexes(db)).filter((index) => index.table === table);
  return own.some(({ columns, down }) => {
    const start = columns.findIndex((column) => !equal.has(column));
    const first = start < 0 ? columns.length : start;
    return (gives === 'order' || first === equal.size) && isInOrder(columns.slice(first), down.slice(first), keys);
  });
}

/** About so many rows the table of a resource had when the server first asked. */
export async function tableRows(db: Db, { table }: Resource): Promise<number> {
  return (await allIndexes(db)).find((index) => index.table === table)?.rows ?? 0;
}

/** Going up, what is blank comes last in an index too. */
const isTurned = ({ direction, isBlankLast }: SortKey) => direction === 'desc' && isBlankLast === true;

/** All forwards or all backwards. */
function isInOrder(columns: readonly string[], down: readonly boolean[], keys: readonly SortKey[]): boolean {
  const turned = keys.map(({ direction }, index) => (direction === 'desc') !== down[index]);
  return keys.every(({ path }, index) => columns[index] === path.name) && turned.every((one) => one === turned[0]);
}

const allIndexes = (db: Db) => indexesOf.get(db) ?? readIndexes(db);

/** Of the whole database at once; they are made by migrations alone, before it is asked anything. */
function readIndexes(db: Db): Promise<readonly Index[]> {
  const read = sql<Index>`
    select i.indrelid::regclass::text as table, t.reltuples::float8 as rows,
      array(select attname::text from unnest(i.indkey) with ordinality as key(no, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.no
        where place <= i.indnkeyatts order by place) as columns,
      array(select option & 1 = 1 from unnest(i.indoption) with ordinality as key(option, place) order by place) as down
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = current_schema()::regnamespace and i.indpred is null and i.indexprs is null and i.indisvalid`
    .execute(db)
    .then(({ rows }) => rows);
  indexesOf.set(db, read);
  read.catch(() => indexesOf.delete(db));
  return read;
}
