import type { Choice } from '#engine/field.ts';
import { numberedChoice } from '#engine/fields/choice.ts';
import { PROVINCES } from './province.ts';

const english = [
  'Lower Silesia',
  'Kuyavia-Pomerania',
  'Lublin',
  'Lubusz',
  'Łódź',
  'Lesser Poland',
  'Masovia',
  'Opole',
  'Subcarpathia',
  'Podlaskie',
  'Pomerania',
  'Silesia',
  'Świętokrzyskie',
  'Warmia-Masuria',
  'Greater Poland',
  'West Pomerania',
];

const choices = PROVINCES.map((pl, index): Choice => ({
  value: index + 1,
  alias: pl,
  label: { pl, en: english[index] ?? pl },
}));

/** The voivodeship, kept as its number 1–16; derived from the post code when blank. */
export const province = numberedChoice(choices, { label: { pl: 'Województwo', en: 'Voivodeship' }, erased: 'blank' });
