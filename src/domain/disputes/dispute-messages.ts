import type { Catalogue } from '#engine/words.ts';

/** What can be wrong with a dispute. */
export const disputeMessages = {
  dispute_moved: {
    pl: 'zmienić może ten, kto rozstrzyga spory; dodaj osobny spór o inną należność lub w innej sprawie',
    en: 'may be changed by those who decide disputes; add another dispute about the other claim or case',
  },
} satisfies Catalogue;
