import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, ModelChange } from '#engine/server/behaviour.ts';
import type { Database } from '../database/connection.ts';
import type { ChangeFeed, ChangeListener } from './change-feed.ts';
import { packedChanges } from './packed-changes.ts';

const channel = 'odzysk_changes';
const retryMs = 1_000;

/** Changes go through NOTIFY, which PostgreSQL delivers to every process once the transaction is kept; heard in a session of its own. */
export async function postgresFeed(
  database: Database,
  direct: Database,
  report: (error: Error) => void,
): Promise<ChangeFeed> {
  const listeners: ChangeListener[] = [];
  const closing = new AbortController();
  let client: pg.PoolClient | undefined;

  async function hear(): Promise<void> {
    const opened = await direct.pool.connect();
    client = opened;
    opened.on('notification', ({ payload }) => {
      const changes = JSON.parse(payload ?? '[]') as ModelChange[];
      listeners.forEach((listener) => listener(changes));
    });
    opened.once('error', (error) => {
      client = undefined;
      opened.release(error);
      report(error);
      void hearAgain();
    });
    await opened.query(`listen ${channel}`);
  }

  /** What was said meanwhile is lost here; pages fetch again when their stream does. */
  async function hearAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      await wait(retryMs, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      try {
        return await hear();
      } catch (error) {
        report(error as Error);
      }
    }
  }

  async function tell(db: Db, changes: readonly ModelChange[]): Promise<void> {
    for (const payload of packedChanges(changes)) await sql`select pg_notify(${channel}, ${payload})`.execute(db);
  }

  await hear();
  return {
    listen: (listener) => void listeners.push(listener),
    announce: (change) => void tell(database.kysely, [change]).catch(report),
    within: tell,
    async close() {
      closing.abort();
      client?.removeAllListeners('error');
      client?.on('error', () => {});
      client?.release(true);
      client = undefined;
    },
  };
}
