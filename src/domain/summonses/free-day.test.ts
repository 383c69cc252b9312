import { expect, test } from 'vitest';
import { freeDayHint } from './free-day.ts';

test('a deadline on a Sunday says when it ends, one on a working day nothing', () => {
  expect(freeDayHint('2026-12-06')?.pl).toBe('Dzień wolny od pracy: termin upłynie dopiero 2026-12-07 (art. 115 k.c.)');
  expect(freeDayHint('2026-12-24')?.en).toContain('2026-12-28');
  expect([freeDayHint('2026-12-07'), freeDayHint(null), freeDayHint('2026-13')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
