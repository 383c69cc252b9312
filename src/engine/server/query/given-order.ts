import { sql } from 'kysely';
import { allOf, type Node } from '../../predicate/node.ts';
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
export const isOrderGiven = async (db: Db, { rights, ...options }: ListOptions): Promise<boolean> =>
  !options.resource.scope &&
  isFilterGiven(db, { ...options, where: rights === true ? options.where : allOf([options.where, rights]) });

/** The same of what the client asks for, whatever of it the person may see. */
export async function isFilterGiven(
  db: Db,
  { resource, where, sort, distinct }: Pick<ListOptions, 'resource' | 'where' | 'sort' | 'distinct'>,
): Promise<boolean> {
  const { table, scope = {} } = resource;
  const tests = plainTests(where);
  if (distinct || !tests || sort.some((key) => key.path.steps.length > 0 || isTurned(key))) return false;
  if (!tests.every(({ path, predicate }) => path.steps.length === 0 && predicate.name === 'eq')) return false;
  const equal = new Set([...Object.keys(scope), ...tests.map(({ path }) => path.name)]);
  const keys = sort.slice(0, -1).filter(({ path }) => !equal.has(path.name));
  return (await allIndexes(db)).some((index) => index.table === table && gives(index, equal, keys));
}

/** Of a table so many times as long as a list its rows are collected sooner than they are met in an order. */
const fewOf = 30;

/**
 * Whether the rows of a list are collected sooner than found in their order: few of their table, and no index of its own begins with
 * what they are ordered by.
 * @param last how many rows there were when they were last counted; undefined where nobody has
 */
export async function areSoonCollected(
  db: Db,
  { resource, where, sort: [first] }: Pick<ListOptions, 'resource' | 'where' | 'sort'>,
  last: number | undefined,
): Promise<boolean> {
  if (!first || last === undefined || last * fewOf > (await tableRows(db, resource))) return false;
  const equal = new Set([...Object.keys(resource.scope ?? {}), ...equalsOf(where)]);
  const begins = ({ columns }: Index) => columns.find((column) => !equal.has(column)) === first.path.name;
  return (
    first.path.steps.length > 0 ||
    !(await allIndexes(db)).some((index) => index.table === resource.table && begins(index))
  );
}

const equalsOf = (where: Node) =>
  (plainTests(where) ?? [])
    .filter(({ path, predicate }) => path.steps.length === 0 && predicate.name === 'eq')
    .map(({ path }) => path.name);

/** About so many rows the table of a resource had when the server first asked. */
export async function tableRows(db: Db, { table }: Resource): Promise<number> {
  return (await allIndexes(db)).find((index) => index.table === table)?.rows ?? 0;
}

/** Going up, what is blank comes last in an index too. */
const isTurned = ({ direction, isBlankLast }: SortKey) => direction === 'desc' && isBlankLast === true;

/** First every column that has one value, then those of the order, all forwards or all backwards. */
function gives({ columns, down }: Index, equal: ReadonlySet<string>, keys: readonly SortKey[]): boolean {
  if (columns.length < equal.size || !columns.slice(0, equal.size).every((column) => equal.has(column))) return false;
  const turned = keys.map(({ direction }, index) => (direction === 'desc') !== down[equal.size + index]);
  return (
    keys.every(({ path }, index) => columns[equal.size + index] === path.name) &&
    turned.every((one) => one === turned[0])
  );
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
