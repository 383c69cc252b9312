import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '../behaviour.ts';
import { knownCount, rememberCount } from './shared-counts.ts';

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
