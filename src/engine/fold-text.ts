/** "Kwota  Początkowa*" → "kwotapoczatkowa": case, diacritics, spaces and punctuation tell no two texts apart. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/ł/gi, 'l')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
