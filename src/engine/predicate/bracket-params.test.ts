import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BadFilter } from './bad-filter.ts';
import { parseBracketParams } from './bracket-params.ts';

const read = (query: string) => JSON.parse(JSON.stringify(parseBracketParams(query))) as unknown;

it.each([
  ['', {}],
  ['page=2&s=name+desc', { page: '2', s: 'name desc' }],
  ['a=1&a=2', { a: '2' }],
  ['q[name_cont]=%C5%82uk', { q: { name_cont: 'łuk' } }],
  ['q%5Bid_in%5D%5B%5D=1&q[id_in][]=2', { q: { id_in: ['1', '2'] } }],
  ['q[g][0][m]=or&q[g][0][x]=1&q[g][1][x]=2', { q: { g: { 0: { m: 'or', x: '1' }, 1: { x: '2' } } } }],
  ['c[][a]=1&c[][b]=2&c[][a]=3', { c: [{ a: '1', b: '2' }, { a: '3' }] }],
  ['a=b=c&&d', { a: 'b=c', d: '' }],
  ['toString=1&hasOwnProperty[x]=2', { toString: '1', hasOwnProperty: { x: '2' } }],
])('reads %s as Rails does', (query, params) => {
  expect(read(query)).toEqual(params);
});

it.each([
  'a&b=&=',
  'a=%',
  'a=%zz',
  'a=%C5',
  '%ff=1',
  'q[a=1',
  'q[a]]=1',
  'q[a]b=1',
  '[a]=1',
  'a[][]=1',
  'a=1&a[]=2',
  'a[]=1&a[b]=2',
  'a[b]=1&a=2',
  '__proto__[x]=1',
  'a[constructor]=1',
  'a[b][prototype]=1',
  `a${'[b]'.repeat(40)}=1`,
  'a&'.repeat(5001),
])('refuses %s as soon as it is read', (query) => {
  const params = parseBracketParams(query);
  expect(() => params['q']).toThrow(BadFilter);
  expect(() => Object.keys(params)).toThrow(BadFilter);
});

it('names the parameter that is wrong', () => {
  expect(() => parseBracketParams('x=1&name=%zz')['x']).toThrow(
    expect.objectContaining({ parameter: 'name', code: 'invalid_filter' }),
  );
});

it('never touches a prototype', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('__proto__', 'constructor', 'a', '[', ']', '[]', '=', '&', '%5B', '%', 'polluted')),
      (parts) => {
        parseBracketParams(parts.join(''));
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      },
    ),
  );
});
