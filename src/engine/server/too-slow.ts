import { type RawBuilder, sql } from 'kysely';
import type { Db } from './behaviour.ts';
import { type Plan, worstCost } from './query/worst-cost.ts';
import { badRequest } from './refusal.ts';
import { isTooSlow } from './violation.ts';

/** As PostgreSQL counts: one for a page of a table. What the screens send stays far below (docs/decisions/0010). */
const highestCost = 300_000;

/**
 * The rows that a client's list asks for; a 400 that asks for a narrower filter when they would take too long, or did.
 * What is asked of several associations is estimated before it is run; the rest is not, and costs nothing more.
 */
export async function rowsAsked<Row>(db: Db, statement: RawBuilder<Row>, isInvolved: boolean): Promise<Row[]> {
  if (isInvolved && (await isTooDear(db, statement))) throw badRequest('too_slow');
  try {
    return (await statement.execute(db)).rows;
  } catch (error) {
    throw isTooSlow(error) ? badRequest('too_slow') : error;
  }
}

interface Estimate {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }];
}

async function isTooDear(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<Estimate>`EXPLAIN (FORMAT JSON) ${statement}`.execute(db);
  const plan = rows[0]!['QUERY PLAN'][0].Plan;
  return worstCost(plan) > highestCost && (await isCounted(db, relationsOf(plan)));
}

/** Of a table that was never counted, which is a new or a small one, the planner takes it that there are a thousand rows. */
async function isCounted(db: Db, relations: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_class WHERE relname = ANY (${relations}::text[]) AND relkind = 'r' AND reltuples < 0 LIMIT 1`.execute(
    db,
  );
  return rows.length === 0;
}

const relationsOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(relationsOf),
];
