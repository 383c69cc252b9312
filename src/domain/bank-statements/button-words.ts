import type { Catalogue } from '#engine/words.ts';

export const statementButtonWords = {
  upload: { pl: 'Wczytaj wyciągi', en: 'Upload statements' },
} satisfies Catalogue;
