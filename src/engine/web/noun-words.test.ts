import { expect, test } from 'vitest';
import { defineResource } from '../resource.ts';
import { text } from '../fields/text.ts';
import { objectOf } from './noun-words.ts';

const firm = defineResource({
  name: 'firm',
  plural: 'firms',
  label: {
    pl: { one: 'dłużnik', many: 'dłużnicy', genitive: 'dłużników', accusative: 'dłużnika', gender: 'm' },
    en: { one: 'debtor', many: 'debtors' },
  },
  title: 'name',
  fields: { name: text({ label: { pl: 'Nazwa', en: 'Name' } }) },
  sort: 'name',
  columns: ['name'],
});

test('a name that nobody declines stands in quotes, a number does not', () => {
  expect(objectOf(firm, 'Jan Lis', 'pl')).toBe('dłużnika „Jan Lis”');
  expect(objectOf(firm, 'Jan Lis', 'en')).toBe('debtor “Jan Lis”');
  expect(objectOf(firm, '2026/000123', 'pl')).toBe('dłużnika 2026/000123');
  expect(objectOf(firm, '', 'pl')).toBe('dłużnika');
});
