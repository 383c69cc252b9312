import { expect, test } from 'vitest';
import { dayNounSince } from './days/day-noun.ts';
import { countedNoun, countedOf, countOf, pluralForm } from './plural.ts';

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

test('a Polish noun is in the genitive after "z"', () => {
  const noun = countedOf({ pl: sprawa, en: { one: 'case', other: 'cases' } });
  expect([0, 1, 3, 5, 22].map((count) => pluralForm(count, noun.pl, 'pl')).join(' ')).toBe(
    'spraw sprawy spraw spraw spraw',
  );
  expect([1, 3].map((count) => pluralForm(count, noun.en, 'en'))).toEqual(['case', 'cases']);
});

test('a day since which something lasts is in the genitive', () => {
  expect([1, 2, 14].map((days) => countOf(days, dayNounSince.pl, 'pl'))).toEqual([
    '1\u00a0dnia',
    '2\u00a0dni',
    '14\u00a0dni',
  ]);
});

const contract = {
  pl: { one: 'umowa', many: 'umowy', accusative: 'umowę', genitive: 'umów', gender: 'f' },
  en: { one: 'contract', many: 'contracts' },
} as const;
const people = { one: 'dłużnik', many: 'dłużnicy', accusative: 'dłużnika', genitive: 'dłużników' } as const;
const debtor = {
  pl: { ...people, few: 'dłużników', gender: 'm' },
  en: { one: 'debtor', many: 'debtors' },
} as const;

test.each([
  [1, 'umowa', 'dłużnik', 'contract'],
  [2, 'umowy', 'dłużników', 'contracts'],
  [5, 'umów', 'dłużników', 'contracts'],
  [12, 'umów', 'dłużników', 'contracts'],
  [22, 'umowy', 'dłużników', 'contracts'],
])('%i of a record are counted as Polish and English count', (count, contracts, debtors, english) => {
  expect(pluralForm(count, countedNoun(contract).pl, 'pl')).toBe(contracts);
  expect(pluralForm(count, countedNoun(debtor).pl, 'pl')).toBe(debtors);
  expect(pluralForm(count, countedNoun(contract).en, 'en')).toBe(english);
});
