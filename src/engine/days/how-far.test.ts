import { expect, test } from 'vitest';
import { howFar } from './how-far.ts';

test.each([
  ['2026-11-26', 'dziś', 'today'],
  ['2026-11-27', 'jutro', 'tomorrow'],
  ['2026-11-28', 'za 2\u00A0dni', 'in 2\u00A0days'],
  ['2026-11-25', '1\u00A0dzień po terminie', '1\u00A0day overdue'],
])('from 2026-11-26 a deadline on %s is “%s”, “%s”', (deadline, pl, en) => {
  expect([howFar('2026-11-26', deadline, 'pl'), howFar('2026-11-26', deadline, 'en')]).toEqual([pl, en]);
});
