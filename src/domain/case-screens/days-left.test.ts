import { expect, test } from 'vitest';
import { urgencyOf } from './days-left.ts';

test('a deadline is late once its day is over and soon in the last week', () => {
  expect([-1, 0, 7, 8].map(urgencyOf)).toEqual(['late', 'soon', 'soon', 'later']);
});
