import { expect, test } from 'vitest';
import { namedWarnings } from './named-warnings.ts';

const often = 'Próby kontaktu z tym dłużnikiem tego dnia: 1';

test('what many records are warned of is told once, with the first of them and how many they are', () => {
  expect(namedWarnings([])).toEqual([]);
  const two = [
    { name: 'Nowak', texts: [often] },
    { name: 'Zając', texts: [often, 'Podaj dzień'] },
  ];
  expect(namedWarnings(two)).toEqual([`Nowak, Zając: ${often}`, 'Zając: Podaj dzień']);
  const many = Array.from({ length: 7 }, (_, no) => ({ name: `D${no}`, texts: [often] }));
  expect(namedWarnings(many)).toEqual([`D0, D1, D2, D3, D4 … (7): ${often}`]);
});
