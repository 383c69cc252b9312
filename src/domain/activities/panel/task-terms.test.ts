import { expect, test } from 'vitest';
import { byCase, byTerm, termOf } from './task-terms.ts';

const saturday = '2026-11-21';

test('a task is overdue the day after it was planned for', () => {
  const terms = ['2026-11-20', saturday, '2026-11-22', '2026-11-23', null].map((day) => termOf(day, saturday));
  expect(terms).toEqual(['overdue', 'today', 'week', 'later', 'undated']);
});

test('tasks stay in their order within a term', () => {
  const tasks = [{ planned_date: '2026-11-01' }, { planned_date: '2026-11-02' }, { planned_date: saturday }];
  expect(byTerm(tasks, saturday)).toEqual([
    { term: 'overdue', tasks: tasks.slice(0, 2) },
    { term: 'today', tasks: tasks.slice(2) },
  ]);
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
