import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('filters, sort and page are read from the address as text', () => {
  expect(parseSearch('?q[name_or_nip_cont]=Nowak+i+syn&q[id_in][]=1&q[id_in][]=2&s=name%20asc&page=2')).toEqual({
    q: { name_or_nip_cont: 'Nowak i syn', id_in: ['1', '2'] },
    s: 'name asc',
    page: '2',
  });
});

test('groupings nest, and encoded brackets mean the same', () => {
  const expected = { q: { g: { 0: { m: 'or', name_cont: 'ż' } } } };
  expect(parseSearch('q[g][0][m]=or&q[g][0][name_cont]=%C5%BC')).toEqual(expected);
  expect(parseSearch('q%5Bg%5D%5B0%5D%5Bm%5D=or&q%5Bg%5D%5B0%5D%5Bname_cont%5D=%C5%BC')).toEqual(expected);
});

test('the address stays readable and its order does not depend on the order of typing', () => {
  expect(stringifySearch({ page: 2, s: 'name asc', q: { b_eq: '1', a_in: ['x', 'y'] } })).toBe(
    '?q[a_in][]=x&q[a_in][]=y&q[b_eq]=1&s=name%20asc&page=2',
  );
});

test('what is not there is not written', () => {
  expect(stringifySearch({ q: { a: undefined, b: null, c: [], d: {} }, page: undefined })).toBe('');
});

test('nobody reaches the prototype through the address', () => {
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    expect(parseSearch(`${name}[polluted]=1&q[${name}][polluted]=1&q[${name}]=1&${name}=1`)).toEqual({});
  }
  expect(parseSearch('hasOwnProperty=1&q[toString]=2')).toEqual({ hasOwnProperty: '1', q: { toString: '2' } });
});

test('broken addresses lose only their broken part', () => {
  expect(parseSearch('a=%E0%A4%A&b[=1&]c=2&[]=3&d=4&&=5&e[][x]=6&f')).toEqual({ a: '%E0%A4%A', d: '4', f: '' });
  expect(parseSearch('a=1&a[b]=2&c[d]=3&c=4&c[]=5&a[]=6')).toEqual({ a: '1', c: { d: '3' } });
});

const key = fc.stringMatching(/^[^[\]]+$/).filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
const text = fc.string({ unit: 'grapheme' });
const tree = fc.letrec<{ value: unknown; branch: object }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, text, fc.array(text, { minLength: 1, maxLength: 4 }), tie('branch')),
  branch: fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 4, noNullPrototype: true, depthIdentifier: 'tree' }),
}));

test('every search comes back from its address as it went in', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        tree.branch.filter((branch) => depth(branch) < 8),
        fc.constant({}),
      ),
      (search) => {
        const address = stringifySearch(search);
        expect(parseSearch(address)).toEqual(search);
        expect(stringifySearch(parseSearch(address))).toBe(address);
      },
    ),
  );
});

test('any text at all is read without an error, and a second reading changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^([a-c_]|\[|\]|=|&|%|\+|1)*$/)), (address) => {
      const once = parseSearch(address);
      expect(parseSearch(stringifySearch(once))).toEqual(once);
    }),
  );
});

function depth(value: unknown): number {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depth));
}
