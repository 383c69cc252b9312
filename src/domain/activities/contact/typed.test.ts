import { expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';
import { typedPromise } from './typed-promise.ts';
import { typedStep } from './typed-step.ts';

// A Monday.
const today = '2026-11-23';

test.each([
  ['+7', '2026-11-30'],
  ['+0', '2026-11-23'],
  ['dziś', '2026-11-23'],
  ['Jutro', '2026-11-24'],
  ['pojutrze', '2026-11-25'],
  ['pt', '2026-11-27'],
  ['pn', '2026-11-30'],
  ['2911', '2026-11-29'],
  ['29.11', '2026-11-29'],
  ['0501', '2027-01-05'],
  ['5.1', '2027-01-05'],
  ['2026-12-04', '2026-12-04'],
  ['4/12/26', '2026-12-04'],
  ['3113', null],
  ['29', null],
  ['+', null],
  ['kiedyś', null],
  ['wczoraj', null],
])('%s is the day %s', (typed, day) => {
  expect(typedDay(typed, today)).toBe(day);
});

test.each([
  ['500 +7', '500.00', null, '2026-11-30'],
  ['1 200,50 zł do 2911', '1200.50', 'PLN', '2026-11-29'],
  ['jutro 300', '300.00', null, '2026-11-24'],
  ['2911 500', '500.00', null, '2026-11-29'],
  ['100 eur pt', '100.00', 'EUR', '2026-11-27'],
  ['1012 +7', '1012.00', null, '2026-11-30'],
  ['+14', null, null, '2026-12-07'],
])('“%s” promises %s %s by %s', (typed, amount, currency, date) => {
  expect(typedPromise(typed, today)).toEqual({ amount, currency, date });
});

test.each(['500', 'zapłaci jutro', '0 jutro', '-5 jutro', '500 kiedyś', '500 zł'])('“%s” promises nothing', (typed) => {
  expect(typedPromise(typed, today)).toBeNull();
});

test.each([
  ['+7 10:00 sprawdzić wpłatę', '2026-11-30', '10:00', 'sprawdzić wpłatę'],
  ['jutro 9:15', '2026-11-24', '09:15', ''],
  ['zadzwonić do księgowej', '2026-11-24', null, 'zadzwonić do księgowej'],
  ['2911 oddzwonić', '2026-11-29', null, 'oddzwonić'],
  ['14:30 oddzwonić', '2026-11-24', '14:30', 'oddzwonić'],
])('“%s” is a step for %s at %s', (typed, planned_date, planned_time, description) => {
  expect(typedStep(typed, today)).toEqual({ planned_date, planned_time, description });
});

test('a step without a day is for the next day on which people work', () => {
  expect(typedStep('sprawdzić wpłatę', '2026-11-27')?.planned_date).toBe('2026-11-30');
  expect(typedStep('jutro sprawdzić wpłatę', '2026-11-27')?.planned_date).toBe('2026-11-28');
});

test('a blank next step is none', () => {
  expect(typedStep('  ', today)).toBeNull();
});
