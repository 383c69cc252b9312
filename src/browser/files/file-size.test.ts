import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test('sizes of files are short and in the language of the screen', () => {
  const sizes = [0, 999, 1500, 123_456, 49_900_000].map((bytes) => fileSize(bytes, 'pl'));
  expect(sizes).toEqual(['0\u00a0B', '999\u00a0B', '1,5\u00a0kB', '123\u00a0kB', '49,9\u00a0MB']);
  expect(fileSize(1500, 'en')).toBe('1.5\u00a0kB');
});
