import type { Catalogue } from '#engine/words.ts';

/** What can be wrong with what begins the time of limitation anew. */
export const limitationMessages = {
  not_in_future: { pl: 'nie może być późniejsza niż dzisiejsza', en: 'must not be after today' },
  before_beginning: { pl: 'nie może być wcześniejsza niż data rozpoczęcia', en: 'must not be before the beginning' },
} satisfies Catalogue;
