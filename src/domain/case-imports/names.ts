import type { Catalogue, Words } from '#engine/words.ts';

/** The importers as people know them (contract §8). */
export const importerWords = {
  generic: { pl: 'Ogólny', en: 'Generic' },
  santander_leasing: { pl: 'Santander – leasing', en: 'Santander – leasing' },
  santander_loan: { pl: 'Santander – pożyczki', en: 'Santander – loans' },
} satisfies Catalogue;

export const importTitle: Words = { pl: 'Import spraw', en: 'Import of cases' };
