import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

test('what was typed is marked wherever it stands, whatever its case', () => {
  expect(markedParts('Łódź, łódzkie', 'łód')).toEqual([
    { text: 'Łód', isMarked: true },
    { text: 'ź, ', isMarked: false },
    { text: 'łód', isMarked: true },
    { text: 'zkie', isMarked: false },
  ]);
  expect(markedParts('Łódź', 'lod')).toEqual([
    { text: 'Łód', isMarked: true },
    { text: 'ź', isMarked: false },
  ]);
});

test('nothing typed marks nothing', () => {
  expect(markedParts('Kowalski', '  ')).toEqual([{ text: 'Kowalski', isMarked: false }]);
});
