import { expect, test } from 'vitest';
import { text } from '../../fields/text.ts';
import { children, reference } from '../../fields/reference.ts';
import { defineResource } from '../../resource.ts';
import { mergeStale, staleChanges } from './stale-changes.ts';

const label = { pl: 'x', en: 'x' };
const firm = defineResource({
  name: 'firm',
  plural: 'firms',
  label: {
    pl: { one: 'firma', many: 'firmy', accusative: 'firmę', genitive: 'firm', gender: 'f' },
    en: { one: 'firm', many: 'firms' },
  },
  title: 'name',
  fields: { name: text({ label }), city: text({ label }), owner_id: reference('person', { label }) },
  search: 'name',
  sort: 'name asc',
  columns: ['name'],
});
const names = ['name', 'city', 'owner_id'];
const opened = { id: 1, name: 'A', city: null, owner_id: 1, owner: 'Ala', lock_version: 3 };
const theirs = { id: 1, name: 'B', city: 'Łódź', owner_id: 1, owner: 'Ala', lock_version: 4 };
const mine = { id: 1, name: 'C', city: '', owner_id: 2, owner: 'Jan', lock_version: 3 };

test('it is told what somebody else changed, and what both did', () => {
  expect(staleChanges(names, opened, theirs, mine)).toEqual([
    { name: 'name', isConflict: true },
    { name: 'city', isConflict: false },
  ]);
});

test('fields a person left alone take what was saved, others keep what was typed', () => {
  expect(mergeStale(firm, names, opened, theirs, mine, true)).toEqual({
    id: 1,
    name: 'C',
    city: 'Łódź',
    owner_id: 2,
    owner: 'Jan',
    lock_version: 4,
  });
  expect(mergeStale(firm, names, opened, theirs, mine, false)).toMatchObject({ name: 'B', city: 'Łódź', owner_id: 2 });
});

test('where nobody knows what a form began from, all that differs is a choice', () => {
  expect(staleChanges(names, null, theirs, { ...theirs, city: '' })).toEqual([{ name: 'city', isConflict: true }]);
  expect(mergeStale(firm, names, null, theirs, mine, true)).toMatchObject({ name: 'C', city: '', owner_id: 2 });
  expect(mergeStale(firm, names, null, theirs, mine, false)).toEqual(theirs);
});

test('the order of ids and the stamps of nested rows are no change', () => {
  const before = { ids: [2, 1], rows: [{ id: 1, name: 'a', updated_at: '1', lock_version: 1 }] };
  const after = { ids: [1, 2], rows: [{ id: 1, updated_at: '2', lock_version: 2, name: 'a' }] };
  expect(staleChanges(['ids', 'rows'], before, after, before)).toEqual([]);
});

test('a row that somebody else took away begins anew with what was typed, or stays away', () => {
  const rows = children('part', 'firm_id', { association: 'parts', label });
  const whole = { ...firm, fields: { ...firm.fields, rows } };
  const [a, b] = [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ];
  const before = { rows: [a, b], lock_version: 1 };
  const after = { rows: [b], lock_version: 2 };
  const merged = (typed: object) => mergeStale(whole, ['rows'], before, after, { rows: [typed, b] }, true)['rows'];
  expect(merged({ ...a, name: 'zmienione' })).toEqual([{ id: null, name: 'zmienione', lock_version: null }, b]);
  expect(merged({ ...a, _destroy: true })).toEqual([b]);
});
