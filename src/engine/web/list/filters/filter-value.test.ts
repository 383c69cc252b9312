import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { parseSearch } from '#browser/addresses/search-params.ts';
import type { Say } from '../../../words.ts';
import { filterName } from './filter-name.ts';
import { filterValue } from './filter-value.ts';
import { filtersIn } from './search.ts';

const setting = {
  model,
  resource: model.named('debt_case'),
  language: 'pl',
  say: ((words: { pl: string }, { value = '' }: { value?: string } = {}) =>
    words.pl.replace('{value}', value)) as unknown as Say,
} as const;

function chips(address: string) {
  return filtersIn(parseSearch(address)).map((one) => `${filterName(one, setting)}: ${filterValue(one, setting)}`);
}

test('a filter of several values says each in its own word', () => {
  expect(chips('?q[pledge_state_in][]=broken&q[pledge_state_in][]=partly')).toEqual([
    'Ostatnia obietnica: niedotrzymana, dotrzymana częściowo',
  ]);
});

test('a bound in time is said as times are, and one that is a day as the day', () => {
  expect(chips('?q[created_at_gteq]=2026-11-22T18:00')).toEqual(['Data utworzenia od: 2026-11-22 18:00']);
  expect(chips('?q[created_at_gteq]=2026-11-22T17:00Z')).toEqual(['Data utworzenia od: 2026-11-22 18:00']);
  expect(chips('?q[created_at_gteq]=2026-11-22')).toEqual(['Data utworzenia od: 2026-11-22']);
});

test('an amount is said as amounts are', () => {
  expect(chips('?q[remaining_amount_gteq]=1000')).toEqual(['Pozostało do zapłaty od: 1\u00A0000,00']);
  expect(chips('?q[remaining_amount_gteq]=-1000.5')).toEqual(['Pozostało do zapłaty od: -1\u00A0000,50']);
  expect(chips('?q[remaining_amount_gteq]=tysi%C4%85c')).toEqual(['Pozostało do zapłaty od: tysiąc']);
});

test('what may be missing is said to be there or not, and "not" is never left out', () => {
  expect(chips('?q[debtor_id_null]=1')).toEqual(['Dłużnik: brak']);
  expect(chips('?q[debtor_id_not_null]=1')).toEqual(['Dłużnik: podano']);
  expect(chips('?q[zd_no_present]=0')).toEqual(['Numer ZD: brak']);
  expect(chips('?q[debt_case_state_ended_not_true]=t')).toEqual(['Kończy sprawę: Nie']);
  expect(chips('?q[odzysk_no_not_eq]=2026/000001')).toEqual(['Numer sprawy: nie 2026/000001']);
});
