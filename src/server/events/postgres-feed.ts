import { sql } from 'kysely';
import type { Db, ModelChange } from '#engine/server/behaviour.ts';
import type { Channels } from '../database/channels.ts';
import type { ChangeFeed, ChangeListener } from './change-feed.ts';
import { packedChanges } from './packed-changes.ts';

const channel = 'odzysk_changes';

/** Changes go through NOTIFY, which PostgreSQL delivers to every process once the transaction is kept. */
export async function postgresFeed(db: Db, channels: Channels, report: (error: Error) => void): Promise<ChangeFeed> {
  const listeners: ChangeListener[] = [];

  async function tell(within: Db, changes: readonly ModelChange[]): Promise<void> {
    for (const payload of packedChanges(changes)) await sql`select pg_notify(${channel}, ${payload})`.execute(within);
  }

  // What is said while nothing is heard is lost here; pages fetch again when their stream does.
  await channels.listen(channel, {
    hear(payload) {
      const changes = JSON.parse(payload) as ModelChange[];
      listeners.forEach((listener) => listener(changes));
    },
  });
  return {
    listen: (listener) => void listeners.push(listener),
    announce: (change) => void tell(db, [change]).catch(report),
    within: tell,
  };
}
