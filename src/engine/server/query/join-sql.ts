import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** A joined table; `inner` only where it never drops a row that the query should keep. */
export interface Join {
  readonly kind: 'inner' | 'left';
  readonly table: RawBuilder<unknown>;
  readonly on: RawBuilder<SqlBool>;
}

/** ` INNER JOIN … ON …` for every join, in the order in which they were asked for. */
export function joinsSql(joins: Iterable<Join>): RawBuilder<unknown> {
  const each = Array.from(joins, ({ kind, table, on }) =>
    kind === 'inner' ? sql` INNER JOIN ${table} ON ${on}` : sql` LEFT JOIN ${table} ON ${on}`,
  );
  return each.length ? sql.join(each, sql``) : sql``;
}

/**
 * Whether the joins lead to anything, from a row of the outer query; `asksEach`: from each in turn, where the plan might find
 * all that they lead to first.
 */
export function existsSql(
  joins: readonly Join[],
  condition: RawBuilder<SqlBool>,
  { asksEach = false }: { readonly asksEach?: boolean },
): RawBuilder<SqlBool> {
  const end = asksEach ? sql` OFFSET 0` : sql``;
  const inner = joins.filter(({ kind }) => kind === 'inner');
  const left = joins.filter(({ kind }) => kind === 'left');
  const [first, ...rest] = inner;
  // Inner joins hang on inner joins alone, so that they may come first.
  if (first)
    return sql`EXISTS (SELECT FROM ${first.table}${joinsSql([...rest, ...left])} WHERE ${first.on} AND ${condition}${end})`;
  return sql`EXISTS (SELECT FROM (SELECT) AS one${joinsSql(left)} WHERE ${condition}${end})`;
}

/** Joined by AND, in parentheses; TRUE when there is none. */
export function allSql(parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  if (parts.length < 2) return parts[0] ?? sql`TRUE`;
  return sql`(${sql.join(parts, sql` AND `)})`;
}

/** Joined by OR, in parentheses; FALSE when there is none. */
export function anySql(parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  if (parts.length < 2) return parts[0] ?? sql`FALSE`;
  return sql`(${sql.join(parts, sql` OR `)})`;
}
