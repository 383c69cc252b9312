import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './connection.ts';

interface Listener {
  /** Told of what was said once its transaction is kept. */
  readonly hear: (payload: string) => void;
  /** Told when it hears again after a break: what was said meanwhile is lost. */
  readonly hearsAgain?: () => void;
}

/** What the processes on one PostgreSQL say to each other by NOTIFY, heard in one session that stays the same. */
export interface Channels {
  listen(channel: string, listener: Listener): Promise<void>;
  close(): Promise<void>;
}

const retryMs = 1_000;

/** Keeps one connection of `direct` until it is closed. Throws when there is none; one that breaks is reported and made anew. */
export async function openChannels(direct: Database, report: (error: Error) => void): Promise<Channels> {
  const listeners = new Map<string, Listener>();
  const closing = new AbortController();
  let client: pg.PoolClient | undefined;

  async function open(): Promise<void> {
    const opened = await direct.pool.connect();
    try {
      opened.on('notification', ({ channel, payload }) => listeners.get(channel)?.hear(payload ?? ''));
      for (const channel of listeners.keys()) await attend(opened, channel);
    } catch (error) {
      opened.release(error as Error);
      throw error;
    }
    if (closing.signal.aborted) return opened.release(true);
    client = opened;
    opened.once('error', (error) => {
      client = undefined;
      opened.release(error);
      report(error);
      void openAgain();
    });
  }

  async function openAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      await wait(retryMs, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      try {
        await open();
        for (const { hearsAgain } of listeners.values()) hearsAgain?.();
        return;
      } catch (error) {
        report(error as Error);
      }
    }
  }

  await open();
  return {
    async listen(channel, listener) {
      listeners.set(channel, listener);
      if (client) await attend(client, channel);
    },
    async close() {
      closing.abort();
      client?.removeAllListeners('error');
      client?.on('error', () => {});
      client?.release(true);
      client = undefined;
    },
  };
}

const attend = (client: pg.PoolClient, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);
