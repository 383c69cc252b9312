import { expect, test } from 'vitest';
import { byArea, byLoad, inTurn } from './spread.ts';

const ids = [11, 12, 13, 14, 15, 16, 17];
const counts = (shares: ReadonlyMap<number, number>, users: readonly number[]) =>
  users.map((user) => [...shares.values()].filter((one) => one === user).length);

test('shared evenly nobody gets two cases more than another', () => {
  expect(counts(inTurn(ids, [1, 2, 3]), [1, 2, 3])).toEqual([3, 2, 2]);
});

test('shared by post code neighbours stay together, and those without one come last', () => {
  const codes = new Map([
    [11, '90-001'],
    [12, '00-100'],
    [13, '90-002'],
    [14, null],
    [15, '00-101'],
    [16, '31-000'],
  ]);
  const shares = byArea(ids.slice(0, 6), [1, 2], (id) => codes.get(id) ?? null);
  expect([...shares].toSorted(([one], [other]) => one - other)).toEqual([
    [11, 2],
    [12, 1],
    [13, 2],
    [14, 2],
    [15, 1],
    [16, 1],
  ]);
});

test('shared by workload each goes to whoever has fewest by then', () => {
  const shares = byLoad(
    ids,
    [1, 2, 3],
    new Map([
      [1, 5],
      [2, 1],
    ]),
  );
  expect(counts(shares, [1, 2, 3])).toEqual([0, 3, 4]);
});
