import { describe, expect, test } from 'vitest';
import { isoDate } from '#engine/days/calendar-day.ts';
import { type LimitationEventFacts, limitationOf } from './limitation.ts';

const event = (kind: LimitationEventFacts['kind'], date: string, more: Partial<LimitationEventFacts> = {}) => ({
  kind,
  date,
  ended_on: null,
  invoice_id: null,
  ...more,
});

const dateOf = (
  due_date: string | null,
  events: readonly LimitationEventFacts[] = [],
  limitation_date: string | null = null,
) => {
  const found = limitationOf({ id: 1, due_date, limitation_date }, events);
  return found && `${isoDate(found.last)}${found.isHeld ? ', held' : ''}`;
};

describe('a claim becomes limited at the end of the third calendar year', () => {
  test.each([
    ['2022-01-01', '2025-12-31'],
    ['2022-12-31', '2025-12-31'],
    ['2023-01-01', '2026-12-31'],
    ['2024-02-29', '2027-12-31'],
    ['9998-05-05', '9999-12-31'],
  ])('after its due date: of %s on %s', (due, limited) => expect(dateOf(due)).toBe(limited));

  test('and never without one', () => {
    expect(dateOf(null)).toBeNull();
    expect(dateOf(null, [event('recognition', '2024-05-05')])).toBeNull();
  });
});

describe('an event begins the time anew', () => {
  test.each<[string, string, LimitationEventFacts[], string | null]>([
    ['a recognition, from its date', '2022-05-10', [event('recognition', '2024-03-01')], '2027-12-31'],
    ['also on the last day', '2022-05-10', [event('recognition', '2025-12-31')], '2028-12-31'],
    ['but not once the claim was limited', '2022-05-10', [event('recognition', '2026-01-01')], '2025-12-31'],
    ['nor before it was due', '2022-05-10', [event('recognition', '2022-05-09')], '2025-12-31'],
    ['on the due date itself it counts', '2022-12-31', [event('recognition', '2022-12-31')], '2025-12-31'],
    [
      'the newest of those that came in time',
      '2018-05-10',
      [event('recognition', '2024-06-01'), event('recognition', '2021-06-01')],
      '2027-12-31',
    ],
    [
      'none after a gap',
      '2018-05-10',
      [event('recognition', '2022-01-01'), event('recognition', '2024-06-01')],
      '2021-12-31',
    ],
    ['a lawsuit too, and holds it while it lasts', '2022-05-10', [event('lawsuit', '2025-03-01')], '2028-12-31, held'],
    ['but from its end', '2022-05-10', [event('lawsuit', '2025-03-01', { ended_on: '2026-02-02' })], '2029-12-31'],
    ['a lawsuit that came too late changes nothing', '2022-05-10', [event('lawsuit', '2026-03-01')], '2025-12-31'],
    [
      'nor does an enforcement of another claim',
      '2022-05-10',
      [event('enforcement', '2025-03-01', { invoice_id: 2 })],
      '2025-12-31',
    ],
    [
      'one of the claim itself does',
      '2022-05-10',
      [event('enforcement', '2025-03-01', { invoice_id: 1 })],
      '2028-12-31, held',
    ],
    [
      'what happens while a lawsuit lasts begins it anew, however late',
      '2018-05-10',
      [event('lawsuit', '2020-03-01'), event('recognition', '2026-01-01')],
      '2029-12-31, held',
    ],
    [
      'what happens while proceedings last leaves their end',
      '2022-05-10',
      [event('mediation', '2023-03-01', { ended_on: '2026-02-02' }), event('recognition', '2024-01-01')],
      '2029-12-31',
    ],
  ])('%s', (_why, due, events, limited) => expect(dateOf(due, events)).toBe(limited));
});

test('a date that a person set counts before all of it', () => {
  expect(dateOf('2022-05-10', [event('lawsuit', '2025-03-01')], '2031-06-30')).toBe('2031-06-30');
  expect(dateOf(null, [], '2031-06-30')).toBe('2031-06-30');
});
