import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('at most four pages are linked to, the current one among them', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4]);
  expect(pageWindow(7, 20)).toEqual([5, 6, 7, 8]);
  expect(pageWindow(20, 20)).toEqual([17, 18, 19, 20]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 1)).toEqual([1]);
});

test('past the end the last pages are linked to', () => {
  expect(pageWindow(9, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 0)).toEqual([]);
});
