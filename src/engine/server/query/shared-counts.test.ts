import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '../behaviour.ts';
import { knownCount, rememberCount, takeCount } from './shared-counts.ts';

afterEach(() => vi.useRealTimers());

test.each([59, -59, 61, -61])(
  'a count is told for a minute by any clock, which now says %i s more',
  async (seconds) => {
    const db = {} as Db;
    vi.useFakeTimers({ toFake: ['Date'] });
    rememberCount(db, 'all', { count: 20_000 });
    vi.setSystemTime(Date.now() + seconds * 1000);
    const anew = vi.fn<() => Promise<{ count: number }>>(() => Promise.resolve({ count: 20_001 }));
    expect(knownCount(db, 'all', anew)?.count).toBe(Math.abs(seconds) < 60 ? 20_000 : undefined);
    expect(anew).toHaveBeenCalledTimes(Math.abs(seconds) < 60 ? 1 : 0);
  },
);

test.each([
  [20_000, 1],
  [20, 2],
])('%i rows are counted %i times for two who ask at once', async (count, times) => {
  const db = {} as Db;
  const taken = vi.fn<() => Promise<{ count: number }>>(async () => ({ count }));
  const told = await Promise.all([takeCount(db, 'all', taken), takeCount(db, 'all', taken)]);
  expect([told.map((one) => one.count), taken.mock.calls.length]).toEqual([[count, count], times]);
});

test('whoever waits for a count that fails counts by themselves', async () => {
  const db = {} as Db;
  const failed = takeCount(db, 'all', () => Promise.reject(new Error('gone')));
  const own = takeCount(db, 'all', async () => ({ count: 3 }));
  await expect(failed).rejects.toThrow('gone');
  expect((await own).count).toBe(3);
});
