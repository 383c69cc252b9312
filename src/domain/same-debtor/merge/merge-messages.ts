import type { Catalogue } from '#engine/words.ts';

/** Why two debtors are not made one, or not made two again. */
export const mergeMessages = {
  merged_with_itself: { pl: 'to ten sam rekord', en: 'is the same record' },
  debtors_of_one_case: {
    pl: 'występuje z nim w jednej sprawie ({cases}) – najpierw usuń tam współdłużnika',
    en: 'is in one case with them ({cases}) – first remove the co-debtor there',
  },
  debtor_erased: { pl: 'Dane tego dłużnika usunięto', en: 'The data of this debtor were erased' },
  debtor_merged: { pl: 'Tego dłużnika połączono już z innym', en: 'This debtor was merged into another already' },
  merge_undone: { pl: 'To połączenie już cofnięto', en: 'This merge has been undone already' },
  merge_too_late: {
    pl: 'Połączenie można cofnąć przez 24 godziny',
    en: 'A merge can be undone for 24 hours',
  },
  merge_covered: {
    pl: 'Później połączono z tym samym dłużnikiem kogoś jeszcze – najpierw cofnij tamto połączenie',
    en: 'Somebody else was merged into the same debtor later – undo that merge first',
  },
  merge_outlived: {
    pl: 'Dłużnika, z którym połączono, już nie ma albo połączono go dalej – najpierw cofnij tamto połączenie',
    en: 'The debtor merged into is gone or was merged further – undo that merge first',
  },
} satisfies Catalogue;
