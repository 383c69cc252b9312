import type { Catalogue } from '#engine/words.ts';

/** What is wrong with documents and their files. */
export const documentMessages = {
  bytes_gone: {
    pl: 'Nie można przywrócić: pliku „{name}” nie ma już w magazynie',
    en: 'Cannot be restored: the file “{name}” is no longer in the storage',
  },
} satisfies Catalogue;
