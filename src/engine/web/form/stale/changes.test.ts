import { expect, test } from 'vitest';
import { sampleResource } from '#test/predicate/sample-model.ts';
import { text } from '../../../fields/text.ts';
import { children, reference, references } from '../../../fields/reference.ts';
import { mergeStale, staleChanges } from './changes.ts';

const label = { pl: 'x', en: 'x' };
const firm = sampleResource('firm', 'firms', {
  name: text({ label }),
  city: text({ label }),
  owner_id: reference('person', { label }),
});
const names = ['name', 'city', 'owner_id'];
const opened = { id: 1, name: 'A', city: null, owner_id: 1, owner: 'Ala', lock_version: 3 };
const theirs = { id: 1, name: 'B', city: 'Łódź', owner_id: 1, owner: 'Ala', lock_version: 4 };
const mine = { id: 1, name: 'C', city: '', owner_id: 2, owner: 'Jan', lock_version: 3 };
const versions = { opened, theirs, mine };

test('it is told what somebody else changed, and what both did', () => {
  expect(staleChanges(firm, names, versions)).toEqual([
    { name: 'name', isConflict: true },
    { name: 'city', isConflict: false },
  ]);
});

test('fields a person left alone take what was saved, others keep what was typed', () => {
  expect(mergeStale(firm, names, versions, true)).toEqual({
    id: 1,
    name: 'C',
    city: 'Łódź',
    owner_id: 2,
    owner: 'Jan',
    lock_version: 4,
  });
  expect(mergeStale(firm, names, versions, false)).toMatchObject({ name: 'B', city: 'Łódź', owner_id: 2 });
});

test('where nobody knows what a form began from, all that differs is a choice', () => {
  const unknown = { ...versions, opened: null };
  const differing = { ...unknown, mine: { ...theirs, city: '' } };
  expect(staleChanges(firm, names, differing)).toEqual([{ name: 'city', isConflict: true }]);
  expect(mergeStale(firm, names, unknown, true)).toMatchObject({ name: 'C', city: '', owner_id: 2 });
  expect(mergeStale(firm, names, unknown, false)).toEqual(theirs);
});

test('of two who put into a set and take out of it neither loses anything, unless nobody knows what it began from', () => {
  const keepers = references('person', { table: 't', own: 'a', other: 'b' }, { association: 'keepers', label });
  const resource = { ...firm, fields: { ...firm.fields, keeper_ids: keepers } };
  const holding = (...ids: number[]) => ({ keeper_ids: ids, keepers: ids.map((id) => ({ id, full_name: `${id}` })) });
  const held = { opened: holding(1, 2), theirs: holding(1, 2, 3), mine: holding(2, 4) };
  expect(staleChanges(resource, ['keeper_ids'], held)).toEqual([{ name: 'keeper_ids', isConflict: false }]);
  for (const keepMine of [true, false])
    expect(mergeStale(resource, ['keeper_ids'], held, keepMine)).toEqual(holding(2, 3, 4));
  const unknown = { ...held, opened: null };
  expect(staleChanges(resource, ['keeper_ids'], unknown)).toEqual([{ name: 'keeper_ids', isConflict: true }]);
  expect(mergeStale(resource, ['keeper_ids'], unknown, true)).toEqual(holding(2, 4));
});

const rows = children('part', 'firm_id', { association: 'parts', label });
const whole = { ...firm, fields: { ...firm.fields, rows } };
const [a, b] = [
  { id: 1, name: 'a', place: 'x', lock_version: 1 },
  { id: 2, name: 'b', place: 'x', lock_version: 1 },
];

/** What the panel says of nested rows, and what they become when mine, or theirs, win. */
function rowsAfter(before: readonly object[], saved: readonly object[], typed: readonly object[]) {
  const held = { opened: { rows: before }, theirs: { rows: saved }, mine: { rows: typed } };
  const merged = (keepMine: boolean) => mergeStale(whole, ['rows'], held, keepMine)['rows'];
  return {
    conflicts: staleChanges(whole, ['rows'], held).map((one) => one.isConflict),
    kept: merged(true),
    taken: merged(false),
  };
}

test('the order of ids and the stamps of nested rows are no change', () => {
  const before = { ids: [2, 1], rows: [{ id: 1, name: 'a', updated_at: '1', lock_version: 1 }] };
  const after = { ids: [1, 2], rows: [{ id: 1, updated_at: '2', lock_version: 2, name: 'a' }] };
  expect(staleChanges(whole, ['ids', 'rows'], { opened: before, theirs: after, mine: before })).toEqual([]);
});

test('rows that each of two changed, added or removed are all kept, whoever is asked', () => {
  const theirs = { ...a, name: 'ich', lock_version: 2 };
  const added = { id: 3, name: 'dodany', lock_version: 1 };
  const mine = { ...b, name: 'mój' };
  const whole = [theirs, mine, added, { name: 'nowy' }];
  const after = rowsAfter([a, b], [theirs, b, added], [a, mine, { name: 'nowy' }]);
  expect(after).toEqual({ conflicts: [false], kept: whole, taken: whole });
});

test('of a row that both changed each keeps the fields that only one changed', () => {
  const saved = { ...a, name: 'ich', lock_version: 2 };
  const beside = rowsAfter([a], [saved], [{ ...a, place: 'mój' }]);
  expect(beside.conflicts).toEqual([false]);
  expect(beside.kept).toEqual([{ ...saved, place: 'mój' }]);
  const against = rowsAfter([a], [saved], [{ ...a, name: 'mój', place: 'mój' }]);
  expect(against.conflicts).toEqual([true]);
  expect(against.kept).toEqual([{ ...saved, name: 'mój', place: 'mój' }]);
  expect(against.taken).toEqual([{ ...saved, place: 'mój' }]);
});

test('a row that somebody else took away begins anew with what was typed, or stays away', () => {
  const typed = rowsAfter([a, b], [b], [{ ...a, name: 'zmienione' }, b]);
  expect(typed.conflicts).toEqual([true]);
  expect(typed.kept).toEqual([b, { id: null, name: 'zmienione', place: 'x', lock_version: null }]);
  expect(typed.taken).toEqual([b]);
  for (const left of [a, { ...a, _destroy: true }]) {
    expect(rowsAfter([a, b], [b], [left, b])).toEqual({ conflicts: [false], kept: [b], taken: [b] });
  }
});

test('a row that is removed here and was changed there is asked about', () => {
  const saved = { ...a, name: 'ich', lock_version: 2 };
  const gone = { ...a, _destroy: true };
  expect(rowsAfter([a], [saved], [gone])).toEqual({
    conflicts: [true],
    kept: [{ ...saved, _destroy: true }],
    taken: [saved],
  });
  expect(rowsAfter([a, b], [a, { ...b, name: 'ich' }], [gone, b])).toMatchObject({
    conflicts: [false],
    taken: [gone, { ...b, name: 'ich' }],
  });
});
