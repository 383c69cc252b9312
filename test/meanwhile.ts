import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import type { Database } from '#server/database/connection.ts';

const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/**
 * Asks while somebody else changes what it is about, and gives the answer: in PostgreSQL it waits for what the other holds, the
 * embedded database, which does one transaction at a time, begins it afterwards.
 */
export async function meanwhile<T>(
  { pool, query, kind }: Database,
  change: (other: PoolClient) => Promise<unknown>,
  ask: () => Promise<T>,
): Promise<T> {
  const other = await pool.connect();
  let asked: Promise<T>;
  try {
    await other.query('begin');
    await change(other);
    asked = ask();
    if (kind === 'postgres')
      await expect.poll(async () => (await query(waiting)).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await other.query('commit');
    other.release();
  } catch (error) {
    other.release(true);
    throw error;
  }
  return asked;
}
