import { expect, test } from 'vitest';
import { sumsOf } from './case-sums.ts';

const none = {
  total_amount: null,
  payments_sum: '0.00',
  remaining_amount: null,
  total_amount_euro: null,
  payments_sum_euro: '0.00',
  remaining_amount_euro: null,
};
const currencies = (amounts: object) => sumsOf({ ...none, ...amounts }).map(({ currency }) => currency);

test('a case shows the currencies it has, one owed in euros alone no empty złotys', () => {
  expect(currencies({ total_amount: '10.00' })).toEqual(['PLN']);
  expect(currencies({ total_amount_euro: '10.00' })).toEqual(['EUR']);
  expect(currencies({ total_amount: '10.00', total_amount_euro: '5.00' })).toEqual(['PLN', 'EUR']);
  expect(currencies({})).toEqual(['PLN']);
});

test('a payment in another currency than the debt is not hidden', () => {
  expect(currencies({ total_amount: '10.00', payments_sum_euro: '5.00' })).toEqual(['PLN', 'EUR']);
});
