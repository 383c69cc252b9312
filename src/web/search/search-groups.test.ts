import { expect, test } from 'vitest';
import { askedWith, bareNumber, searchGroups } from './search-groups.ts';

const sessionOf = (...plurals: string[]) =>
  ({ resources: Object.fromEntries(plurals.map((plural) => [plural, { index: true }])) }) as never;

test('only the kinds of records whose lists the person may see are searched', () => {
  const found = searchGroups(sessionOf('debtors', 'debt_cases', 'users'));
  expect(found.map(({ plural }) => plural)).toEqual(['debt_cases', 'debtors']);
});

test('a phone number and a plate are asked for as they are kept too, a contract number only as it is typed', () => {
  const [people, contracts, items] = searchGroups(sessionOf('people', 'contracts', 'contract_items'));
  const asked = (text: string, group = people!) => Object.values(askedWith(text, group))[0];
  expect(asked('501 425')).toEqual(['501 425', '501425']);
  expect(asked('Jan Kos')).toBe('Jan Kos');
  expect(asked('12-34 56', contracts)).toBe('12-34 56');
  expect(asked('wx 123ab', items)).toEqual(['wx 123ab', 'wx123ab']);
  expect(asked('Audi A6', items)).toBe('Audi A6');
});

test.each([
  ['521-301-72-28', '5213017228'],
  ['+48 501 425 762', '+48501425762'],
  ['WL/L/00898/2024', 'WL/L/00898/2024'],
  ['Firma 24', 'Firma 24'],
])('%s is marked as %s', (typed, marked) => {
  expect(bareNumber(typed)).toBe(marked);
});
