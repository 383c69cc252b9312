import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { unguarded } from '../../formula-guard.ts';
import { csvBytes, csvLines, type CsvCell } from './csv-text.ts';

/** Letters by the thousand that are all alike, and what is no character yet: one of 64 stands for the others. */
const alike = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Tangut}\p{Script=Egyptian_Hieroglyphs}\p{Cn}\p{Co}]/u;

const blocks = Array.from({ length: 17 * 16 }, (_, block) =>
  Array.from({ length: 4096 }, (_, i) => String.fromCodePoint(block * 4096 + i)).filter(
    (letter, i) => i % 64 === 0 || !alike.test(letter),
  ),
);

/** Alone, where a formula begins, within text, twice, and before marks that compose with it. */
const around = (letter: string) => [
  letter,
  `${letter}=1`,
  `a${letter}b`,
  letter + letter,
  `${letter}\u0338`,
  `${letter}\u0301x`,
  `=${letter}`,
];

async function readBack(cells: readonly CsvCell[][], isUtf8: boolean): Promise<string[][]> {
  const bytes = await buffer(Readable.from(csvBytes([csvLines(cells)], isUtf8)));
  const text = new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1250').decode(bytes);
  return parse(text, { delimiter: ';', record_delimiter: '\r\n', relax_column_count: true });
}

test.each([
  ['Windows-1250', false],
  ['UTF-8', true],
])('whatever character a text has, it stays one cell of %s that nothing runs', async (_name, isUtf8) => {
  for (const block of blocks) {
    const read = await readBack(block.map(around), isUtf8);
    expect(read.length).toBe(block.length);
    const isRun = (cell: string) => /^[\s\u200B\uFEFF]*[=+\-@]/.test(cell);
    expect(read.filter((cells) => cells.length !== 7 || cells.some(isRun))).toEqual([]);
  }
});

test('what was guarded is read back as it was', async () => {
  const readAgain = (cell: string) => unguarded(cell.normalize('NFC').toWellFormed());
  for (const block of blocks) {
    const written = block.map(around);
    const read = await readBack(written, true);
    expect(read.map((cells) => cells.map(unguarded))).toEqual(written.map((cells) => cells.map(readAgain)));
  }
});

test('a number is no text and stays one', async () => {
  expect(await readBack([[{ plain: '-5,00' }, '-5,00']], false)).toEqual([['-5,00', "'-5,00"]]);
});
