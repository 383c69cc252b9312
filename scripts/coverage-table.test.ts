import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/COVERAGE.md', 'utf8');

/** The claims of `docs/COVERAGE.md`, each a sentence, the files that do it and the tests that show it. */
const rows = text
  .split('\n')
  .map((line, index) => ({ line: index + 1, cells: line.split(/(?<!\\)\|/).slice(1, -1) }))
  .filter(({ cells }) => cells.length > 0 && !/^( sentence |-+)$/.test(cells[0]!))
  .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')) }));

const partsOf = (column: number) =>
  rows.flatMap(({ line, cells }) => (cells[column] ?? '').split('<br>').map((part) => ({ line, part })));

const sources = new Map<string, string>();

/** The text of a file without the escapes of its strings; empty for one that is not there. */
function source(path: string): string {
  const known = sources.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\\', '') : '');
  sources.set(path, known);
  return known;
}

test('every section of the specification and the contract has its sentences', () => {
  const headings = [...text.matchAll(/^#{2,3} (\d\.|§\d+)/gm)].map(([, number]) => number);
  expect(headings).toEqual([
    ...Array.from({ length: 9 }, (_, index) => `${index + 1}.`),
    ...Array.from({ length: 11 }, (_, index) => `§${index + 1}`),
    '§16',
    '§14',
  ]);
  expect(rows.length).toBeGreaterThan(400);
});

test('every sentence names the file that does it and the test that shows it', () => {
  expect(rows.filter(({ cells }) => cells.length !== 3 || cells.includes(''))).toEqual([]);
});

test('no sentence stands twice in the table', () => {
  const sentences = rows.map(({ cells }) => cells.slice(0, 2).join(' | '));
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test('every file that is named is there', () => {
  const missing = partsOf(1).filter(({ part }) => !/^`[^`]+`$/.test(part) || !existsSync(part.slice(1, -1)));
  expect(missing).toEqual([]);
});

test('every test that is named is in its file', () => {
  const missing = partsOf(2).filter(({ part }) => {
    const [, path = '', title = ''] = /^`([^`]+\.(?:test|spec)\.ts)` › (.+)$/.exec(part) ?? [];
    return !["'", '"', '`'].some((quote) => source(path).includes(`${quote}${title}${quote}`));
  });
  expect(missing).toEqual([]);
});
