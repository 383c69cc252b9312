import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Db as BossConnection } from 'pg-boss';
import type { Tx } from '#engine/server/behaviour.ts';
import type { Channels } from '../database/channels.ts';
import type { ConnectionPool } from '../database/connection-pool.ts';

interface Answer {
  rows: Record<string, unknown>[];
}

/**
 * Our pool as the job queue wants it: its own scripts begin and commit transactions, and its dates are `Date`s. Of new jobs
 * it hears through `channels`.
 */
export function connectionOverPool(pool: ConnectionPool, channels?: Channels): BossConnection {
  return {
    ...(channels && {
      async listen(channel, hear, hearsAgain) {
        await channels.listen(channel, { hear, hearsAgain });
        return { close: async () => {} };
      },
    }),
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const answer = (await client.query({ text, values: values ?? [], types: pg.types })) as unknown;
        // A script gives an answer for each of its statements.
        return Array.isArray(answer) ? { rows: (answer as Answer[]).flatMap(({ rows }) => rows) } : (answer as Answer);
      } catch (error) {
        // A script that fails half way leaves its transaction open.
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/** The transaction of whoever sends a job. */
export function connectionWithin(tx: Tx): BossConnection {
  return {
    executeSql: async (text, values = []) => tx.executeQuery<Answer['rows'][number]>(CompiledQuery.raw(text, values)),
  };
}
