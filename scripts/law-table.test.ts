import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/LAW.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Rule'));

test('every rule of law names its article and a file that follows it', () => {
  expect(rows.length).toBeGreaterThan(10);
  const wrong = rows.filter((row) => {
    const files = Array.from(row.matchAll(/`(src\/[^`]+)`/g), ([, file = '']) => file);
    return !/art\.|Dz\.U\./.test(row) || files.length === 0 || !files.every((file) => existsSync(file));
  });
  expect(wrong).toEqual([]);
});
