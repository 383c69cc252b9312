import { expect, test } from 'vitest';
import { activityOf, emptyNote } from './note-draft.ts';

const pledgeTypes = [2, 3, 5, 6];
const about = { caseId: 5, userId: 7 };

test('a promise is kept only with types in which something can be promised', () => {
  const note = { ...emptyNote(2), description: ' Zapłaci do piątku ', payment_pledge_date: '2026-11-27' };
  expect(activityOf(note, about, pledgeTypes)).toEqual({
    debt_case_id: 5,
    activity_type_id: 2,
    description: 'Zapłaci do piątku',
    payment_pledge_date: '2026-11-27',
    item_return_pledge_date: null,
  });
  expect(activityOf({ ...note, activity_type_id: 1 }, about, pledgeTypes)).not.toHaveProperty('payment_pledge_date');
});

test('a task is never performed: it keeps its date, and without an assignee it is one’s own', () => {
  const note = { ...emptyNote(2), is_task: true, description: 'Zadzwonić', planned_date: '2026-11-27' };
  const task = { task_state: 'ongoing', planned_date: '2026-11-27' };
  expect(activityOf(note, about, pledgeTypes)).toMatchObject({ ...task, given_to_user_id: 7 });
  const given = { ...note, given_to: { id: 3, label: 'Jan' } };
  expect(activityOf(given, about, pledgeTypes)).toMatchObject({ ...task, given_to_user_id: 3 });
});

test('what has happened is given to nobody', () => {
  const note = { ...emptyNote(1), description: 'Dzwonił' };
  expect(activityOf(note, about, pledgeTypes)).not.toHaveProperty('given_to_user_id');
});
