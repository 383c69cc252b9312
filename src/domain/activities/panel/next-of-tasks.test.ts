import { expect, test } from 'vitest';
import { nextOfTasks } from './next-of-tasks.ts';

const task = (id: number, debt_case_id: number, planned_date: string | null, planned_time: string | null = null) => ({
  id,
  debt_case_id,
  planned_date,
  planned_time,
});
const open = [
  task(4, 1, '2026-11-20'),
  task(1, 2, '2026-11-23', '09:00'),
  task(2, 2, '2026-11-23', '10:00'),
  task(3, 3, '2026-11-23'),
  task(5, 4, null),
];
const after = (from: ReturnType<typeof task>) => nextOfTasks(open, from)?.id;

test('the next task is the one due next in another case, also behind one that is finished', () => {
  expect([after(open[0]!), after(open[1]!), after(open[3]!)]).toEqual([1, 3, 5]);
  expect(after(task(9, 9, '2026-11-23', '09:30'))).toBe(2);
});

test('behind the last comes the first, and nothing where there is no other case', () => {
  expect(after(open[4]!)).toBe(4);
  expect(nextOfTasks([task(1, 2, null)], task(2, 2, null))).toBeUndefined();
});
