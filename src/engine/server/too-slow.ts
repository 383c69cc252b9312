import { onlyRow } from './only-row.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './behaviour.ts';
import { type Plan, worstCost } from './query/worst-cost.ts';
import { badRequest } from './refusal.ts';
import { isTooSlow } from './save/violation.ts';

/** As PostgreSQL counts: one for a page of a table. What the screens send stays far below (docs/decisions/0010). */
const highestCost = 300_000;
/** Where tables are larger everything takes longer, up to what the time that a statement may take allows. */
const costOfRow = 2;
const costOfLimit = 3_000_000;
/** What takes longer than so many milliseconds for what may be asked was estimated wrongly, and is stopped where that is possible. */
const slowestPerCost = 2_000 / highestCost;

/**
 * The rows that a client's list asks for; a 400 that asks for a narrower filter when they would take too long, or did.
 * What is asked of several associations is estimated before it is run; the rest is not, and costs nothing more.
 */
export async function rowsAsked<Row>(db: Db, statement: RawBuilder<Row>, isInvolved: boolean): Promise<Row[]> {
  try {
    return isInvolved ? await rowsEstimated(db, statement) : (await statement.execute(db)).rows;
  } catch (error) {
    throw isTooSlow(error) ? badRequest('too_slow') : error;
  }
}

async function rowsEstimated<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  const { plan, bound } = await estimated(db, statement);
  if (bound !== undefined && worstCost(plan) > bound) throw badRequest('too_slow');
  const milliseconds = Math.round((bound ?? highestCost) * slowestPerCost);
  return db.connection().execute(async (connection) => {
    await sql`SELECT set_config('statement_timeout', ${String(milliseconds)}, false)`.execute(connection);
    try {
      return (await statement.execute(connection)).rows;
    } finally {
      await sql`RESET statement_timeout`.execute(connection);
    }
  });
}

interface Estimate {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }];
}

/** What the planner would do, and what that may cost; nothing bounds it where the planner knows no sizes. */
async function estimated(db: Db, statement: RawBuilder<unknown>) {
  const row = await onlyRow(db, sql<Estimate>`EXPLAIN (FORMAT JSON) ${statement}`);
  const plan = row['QUERY PLAN'][0].Plan;
  const { most, isCounted } = await sizeOf(db, relationsOf(plan));
  return { plan, bound: isCounted ? Math.min(Math.max(highestCost, most * costOfRow), costOfLimit) : undefined };
}

interface Size {
  /** Rows of the largest table. */
  readonly most: number;
  /** Of a table that was never counted, which is a new or a small one, the planner takes it that there are a thousand rows. */
  readonly isCounted: boolean;
}

async function sizeOf(db: Db, relations: readonly string[]): Promise<Size> {
  return onlyRow(
    db,
    sql<Size>`
    SELECT coalesce(max(reltuples), 0)::float8 AS most, coalesce(min(reltuples), 0) >= 0 AS "isCounted"
    FROM pg_class WHERE relname = ANY (${relations}::text[]) AND relkind = 'r'`,
  );
}

const relationsOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(relationsOf),
];
