import { expect, test } from 'vitest';
import { byCase, byTerm, dayBefore, daysBetween, endOfWeek, termOf } from './task-terms.ts';

const saturday = '2026-11-21';

test('a task is overdue the day after it was planned for', () => {
  const terms = ['2026-11-20', saturday, '2026-11-22', '2026-11-23', null].map((day) => termOf(day, saturday));
  expect(terms).toEqual(['overdue', 'today', 'week', 'later', 'undated']);
});

test('the week ends on Sunday', () => {
  expect(endOfWeek('2026-11-16')).toBe('2026-11-22');
  expect(endOfWeek('2026-11-22')).toBe('2026-11-22');
});

test('days are counted across the change of the clocks', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
});

test('tasks stay in their order within a term', () => {
  const tasks = [{ planned_date: '2026-11-01' }, { planned_date: '2026-11-02' }, { planned_date: saturday }];
  expect(byTerm(tasks, saturday)).toEqual([
    { term: 'overdue', tasks: tasks.slice(0, 2) },
    { term: 'today', tasks: tasks.slice(2) },
  ]);
});

test('the day before the first of a month is the last of the month before', () => {
  expect(['2026-03-01', '2027-01-01', '2026-10-26'].map(dayBefore)).toEqual(['2026-02-28', '2026-12-31', '2026-10-25']);
});

test('tasks of one case stand together, in their order', () => {
  const tasks = [
    { debt_case_id: 2, id: 1 },
    { debt_case_id: 1, id: 2 },
    { debt_case_id: 2, id: 3 },
  ];
  expect(byCase(tasks)).toEqual([
    { caseId: 2, tasks: [tasks[0], tasks[2]] },
    { caseId: 1, tasks: [tasks[1]] },
  ]);
});
