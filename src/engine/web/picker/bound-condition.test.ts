import { expect, test } from 'vitest';
import { namesIn } from '../../condition.ts';
import { bindCondition, missingOperands, queryOf } from './bound-condition.ts';

const among = {
  going_eq: true,
  any: [{ business_entity_id_eq: '$creditor_id' }, { creditors_id_eq: '$creditor_id' }],
};

test('a condition tells which values of the form it waits for', () => {
  expect(namesIn(among)).toEqual(['creditor_id']);
  expect(missingOperands(among, { creditor_id: null })).toEqual(['creditor_id']);
  expect(missingOperands(among, { creditor_id: 7 })).toEqual([]);
  expect(missingOperands(undefined, {})).toEqual([]);
});

test('alternatives travel as a group joined by or', () => {
  expect(queryOf(bindCondition(among, { creditor_id: 7 }))).toEqual({
    going_eq: true,
    g: { 0: { m: 'or', g: { 0: { business_entity_id_eq: 7 }, 1: { creditors_id_eq: 7 } } } },
  });
});
