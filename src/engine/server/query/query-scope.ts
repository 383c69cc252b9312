import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Association, AttributePath } from '../../model.ts';
import { tooManyConditions } from '../../predicate/bad-filter.ts';
import type { Resource } from '../../resource.ts';
import type { Column } from './column-test.ts';
import { columnOf } from './column-test.ts';
import { allSql, type Join } from './join-sql.ts';

/** A resource's table within a statement. */
export interface Place {
  readonly alias: string;
  /** Whether it has a row for every row of the scope; only then may further tables be joined innerly. */
  readonly isSure: boolean;
  /** Its id as the row that points to it has it, where the table itself is only passed on the way. */
  readonly id?: RawBuilder<unknown>;
  /** The ids as the join table has them, where the table itself need not be read. */
  readonly linkId?: RawBuilder<unknown>;
  /** What must hold for its values to be told, where they are masked. */
  readonly seen?: readonly RawBuilder<SqlBool>[];
}

/** A level of a statement: its table, and the joins that its conditions and sorts have asked for. */
export interface QueryScope {
  readonly resource: Resource;
  readonly root: Place;
  /** By the names of the associations walked from the root, `debt_case.debtor`. */
  readonly joins: Map<string, Join & { readonly place: Place; readonly from: Place }>;
  /** Aliases are unique in a statement. */
  readonly names: { used: number };
  /** Whether alternatives over several tables are asked table by table: for lists, where whole tables are looked through. */
  readonly unites: boolean;
  /** Whether every row that is met is read, in no order: the ids that several associations lead to are one set then. */
  readonly collects?: boolean;
  /** Whether most rows meet the condition: associated ones are asked of each row on the way, and not collected before the first. */
  readonly asksEach?: boolean;
  /** Another scope of the same rows, whose joins serve here where they are the same. */
  readonly beside?: QueryScope;
  /**
   * Whether the plan must not think that a join leaves rows out: it does of an inner one to a resource that is a small part of its
   * table, and then asks for the rights of every row in turn, where those of a person would lead to few. For sorts.
   */
  readonly keepsRows?: boolean;
  /**
   * Whether a row that may not be known of is joined all the same and its values are left out: of few rows that are collected each is
   * looked up by its id, where the plan would else read the whole table for those that may be. For sorts.
   */
  readonly masks?: boolean;
  /** Which rows of an association may be known of: conditions that must hold, none when all may. */
  visibleRows(association: Association, alias: string): readonly RawBuilder<SqlBool>[];
  /** Set inside EXISTS, which begins with a to-many association: where what comes before it is joined. */
  readonly outer?: QueryScope;
  /** Inside EXISTS: whether its condition cannot hold without a row of this association. */
  requires?(key: string): boolean;
  /** Inside EXISTS: whether nothing but the id of this association is asked for. */
  asksOnlyId?(key: string): boolean;
}

/** The scopes around this one, the outermost first. */
const levelsOf = (scope: QueryScope): QueryScope[] => (scope.outer ? [...levelsOf(scope.outer), scope] : [scope]);

export const outermost = (scope: QueryScope): QueryScope => (scope.outer ? outermost(scope.outer) : scope);

/** How many to-many associations lie between the scope and the rows that are listed. */
export const depthOf = ({ outer }: QueryScope): number => (outer ? depthOf(outer) + 1 : 0);

/** The column of an attribute; joins what lies on the way, each association once. */
export function attributeColumn(scope: QueryScope, path: AttributePath): Column {
  let place = scope.root;
  let key = '';
  const [first = scope, ...inner] = levelsOf(scope);
  let level = first;
  for (const [index, association] of path.steps.entries()) {
    if (association.step.is !== 'one') {
      level = inner.shift() ?? level;
      // What EXISTS begins with meets a row of the outer query or nothing.
      if (level.outer) place = { ...place, isSure: true };
    }
    key = key ? `${key}.${association.name}` : association.name;
    place =
      level.joins.get(key)?.place ??
      passedPlace(level, place, association, path.steps[index + 1]) ??
      joinAssociation(level, place, association, key);
  }
  if (place.linkId) return { value: place.linkId, lowered: place.linkId };
  const column = columnOf(place.alias, path.name, path.field);
  return place.seen?.length
    ? { ...column, value: sql`(CASE WHEN ${allSql(place.seen)} THEN ${column.value} END)` }
    : column;
}

/** A record between two others, of which nothing is asked but its id: that stands in the row before it. */
function passedPlace(
  scope: QueryScope,
  from: Place,
  association: Association,
  next: Association | undefined,
): Place | undefined {
  const { to, step } = association;
  if (step.is !== 'one' || !next || next.step.is === 'one') return undefined;
  if (ownRows(to, '').length + scope.visibleRows(association, '').length > 0) return undefined;
  return { ...from, id: sql.id(from.alias, step.own) };
}

function joinAssociation(scope: QueryScope, from: Place, association: Association, key: string): Place {
  const { to, step } = association;
  const joined = scope.beside?.joins.get(key);
  const isSame = joined?.from.alias === from.alias && step.is === 'one';
  if (joined && isSame && scope.visibleRows(association, '').length === 0) return joined.place;
  const alias = newAlias(scope);
  const table = sql`${sql.table(to.table)} AS ${sql.id(alias)}`;
  const visible = scope.visibleRows(association, alias);
  const masks = scope.masks === true && step.is === 'one';
  const own = [...ownRows(to, alias), ...(masks ? [] : visible)];
  const isFiltered = own.length > ownRows(to, alias).length;
  const seemsFewer = scope.keepsRows === true && ownRows(to, alias).length > 0;
  const isAlwaysThere = step.is === 'one' && step.required && !isFiltered && !seemsFewer;
  const isSure = from.isSure && (isAlwaysThere || scope.requires?.(key) === true);
  const kind = isSure ? 'inner' : 'left';
  const id = from.id ?? sql.id(from.alias, 'id');
  const add = (join: Omit<Join, 'kind'>, place: Place): Place => {
    scope.joins.set(key, { kind, ...join, place, from });
    return place;
  };

  if (step.is === 'one')
    return add(
      { table, on: all(sql`${sql.id(alias, 'id')} = ${sql.id(from.alias, step.own)}`, own) },
      { alias, isSure, seen: [...(from.seen ?? []), ...(masks ? visible : [])] },
    );
  if (step.is === 'many')
    return add({ table, on: all(sql`${sql.id(alias, step.other)} = ${id}`, own) }, { alias, isSure });
  const link = newAlias(scope);
  const linkTable = sql`${sql.table(step.table)} AS ${sql.id(link)}`;
  const on = sql<SqlBool>`${sql.id(link, step.own)} = ${id}`;
  const linkId = sql.id(link, step.other);
  if (own.length === 0 && scope.asksOnlyId?.(key))
    return add({ table: linkTable, on }, { alias: link, isSure, linkId });
  // Joined together, so that a link to a row that may not be known of is no link at all.
  const both = sql`(${linkTable} INNER JOIN ${table} ON ${all(sql`${sql.id(alias, 'id')} = ${linkId}`, own)})`;
  return add({ table: both, on }, { alias, isSure });
}

/** The rows of a table that are the resource's own: creditors are the business entities of type Creditor. */
export function ownRows({ scope = {} }: Resource, alias: string): RawBuilder<SqlBool>[] {
  return Object.entries(scope).map(([column, value]) => sql`${sql.id(alias, column)} = ${value}`);
}

/** Tables of a statement: a filter that comes to more would keep the database busy with planning it. */
const mostTables = 400;

export function newAlias({ names }: QueryScope): string {
  names.used += 1;
  if (names.used > mostTables) throw tooManyConditions('q');
  return `t${names.used}`;
}

const all = (first: RawBuilder<SqlBool>, others: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`${sql.join([first, ...others], sql` AND `)}`;
