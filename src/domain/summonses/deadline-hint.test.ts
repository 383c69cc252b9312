import { expect, test } from 'vitest';
import { today } from '#engine/days/today.ts';
import { deadlineHint } from './deadline-hint.ts';

test('a deadline on a Sunday says when it ends, one on a working day nothing', () => {
  const hint = (deadline: string | null) => deadlineHint('call_to_pay', deadline);
  expect(hint('2096-12-09')?.pl).toBe('Dzień wolny od pracy: termin upłynie dopiero 2096-12-10 (art. 115 k.c.)');
  expect(hint('2026-12-24')?.en).toContain('2026-12-28');
  expect([hint('2026-12-07'), hint(null), hint('2026-13')]).toEqual([undefined, undefined, undefined]);
});

test('an additional deadline that ends at once is none', () => {
  expect(deadlineHint('call_709_13', today())?.pl).toContain('wymaga odpowiedniego terminu');
  expect(deadlineHint('call_709_13', '2096-12-07')).toBeUndefined();
});
