import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Field, ValueType } from '../../field.ts';
import { likePattern } from '../../predicate/like-pattern.ts';
import type { Test } from '../../predicate/node.ts';
import type { Comparison, Operator, Truth } from '../../predicate/predicate.ts';
import { allSql, anySql } from './join-sql.ts';

type Sql = RawBuilder<SqlBool>;

/** A column of a joined table, and what `like` compares in its place. */
export interface Column {
  readonly value: RawBuilder<unknown>;
  readonly lowered: RawBuilder<unknown>;
  /** Of what changes by itself: each of its columns beside the rows of which it tells, so that indexes are of use. */
  readonly turns?: readonly { readonly when: Sql; readonly column: Column }[];
}

const types: Record<ValueType, RawBuilder<unknown>> = {
  text: sql`text`,
  integer: sql`bigint`,
  decimal: sql`numeric`,
  date: sql`date`,
  datetime: sql`timestamptz`,
  boolean: sql`boolean`,
};

const operators: Record<Operator, RawBuilder<unknown>> = {
  eq: sql`=`,
  not_eq: sql`<>`,
  lt: sql`<`,
  lteq: sql`<=`,
  gt: sql`>`,
  gteq: sql`>=`,
  in: sql`=`,
  not_in: sql`<>`,
  like: sql`LIKE`,
  not_like: sql`NOT LIKE`,
};

/** The column of a field under a table's alias. */
export function columnOf(alias: string, name: string, field: Field): Column {
  const { turns } = field;
  if (!turns) return plainColumn(sql.id(alias, name), field.searched && sql.id(alias, `${name}_search`));
  const [own, next, after] = [name, turns.into, turns.after].map((one) => sql.id(alias, one)) as [Ref, Ref, Ref];
  return {
    ...plainColumn(turnedValue(alias, name, turns)),
    turns: [
      { when: sql`(${after} IS NULL OR ${after} >= CURRENT_DATE)`, column: plainColumn(own) },
      { when: sql`(${after} IS NOT NULL AND ${after} < CURRENT_DATE)`, column: plainColumn(next) },
    ],
  };
}

type Ref = RawBuilder<unknown>;

/** What holds today of a value that changes by itself; the session's day is Warsaw's. */
export const turnedValue = (alias: string, name: string, { after, into }: NonNullable<Field['turns']>): Ref =>
  sql`(CASE WHEN ${sql.id(alias, after)} < CURRENT_DATE THEN ${sql.id(alias, into)} ELSE ${sql.id(alias, name)} END)`;

const plainColumn = (value: Ref, lowered?: Ref): Column => ({
  value,
  lowered: lowered ?? sql`lower(${value} COLLATE pl) COLLATE "C"`,
});

/** What a list is ordered by: the value, or its place among the choices. */
export function orderOf({ value }: Column, { ranked, choices = [] }: Field): RawBuilder<unknown> {
  return ranked ? sql`array_position(${choices.map((choice) => String(choice.value))}::text[], ${value})` : value;
}

/** One predicate on one column; every value is bound, none is written into the text. */
export function columnTest(column: Column, test: Test): Sql {
  if (column.turns) return anySql(column.turns.map(({ when, column: own }) => allSql([when, columnTest(own, test)])));
  const { path, predicate, values } = test;
  const { type } = path.field.kind;
  if (predicate.wants === 'truth') return truthSql(column, predicate, values[0] === true, type);
  return compareSql(column, predicate, values as readonly string[], type);
}

function truthSql({ value }: Column, { is, negated }: Truth, asked: boolean, type: ValueType): Sql {
  const holds = asked !== negated;
  if (is === 'true') return holds ? sql`${value} = TRUE` : sql`${value} <> TRUE`;
  if (is === 'false') return holds ? sql`${value} = FALSE` : sql`${value} <> FALSE`;
  if (is === 'null' || type !== 'text') return holds ? sql`${value} IS NULL` : sql`${value} IS NOT NULL`;
  return holds ? sql`(${value} IS NULL OR ${value} = '')` : sql`(${value} IS NOT NULL AND ${value} <> '')`;
}

function compareSql(column: Column, predicate: Comparison, values: readonly string[], type: ValueType): Sql {
  const { operator, over, pattern } = predicate;
  const how = operators[operator];
  const left = pattern ? column.lowered : column.value;
  const operands = pattern ? values.map((value) => likePattern(predicate, value)) : values;
  if (!pattern && type === 'datetime' && operator === 'lteq') return throughWholeDays(left, operands, over);
  if (operands.length === 1) return sql`${left} ${how} ${operands[0]}::${types[type]}`;
  const all = over === 'all' || (!over && operator === 'not_in');
  return sql`${left} ${how} ${all ? sql`ALL` : sql`ANY`} (${operands}::${types[type]}[])`;
}

/** Up to and including a day of Europe/Warsaw, which is the session's time zone (contract §2). */
function throughWholeDays(left: RawBuilder<unknown>, values: readonly string[], over: Comparison['over']): Sql {
  const each = values.map((value): Sql =>
    value.length === 10 ? sql`${left} < (${value}::date + 1)::timestamptz` : sql`${left} <= ${value}::timestamptz`,
  );
  return over === 'all' ? allSql(each) : anySql(each);
}
