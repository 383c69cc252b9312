import type { Erasure } from '#engine/field.ts';

/** What stays of somebody who is erased, by the ground on which it does (GDPR art. 17.3). */
export const kept = {
  books: { kept: { pl: 'numer potrzebny do ksiąg i statystyk', en: 'a number needed for the books and statistics' } },
  things: {
    kept: { pl: 'mówi o rzeczy lub umowie, nie o osobie', en: 'tells of a thing or a contract, not of a person' },
  },
} as const satisfies Record<string, Erasure>;
