import type { Catalogue } from '#engine/words.ts';

/** What keeps a rate from being changed behind the back of issued letters. */
export const interestRateMessages = {
  rate_in_use: {
    pl: 'jest potrzebny: od dnia obowiązywania tej stawki wystawiono już pisma z odsetkami (liczba: {count}); pozostaną bez zmian',
    en: 'is needed: letters with interest were issued since the day of this rate ({count}); they stay as they are',
  },
  rate_in_letters: {
    pl: 'Nie można usunąć: od dnia obowiązywania tej stawki wystawiono pisma z odsetkami (liczba: {count}). Można ją zmienić, podając powód.',
    en: 'Cannot be deleted: letters with interest were issued since the day of this rate ({count}). It can be changed with a reason.',
  },
  letters_since: {
    pl: 'Od tego dnia wystawiono już pisma z odsetkami (liczba: {count}); pozostaną bez zmian, nowe pisma będą liczone według tej stawki',
    en: 'Letters with interest were issued since that day ({count}); they stay as they are, new ones take this rate',
  },
} satisfies Catalogue;
