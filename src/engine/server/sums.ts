import { compareMoney, sumMoney } from '../money.ts';
import { warsawMoment } from '../days/moment.ts';
import type { Resource } from '../resource.ts';
import { sumsOf } from '../sums.ts';
import type { Context, Row } from './behaviour.ts';
import { readListRequest } from './list-request.ts';
import type { ListOptions } from './query/list-query.ts';
import { countShared, mostExact } from './query/shared-counts.ts';
import { currencyPath, type SummedRows, sumsQuery } from './query/sums-query.ts';
import { readElsewhere } from './read-elsewhere.ts';
import { refuseUnlessPossible } from './save/transaction.ts';
import { rowsAsked } from './too-slow.ts';

/** An amount whose currency nobody named is one in złotys, as everywhere. */
const usual = 'PLN';

/** One amount of one row of the list. */
type Part = readonly [field: string, currency: string, amount: string];

/**
 * What the money of a list comes to in all its rows, by field and currency: `{ total_count, sums: { amount: { PLN: "12.00" } } }`;
 * only fields that the asker may read. Of many rows it is counted once for all who ask the same, and says when.
 */
export async function sumRecords(context: Context, resource: Resource, query: Readonly<Row>): Promise<Row> {
  refuseUnlessPossible(context, resource, 'index');
  const request = readListRequest(context, resource, query, 'index');
  const sums = Object.entries(sumsOf(context.model, resource)).map(([name, fields]) => {
    return [name, fields.filter((field) => context.access.reads(resource, field))] as const;
  });
  const fields = sums.flatMap(([, some]) => some);
  const taken = await Promise.all(bySource(resource, fields).map((one) => summed(context, request, ...one)));
  const parts = taken.flatMap((one) => one.parts);
  const at = taken.find((one) => one.at)?.at;
  const told = sums.filter(([, some]) => some.length > 0).map(([name, some]) => [name, byCurrency(parts, some)]);
  return {
    ...(taken[0] && { total_count: taken[0].count }),
    ...(at && { total_count_at: warsawMoment(at.toISOString()) }),
    sums: Object.fromEntries(told),
  };
}

/** Fields whose currency is told in the same place are summed by one statement. */
function bySource({ fields }: Resource, names: readonly string[]): [association: string | null, names: string[]][] {
  const sourceOf = (name: string) => /^\$(.+)$/.exec(fields[name]?.currency ?? '')?.[1] ?? null;
  return [...Map.groupBy(names, sourceOf)];
}

interface Summed {
  readonly count: number;
  readonly at?: Date;
  readonly parts: readonly Part[];
}

async function summed(
  context: Context,
  request: ListOptions,
  association: string | null,
  fields: readonly string[],
): Promise<Summed> {
  const { db, model } = context;
  const { resource } = request;
  const currency = association === null ? undefined : currencyPath(model, resource, association);
  const statement = sumsQuery(model, request, fields, currency);
  const take = async (): Promise<Summed> => {
    const rows = await readElsewhere(context, (there) => rowsAsked(there.db, statement, true));
    return { count: rows.reduce((sum, { count }) => sum + count, 0), parts: rows.flatMap(partsOf) };
  };
  const { at, ...exact } = await countShared(db, statement, take);
  return exact.count > mostExact ? { ...exact, at } : exact;

  function partsOf({ currency: code, sums }: SummedRows): Part[] {
    return sums.flatMap((amount, index) => {
      const field = fields[index]!;
      const fixed = association === null ? resource.fields[field]?.currency : undefined;
      return amount === null ? [] : [[field, fixed ?? code ?? usual, amount] as const];
    });
  }
}

/** The usual currency first; another only where it has an amount. */
function byCurrency(parts: readonly Part[], fields: readonly string[]): Row {
  const own = parts.filter(([field]) => fields.includes(field));
  const codes = new Set([usual, ...own.map(([, code]) => code).toSorted()]);
  const amounts = Array.from(codes, (code): readonly [string, string] => [
    code,
    sumMoney(own.filter(([, one]) => one === code).map(([, , amount]) => amount)),
  ]);
  const told = amounts.filter(([, amount]) => compareMoney(amount, '0.00') !== 0);
  return Object.fromEntries(told.length ? told : amounts.slice(0, 1));
}
