import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { parseSearch, stringifySearch } from '#browser/addresses/search-params.ts';
import { filtersIn, listParams, wholeQuery, withFilters, withoutFilters, withPage, withSort } from './search.ts';

const search = parseSearch('?q[name_cont]=ko&q[s]=id&debt_case_id=5&s=name asc&page=3&per_page=25');

test('another filter or another order begins at the first page and keeps the rest', () => {
  const filtered = decodeURI(stringifySearch(withFilters(search, { debt_case_state_id_eq: '2' })));
  expect(filtered).toContain('q[debt_case_state_id_eq]=2&q[name_cont]=ko');
  expect(filtered).not.toContain('page=3');
  expect(withSort(search, null)).not.toHaveProperty('s');
  expect(withPage(search, 1)).not.toHaveProperty('page');
});

test('every filter of the address is known and can be taken away, those beside q too', () => {
  const set = filtersIn(search);
  expect(set.map((one) => one.key)).toEqual(['name_cont', 'debt_case_id']);
  expect(filtersIn(withoutFilters(search, set))).toEqual([]);
});

test('an emptied filter leaves no trace in the address', () => {
  expect(withFilters({ q: { name_cont: 'ko' } }, { name_cont: '' })).toEqual({});
});

test('what a list is fixed to wins over the address', () => {
  expect(
    listParams({ q: { a_eq: '1' }, debt_case_id: '7', modal: ['/x'] }, { debt_case_id: 5, q: { b_eq: 2 } }),
  ).toEqual({
    q: { a_eq: '1', b_eq: 2 },
    debt_case_id: 5,
  });
});

test('what is asked of all rows of a list is asked by all its filters, also those beside `q`', () => {
  const resource = model.named('debt_case');
  const asked = (address: string) => wholeQuery(model, resource, parseSearch(address));
  expect(asked('?q[open_eq]=true&debtor_id=5&users_id_eq=3&id_in[]=1&page=2&per_page=20&s=id+asc')).toEqual({
    open_eq: 'true',
    debtor_id_eq: '5',
    users_id_eq: '3',
    id_in: ['1'],
  });
  expect(asked('?query=Nowak')).toEqual({ [`${resource.search}_cont`]: 'Nowak' });
  expect(asked('?page=2')).toEqual({});
});
