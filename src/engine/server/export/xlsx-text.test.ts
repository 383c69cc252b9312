import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { textCell } from './typed-sheet.ts';
import { xlsxText } from './xlsx-text.ts';

test('text that looks like a spreadsheet’s escape of a character is read back as it was', async () => {
  const written = ['FV_x0041_7', '_x005F_', '__x000D__', '_x41_', 'zwykły tekst'];
  const sheet = await writeXlsx({ sheets: [{ name: 'a', rows: [written.map(xlsxText)] }] });
  expect((await readXlsx(sheet)).sheets[0]?.rows).toEqual([written]);
});

test('what is no character neither keeps a sheet of a print from being opened nor hides a formula', () => {
  expect([textCell('Łąka\uFFFF'), textCell('\uFFFE=1+1')]).toEqual(['Łąka', "'=1+1"]);
});
