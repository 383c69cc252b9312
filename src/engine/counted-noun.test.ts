import { expect, test } from 'vitest';
import { countedNoun } from './counted-noun.ts';

const contract = {
  pl: { one: 'umowa', many: 'umowy', accusative: 'umowę', genitive: 'umów', gender: 'f' },
  en: { one: 'contract', many: 'contracts' },
} as const;
const debtor = {
  pl: {
    one: 'dłużnik',
    many: 'dłużnicy',
    accusative: 'dłużnika',
    genitive: 'dłużników',
    few: 'dłużników',
    gender: 'm',
  },
  en: { one: 'debtor', many: 'debtors' },
} as const;

test.each([
  [1, '1 umowa', '1 dłużnik', '1 contract'],
  [2, '2 umowy', '2 dłużników', '2 contracts'],
  [5, '5 umów', '5 dłużników', '5 contracts'],
  [12, '12 umów', '12 dłużników', '12 contracts'],
  [22, '22 umowy', '22 dłużników', '22 contracts'],
])('%i is counted as Polish and English count', (count, contracts, debtors, english) => {
  expect(countedNoun(count, contract, 'pl')).toBe(contracts);
  expect(countedNoun(count, debtor, 'pl')).toBe(debtors);
  expect(countedNoun(count, contract, 'en')).toBe(english);
});
