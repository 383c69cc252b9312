import { expect, test } from 'vitest';
import { countOf, pluralForm } from './plural.ts';

const sprawa = { one: 'sprawa', few: 'sprawy', many: 'spraw', other: 'sprawy' };

test('a Polish noun is declined by its number', () => {
  const forms = [0, 1, 2, 4, 5, 12, 21, 22, 25, 112, 1.5].map((count) => pluralForm(count, sprawa, 'pl'));
  expect(forms.join(' ')).toBe('spraw sprawa sprawy sprawy spraw spraw spraw sprawy spraw spraw sprawy');
});

test('an English noun has two forms', () => {
  const noun = { one: 'case', other: 'cases' };
  expect([1, 2, 0].map((count) => pluralForm(count, noun, 'en'))).toEqual(['case', 'cases', 'cases']);
});

test('the number stays on the line of its noun', () => {
  expect(countOf(1250, sprawa, 'pl')).toBe('1\u00a0250\u00a0spraw');
});
