import { expect, test } from 'vitest';
import { activityOf, emptyNote } from './note-draft.ts';

const pledgeTypes = [2, 3, 5, 6];

test('a promise is kept only with types in which something can be promised', () => {
  const note = { ...emptyNote(2), description: ' Zapłaci do piątku ', payment_pledge_date: '2026-11-27' };
  expect(activityOf(note, 5, pledgeTypes)).toEqual({
    debt_case_id: 5,
    activity_type_id: 2,
    description: 'Zapłaci do piątku',
    payment_pledge_date: '2026-11-27',
    item_return_pledge_date: null,
  });
  expect(activityOf({ ...note, activity_type_id: 1 }, 5, pledgeTypes)).not.toHaveProperty('payment_pledge_date');
});

test('a planned date goes only with a task given to somebody', () => {
  const note = { ...emptyNote(1), description: 'Zadzwonić', planned_date: '2026-11-27' };
  expect(activityOf(note, 5, pledgeTypes)).not.toHaveProperty('planned_date');
  expect(activityOf({ ...note, given_to: { id: 3, label: 'Jan' } }, 5, pledgeTypes)).toMatchObject({
    given_to_user_id: 3,
    planned_date: '2026-11-27',
  });
});
