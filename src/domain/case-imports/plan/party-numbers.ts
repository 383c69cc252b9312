import type { RowValue } from '#table-files/checked-row.ts';
import type { Values } from './values.ts';

/** The numbers that registers know a debtor by. */
export const partyNumbers = ['nip', 'pesel', 'regon', 'krs'] as const;

export type PartyNumber = (typeof partyNumbers)[number];

/** Undefined where one of them is not told. */
export const agreement = (one: RowValue | undefined, other: RowValue | undefined): boolean | undefined =>
  one && other ? one === other : undefined;

/** Of each number that is told of both parties, whether it is the same. */
export const agreements = (one: Values, other: Values): boolean[] =>
  partyNumbers.flatMap((name) => agreement(ofWhole(name, one[name]), ofWhole(name, other[name])) ?? []);

/** A branch of a firm has the firm's REGON with five more digits. */
const ofWhole = (name: PartyNumber, number: RowValue | undefined) =>
  name === 'regon' && number ? String(number).slice(0, 9) : number;
