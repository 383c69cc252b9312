import { type RawBuilder, sql } from 'kysely';
import { associationName, type AttributePath, type Model } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import { type ListOptions, listRows } from './list-query.ts';
import { attributeColumn } from './query-scope.ts';

export interface SummedRows {
  /** Null where the rows do not name one. */
  readonly currency: string | null;
  readonly count: number;
  /** In the order of the fields; null where no row has an amount. */
  readonly sums: readonly (string | null)[];
}

/** How many rows a list has on all its pages and what the fields come to in them; by the currency that `currency` leads to. */
export function sumsQuery(
  model: Model,
  options: ListOptions,
  fields: readonly string[],
  currency: AttributePath | undefined,
): RawBuilder<SummedRows> {
  const { sorted, rows } = listRows(options);
  const columnOf = (path: AttributePath) => attributeColumn(sorted, path).value;
  const sums = fields.map((name) => sql`sum(${columnOf(model.attributeNamed(options.resource, name))})::text`);
  const code = currency && columnOf(currency);
  return sql<SummedRows>`
    SELECT ${code ?? sql`NULL`} AS currency, count(*) AS count, array[${sql.join(sums)}] AS sums
    FROM ${rows()}${code ? sql` GROUP BY ${code}` : sql``}`;
}

/** Where the code of a `$currency` is. */
export function currencyPath(model: Model, resource: Resource, association: string): AttributePath {
  const [, field] = Object.entries(resource.fields).find(([name, one]) => associationName(name, one) === association)!;
  return model.attributeNamed(resource, `${association}_${model.target(field).title}`);
}
