import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/SECURITY.md', 'utf8');
const named = Array.from(page.matchAll(/`([\w/-]+\.(?:test|spec)\.ts) › ([^`]+)`/g), ([, file = '', title = '']) => ({
  file,
  title,
}));

test('every test that the table of security names is in its file', () => {
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(`'${title}'`));
  expect(missing).toEqual([]);
});

test('every section of the table is met, or says what to do', () => {
  const rows = page.split('\n').filter((line) => /^\| \d/.test(line));
  const chapters = new Set(rows.map((row) => Number.parseInt(row.slice(2), 10)));
  expect([...chapters]).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  const open = rows.filter(
    (row) => /\| (partly|not met)/.test(row) && !/To do: |OPERATIONS|since the spec|not written down/.test(row),
  );
  expect(open).toEqual([]);
});
