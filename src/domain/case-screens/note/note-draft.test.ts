import { expect, test } from 'vitest';
import { activityOf, emptyNote, isWritten, nextStepOf } from './note-draft.ts';

const pledgeTypes = [2, 3, 5, 6];
const steps = { check: 'Sprawdzić wpłatę', call: 'Zadzwonić' };
const about = { caseId: 5, userId: 7, today: '2026-11-23', currency: 'PLN', steps } as const;

test('an outcome and a promise are kept only with types in which somebody can be reached', () => {
  const note = { ...emptyNote(2), description: ' Zapłaci do piątku ', promise: '500 pt' };
  expect(activityOf({ ...note, contact_outcome: 'promised' }, about, pledgeTypes)).toEqual({
    debt_case_id: 5,
    activity_type_id: 2,
    description: 'Zapłaci do piątku',
    contact_outcome: 'promised',
    contact_phone: null,
    payment_pledge_date: '2026-11-27',
    payment_pledge_amount: '500.00',
    payment_pledge_currency_id: 1,
    item_return_pledge_date: null,
  });
  const plain = activityOf({ ...note, activity_type_id: 1, contact_outcome: 'talked' }, about, pledgeTypes);
  expect(Object.keys(plain)).toEqual(['debt_case_id', 'activity_type_id', 'description']);
});

test('a promise is in the currency of the case unless another is named', () => {
  const note = { ...emptyNote(2), promise: '500 +7' };
  const inEuros = { payment_pledge_currency_id: 2 };
  expect(activityOf(note, { ...about, currency: 'EUR' }, pledgeTypes)).toMatchObject(inEuros);
  expect(activityOf({ ...note, promise: '500 eur +7' }, about, pledgeTypes)).toMatchObject(inEuros);
});

test('a next step is one’s own task, named by what it follows', () => {
  const note = { ...emptyNote(2), next_step: '+7 10:00' };
  const task = { planned_date: '2026-11-30', planned_time: '10:00', task_state: 'ongoing', given_to_user_id: 7 };
  expect(nextStepOf(note, about)).toMatchObject({ ...task, description: 'Zadzwonić' });
  expect(nextStepOf({ ...note, promise: '+5' }, about)).toMatchObject({ ...task, description: 'Sprawdzić wpłatę' });
  expect(nextStepOf(emptyNote(2), about)).toBeNull();
});

test('a task is never performed: it keeps its date, and without an assignee it is one’s own', () => {
  const note = { ...emptyNote(2), is_task: true, description: 'Zadzwonić', planned_date: '2026-11-27' };
  const task = { task_state: 'ongoing', planned_date: '2026-11-27' };
  expect(activityOf(note, about, pledgeTypes)).toMatchObject({ ...task, given_to_user_id: 7 });
  const given = { ...note, given_to: { id: 3, label: 'Jan' }, contact_outcome: 'talked' } as const;
  expect(activityOf(given, about, pledgeTypes)).toMatchObject({ ...task, given_to_user_id: 3 });
  expect(activityOf(given, about, pledgeTypes)).not.toHaveProperty('contact_outcome');
});

test('what has happened is given to nobody', () => {
  const note = { ...emptyNote(1), description: 'Dzwonił' };
  expect(activityOf(note, about, pledgeTypes)).not.toHaveProperty('given_to_user_id');
});

test('an outcome alone is worth keeping, a task needs words', () => {
  expect([isWritten(emptyNote(2)), isWritten({ ...emptyNote(2), contact_outcome: 'no_answer' })]).toEqual([
    false,
    true,
  ]);
  expect(isWritten({ ...emptyNote(2), contact_outcome: 'no_answer', is_task: true })).toBe(false);
});
