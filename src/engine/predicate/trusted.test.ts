import { expect, it } from 'vitest';
import type { Condition } from '../condition.ts';
import { evaluate } from './evaluate.ts';
import { sample, sampleModel } from '#test/predicate/sample-model.ts';
import { parseTrusted } from './trusted.ts';

const meets = (condition: Condition, record: Record<string, unknown>) =>
  evaluate(parseTrusted(sampleModel, sample.person, condition), record);

it('joins its predicates by and, its alternatives by or', () => {
  const condition = { going_eq: true, any: [{ age_lt: 18 }, { age_gt: 65, last_name_present: true }] };
  expect(meets(condition, { going: true, age: 7 })).toBe(true);
  expect(meets(condition, { going: true, age: 70, last_name: 'Żak' })).toBe(true);
  expect(meets(condition, { going: true, age: 70, last_name: '' })).toBe(false);
  expect(meets(condition, { going: false, age: 7 })).toBe(false);
  expect(meets({}, {})).toBe(true);
  expect(meets({ any: [] }, {})).toBe(false);
});

it('never widens because a value is missing', () => {
  const record = { id: 1, age: 5, tag_ids: [1] };
  expect(meets({ tags_id_eq: null }, record)).toBe(false);
  expect(meets({ tags_id_eq: undefined }, record)).toBe(false);
  expect(meets({ age_not_eq: null }, record)).toBe(false);
  expect(meets({ tags_id_in: [] }, record)).toBe(false);
  expect(meets({ tags_id_in: [null, 1] }, record)).toBe(true);
  expect(meets({ age_not_in: [] }, record)).toBe(true);
  expect(meets({ age_not_in: [7, null] }, record)).toBe(false);
});

it('sees ids, labels and flattened attributes as records carry them', () => {
  const record = {
    company_id: 4,
    company: 'Huta',
    agency_id: null,
    boss_last_name: 'Żak',
    tag_ids: [2, 3],
    letters: [{ id: 1, title: 'Wezwanie' }],
  };
  expect(meets({ company_id_eq: 4, company_name_cont: 'hut' }, record)).toBe(true);
  expect(meets({ boss_last_name_start: 'ż' }, record)).toBe(true);
  expect(meets({ tags_id_eq: 3 }, record)).toBe(true);
  expect(meets({ tags_id_not_eq: 3 }, record)).toBe(false);
  expect(meets({ letters_title_eq: 'Wezwanie' }, record)).toBe(true);
  expect(meets({ agency_id_null: true, tags_id_null: false }, record)).toBe(true);
});

it('says what a definition misspells', () => {
  expect(() => meets({ lost_name_eq: 'x' }, {})).toThrow('person has no attribute or predicate for "lost_name_eq"');
});
