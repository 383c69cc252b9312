import { expect, test } from 'vitest';
import { sampleResource } from '#test/predicate/sample-model.ts';
import { text } from '../../fields/text.ts';
import { Problems } from '../refusal.ts';
import { addViolation, pointsNowhere } from './violation.ts';

const label = { pl: 'Pole', en: 'Field' };
const firm = sampleResource('firm', 'firms', {
  name: text({ label }),
  type: text({ label }),
  tax_no: text({ label, unique: { within: ['type'] } }),
  email: text({ label, unique: true }),
});

test.each([
  ['23505', 'Key (type, tax_no)=(Bank, 5213017228) already exists.', { tax_no: [{ code: 'taken' }] }],
  ['23505', 'Key (lower(email))=(ewa@firma.pl) already exists.', { email: [{ code: 'taken' }] }],
  ['23505', 'Key (lower((email)::text))=(a)=(b) already exists.', { email: [{ code: 'taken' }] }],
  ['23505', 'Key (unknown)=(1) already exists.', { base: [{ code: 'taken' }] }],
  ['23503', 'Key (name)=(5) is not present in table "names".', { name: [{ code: 'required_record' }] }],
  ['23514', undefined, { base: [{ code: 'invalid' }] }],
  ['22003', undefined, { base: [{ code: 'out_of_range' }] }],
])('what the database refuses with %s %s is told beside its field', (code, detail, expected) => {
  const problems = new Problems();
  expect(addViolation({ code, detail }, firm, problems)).toBe(true);
  expect(Object.fromEntries(problems.byField)).toEqual(expected);
});

test.each([
  ['Key (debt_case_id)=(5) is not present in table "debt_cases".', true],
  ['Klucz (debt_case_id)=(5) nie występuje w tabeli "debt_cases".', true],
  ['Key (id)=(5) is still referenced from table "holds".', false],
  [undefined, false],
])('what points nowhere is told from what others point to, in any language: %s', (detail, expected) => {
  expect(pointsNowhere({ code: '23503', table: 'holds', detail })).toBe(expected);
});

test('any other failure of the database is none of the record', () => {
  expect(addViolation({ code: '57014' }, firm, new Problems())).toBe(false);
});
