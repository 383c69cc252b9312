import type { Catalogue } from '#engine/words.ts';

/** What is wrong with a case that is put off. */
export const workQueueMessages = {
  must_be_later: { pl: 'musi być późniejsze niż teraz', en: 'must be later than now' },
} satisfies Catalogue;
