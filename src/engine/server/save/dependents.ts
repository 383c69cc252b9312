import { onlyRow } from '../only-row.ts';
import { sql } from 'kysely';
import type { Resource } from '../../resource.ts';
import { nameOf } from '../../condition.ts';
import type { Words } from '../../words.ts';
import type { Context, Tx, Write } from '../behaviour.ts';
import { whereSql } from '../query/compile-condition.ts';
import { rowRights } from '../rights/row-rights.ts';
import { formatCount } from '../../format.ts';
import { countedNoun, pluralForm } from '../../plural.ts';

/** Columns of one table that point to a record and do not let it go. */
interface Holder {
  readonly table: string;
  readonly columns: readonly string[];
  /** Only rows of records that have this value. */
  readonly having?: { readonly column: string; readonly value: unknown };
}

export const unseen: Words = { pl: 'rekordy, których nie widzisz', en: 'records you cannot see' };
const deletedAmong: Words = { pl: 'w tym usuniętych', en: 'deleted' };

/**
 * What keeps a record from being deleted, kind by kind with its number: `['3 sprawy', '1 adres']`. Records that the
 * person may not see are told of without their kind.
 */
export async function dependentsOf(context: Context, tx: Tx, table: string, id: number): Promise<string[]> {
  return toldOf(context, tx, await holdersOf(tx, table), id);
}

/**
 * What names a stored record for a value it has: `{ debt_case_id_eq: '$debt_case_id' }` of a payment’s contracts. What may be
 * chosen in several ways (`any`) holds nothing, nor does what cannot be without it: that could never be changed first.
 */
export async function choosersOf({ context, tx, resource, before }: Write, name: string): Promise<string[]> {
  if (!before) return [];
  const having = (column: string) => ({ column, value: before[name] });
  const holders = context.model.resources.flatMap(({ table, fields }) =>
    Object.entries(fields).flatMap(([field, { to, among, storage, required }]): Holder[] => {
      const column = to === resource.name && !required ? nameOf(among?.[`${name}_eq`]) : undefined;
      if (!column) return [];
      if (storage.in !== 'join') return [{ table, columns: [field], having: having(column) }];
      return [{ table: storage.table, columns: [storage.other], having: having(column) }];
    }),
  );
  return toldOf(context, tx, holders, before.id);
}

async function toldOf(context: Context, tx: Tx, holders: readonly Holder[], id: number): Promise<string[]> {
  const { language } = context;
  const told: string[] = [];
  let hidden = 0;
  for (const holder of holders) {
    const resource = resourceHeldBy(context, holder.table);
    const { total, seen, deleted } = await countIn(context, tx, holder, resource, id);
    if (resource && seen) {
      const counted = `${formatCount(seen)} ${pluralForm(seen, countedNoun(resource.label)[language], language)}`;
      told.push(deleted ? `${counted} (${deletedAmong[language]}: ${formatCount(deleted)})` : counted);
    }
    hidden += total - seen;
  }
  if (hidden) told.push(unseen[language]);
  return told;
}

/** Asked of the database itself, so that no table is forgotten; what goes along with the record holds nothing. */
async function holdersOf(tx: Tx, table: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select holder.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_constraint c
    join pg_class holder on holder.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0 and c.confdeltype in ('a', 'r') and c.confrelid = ${table}::regclass
    group by holder.relname, holder.oid order by holder.oid`.execute(tx);
  return rows;
}

/** The resource whose rows, or whose id sets, lie in a table. */
function resourceHeldBy({ model }: Context, table: string): Resource | undefined {
  const own = model.resources.find((resource) => resource.table === table && !resource.scope);
  return own ?? model.resources.find((resource) => setIn(resource, table));
}

const setIn = (resource: Resource, table: string) =>
  Object.values(resource.fields).find(({ storage }) => storage.in === 'join' && storage.table === table)?.storage;

interface Counted {
  readonly total: number;
  readonly seen: number;
  /** Of those seen, the ones that lists do not show unless they are asked for. */
  readonly deleted: number;
}

async function countIn(
  context: Context,
  tx: Tx,
  { table, columns, having }: Holder,
  resource: Resource | undefined,
  id: number,
): Promise<Counted> {
  const alias = 't0';
  const ways = columns.map((column) => sql`${sql.id(column)} = ${id}`);
  const points = sql.join(ways, sql` or `);
  if (!resource)
    return onlyRow(
      tx,
      sql<Counted>`select count(*)::int as total, 0 as seen, 0 as deleted from ${sql.id(table)} where ${points}`,
    );
  const set = setIn(resource, table);
  const own = set?.in === 'join' ? set.own : 'id';
  const seen = whereSql(rowRights(context, resource, 'index'), resource, { alias });
  const deleted = resource.softDelete ? sql`${sql.id(alias, 'deleted')} and ${seen}` : sql`false`;
  const has = having ? sql`${sql.id(alias, having.column)} = ${having.value}` : sql`true`;
  return onlyRow(
    tx,
    sql<Counted>`select count(*)::int as total, (count(*) filter (where ${seen}))::int as seen,
        (count(*) filter (where ${deleted}))::int as deleted
        from ${sql.id(resource.table)} as ${sql.id(alias)}
        where ${sql.id(alias, 'id')} in (select ${sql.id(own)} from ${sql.id(table)} where ${points}) and ${has}`,
  );
}
