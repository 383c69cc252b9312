import { expect, test } from 'vitest';
import { text } from '../../fields/text.ts';
import { defineResource } from '../../resource.ts';
import { Problems } from '../refusal.ts';
import { addViolation } from './violation.ts';

const label = { pl: 'Pole', en: 'Field' };
const firm = defineResource({
  name: 'firm',
  plural: 'firms',
  label: {
    pl: { one: 'firma', many: 'firmy', accusative: 'firmę', genitive: 'firm', gender: 'f' },
    en: { one: 'firm', many: 'firms' },
  },
  title: 'name',
  fields: {
    type: text({ label }),
    name: text({ label }),
    tax_no: text({ label, unique: { within: ['type'] } }),
    email: text({ label, unique: true }),
  },
  sort: 'name asc',
  columns: ['name'],
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

test('any other failure of the database is none of the record', () => {
  expect(addViolation({ code: '57014' }, firm, new Problems())).toBe(false);
});
