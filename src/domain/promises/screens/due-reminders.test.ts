import { expect, test } from 'vitest';
import { isDue } from './due-reminders.ts';

test.each([
  ['09:30', '09:19', false],
  ['09:30', '09:20', true],
  ['09:30', '09:45', true],
  ['09:30', '10:31', false],
  ['10:05', '09:56', true],
  [null, '09:20', false],
])('a task at %s is told of at %s: %s', (time, now, isTold) => {
  expect(isDue(time, now)).toBe(isTold);
});
