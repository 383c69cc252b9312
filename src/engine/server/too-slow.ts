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
  if (isInvolved && (await costOf(db, statement)) > highestCost) throw badRequest('too_slow');
  try {
    return (await statement.execute(db)).rows;
  } catch (error) {
    throw isTooSlow(error) ? badRequest('too_slow') : error;
  }
}

interface Estimate {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }];
}

async function costOf(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Estimate>`EXPLAIN (FORMAT JSON) ${statement}`.execute(db);
  return worstCost(rows[0]!['QUERY PLAN'][0].Plan);
}
