import { expect, test } from 'vitest';
import { nextSort, readSort } from './sort-order.ts';

test('a heading sorts up, then down, then as the list is by itself', () => {
  expect(nextSort(null, 'name')).toBe('name asc');
  expect(nextSort(readSort('name asc'), 'name')).toBe('name desc');
  expect(nextSort(readSort('name desc'), 'name')).toBeNull();
  expect(nextSort(readSort('name desc'), 'city')).toBe('city asc');
});

test('an order that is none is no order', () => {
  expect(readSort('a b c')).toBeNull();
  expect(readSort(['name asc'])).toBeNull();
  expect(readSort('name')).toEqual({ name: 'name', direction: 'asc' });
});
