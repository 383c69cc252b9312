import { expect, test } from 'vitest';
import { today } from '#engine/days/today.ts';
import { dispatchEffects } from './dispatch-effects.screens.tsx';

const chosen = (values: object) => dispatchEffects('state', { ...values }, {});

test('the day on which an unclaimed letter counts as delivered is proposed, 14 days after its posting', () => {
  const values = { state: 'deemed_delivered', posted_on: '2026-02-20', delivered_on: null };
  expect(chosen(values)).toEqual({ delivered_on: '2026-03-06' });
  expect(chosen({ ...values, delivered_on: '2026-03-09' })).toBeNull();
  expect(chosen({ ...values, posted_on: null })).toBeNull();
});

test('what is posted was posted today unless told, and nothing is proposed for other states', () => {
  expect(chosen({ state: 'posted', posted_on: null })).toEqual({ posted_on: today() });
  expect(chosen({ state: 'posted', posted_on: '2026-02-20' })).toBeNull();
  expect(chosen({ state: 'returned', posted_on: '2026-02-20' })).toBeNull();
});

test('who enters the posting number of a prepared letter has posted it', () => {
  const numbered = (values: object) => dispatchEffects('posting_no', { posting_no: '0', ...values }, {});
  expect(numbered({ state: 'prepared', posted_on: null })).toEqual({ state: 'posted', posted_on: today() });
  expect(numbered({ state: 'prepared', posting_no: null })).toBeNull();
  expect(numbered({ state: 'returned', posted_on: '2026-02-20' })).toBeNull();
});
