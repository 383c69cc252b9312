import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { openChannels } from './channels.ts';

const database = await testDatabase({ upTo: '0001_foundation' });
const reported: Error[] = [];
const channels =
  database.kind === 'postgres' ? await openChannels(database, (error) => reported.push(error)) : undefined;
afterAll(() => channels?.close());

const say = (word: string) => database.query('SELECT pg_notify($1, $2)', ['Harbour', word]);

test.runIf(channels)(
  'who listens hears what is said when it is kept, and again after a break, of which they are told',
  async () => {
    const heard: string[] = [];
    let breaks = 0;
    await channels!.listen('Harbour', { hear: (word) => heard.push(word), hearsAgain: () => (breaks += 1) });
    const kept = database.transaction(async ({ query }) => {
      await query("SELECT pg_notify('Harbour', 'ahoy')");
      expect(heard).toEqual([]);
    });
    await kept;
    await expect.poll(() => heard).toEqual(['ahoy']);

    await database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
    AND query LIKE 'listen %'`);
    await expect.poll(() => breaks).toBe(1);
    expect(reported).toHaveLength(1);
    await say('again');
    await expect.poll(() => heard).toEqual(['ahoy', 'again']);
  },
);
