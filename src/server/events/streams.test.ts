import { afterEach, expect, test } from 'vitest';
import type { Actor } from '#engine/server/rights/access.ts';
import { Streams } from './streams.ts';

const errors: unknown[] = [];
let close = () => {};
afterEach(() => close());

/** Streams whose sessions are asked about every few milliseconds; the answer waits until it is let go. */
function beating(holding: ReadonlySet<string>) {
  const waiting: (() => void)[] = [];
  const streams = new Streams({
    heartbeatMs: 5,
    heardBy: async () => [],
    report: (error) => errors.push(error),
    actorsOf: async (sessions) => {
      const held = sessions.filter((session) => holding.has(session));
      await new Promise<void>((go) => waiting.push(go));
      return new Map(held.map((session) => [session, {} as Actor]));
    },
  });
  close = () => streams.close();
  return { streams, waiting };
}

test('a stream that opens while the sessions are being asked about goes on, and one whose session has ended closes cleanly', async () => {
  const { streams, waiting } = beating(new Set(['held', 'new']));
  const [held, gone] = [streams.open('held', undefined)!, streams.open('gone', undefined)!];
  for (const stream of [held, gone]) stream.on('error', (error) => errors.push(error)).resume();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  const opened = streams.open('new', undefined)!;
  opened.on('error', (error) => errors.push(error)).resume();
  for (const go of waiting) go();
  await expect.poll(() => gone.closed).toBe(true);
  expect([held.writableEnded, opened.writableEnded]).toEqual([false, false]);
  expect(errors).toEqual([]);
});
