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

test('a number is marked however its digits are apart, in what was typed and in the text', () => {
  const marked = (text: string, typed: string) => markedParts(text, typed).find((part) => part.isMarked)?.text;
  expect(marked('Nowak · +48 515 315 095', '515315')).toBe('515 315');
  expect(marked('924-764-10-02', '9247641002')).toBe('924-764-10-02');
  expect(marked('+48515315095', '+48 515 315 095')).toBe('+48515315095');
  expect(marked('Polna 1 2', '12')).toBeUndefined();
  expect(marked('2026/000012', '2026/000012')).toBe('2026/000012');
  expect(marked('(a+b)', 'a+')).toBe('a+');
});
