import type { Catalogue, CountedWords } from '#engine/words.ts';
import type { RowFate } from '#file-runs/run.ts';
import { warningFate } from '#file-runs/screens/words.ts';
import { auctionButtonWords } from './button-words.ts';

/** What became of responses, counted. */
export const responseFates = {
  applied: {
    pl: {
      one: 'odpowiedź zastosowana',
      few: 'odpowiedzi zastosowane',
      many: 'odpowiedzi zastosowanych',
      other: 'odpowiedzi zastosowanej',
    },
    en: { one: 'response applied', other: 'responses applied' },
  },
  failed: {
    pl: { one: 'wiersz błędny', few: 'wiersze błędne', many: 'wierszy błędnych', other: 'wiersza błędnego' },
    en: { one: 'bad row', other: 'bad rows' },
  },
  missing: {
    pl: {
      one: 'wiersz bez sprawy',
      few: 'wiersze bez sprawy',
      many: 'wierszy bez sprawy',
      other: 'wiersza bez sprawy',
    },
    en: { one: 'row without a case', other: 'rows without a case' },
  },
} satisfies Record<string, CountedWords>;

/** What would become of them. */
export const checkedFates = {
  ...responseFates,
  applied: {
    pl: {
      one: 'odpowiedź do zastosowania',
      few: 'odpowiedzi do zastosowania',
      many: 'odpowiedzi do zastosowania',
      other: 'odpowiedzi do zastosowania',
    },
    en: { one: 'response to be applied', other: 'responses to be applied' },
  },
} satisfies Record<string, CountedWords>;

/** Counted: "Zastosuj 1 odpowiedź, 2 odpowiedzi". */
export const responsesToApply: CountedWords = {
  pl: { one: 'odpowiedź', few: 'odpowiedzi', many: 'odpowiedzi', other: 'odpowiedzi' },
  en: { one: 'response', other: 'responses' },
};

const applied = { pl: 'zastosowana', en: 'applied' };

/** What became of a row. */
export const auctionRowFates: Readonly<Record<string, RowFate>> = {
  applied: { words: applied, tone: 'good', warned: { words: applied, tone: 'warn' } },
  failed: { words: { pl: 'błąd', en: 'error' }, tone: 'bad' },
  missing: { words: { pl: 'brak sprawy', en: 'no case' }, tone: 'warn' },
};

/** What would become of it. */
export const checkedRowFates: typeof auctionRowFates = {
  ...auctionRowFates,
  applied: { words: { pl: 'poprawna', en: 'good' }, tone: 'good', warned: warningFate },
};

export const auctionWords = {
  ...auctionButtonWords,
  about: {
    pl: 'Każdy wiersz pliku to odpowiedź w jednej sprawie: zmienia jej dane o aukcji i dodaje czynność.',
    en: 'A row of the file is the response in one case: it changes its auction data and adds an activity.',
  },
  columns: {
    pl: 'Kolumny: Numer ZD lub Numer umowy, Wynik (zaakceptowana, odrzucona, sprzedana), Kwota, Data, Komentarz.',
    en: 'Columns: ZD number or Contract number, Result (accepted, rejected, sold), Amount, Date, Comment.',
  },
  template: { pl: 'Szablon pliku:', en: 'Template of the file:' },
  checked: { pl: 'Plik sprawdzony, nic jeszcze nie zapisano', en: 'The file is checked, nothing is saved yet' },
  notBack: {
    pl: 'Zastosowanych odpowiedzi nie da się cofnąć razem, a tylko w historii każdej ze spraw.',
    en: 'Responses that are applied are not taken back together, only in the history of each case.',
  },
  apply: { pl: 'Zastosuj {responses}', en: 'Apply {responses}' },
  stayOut: {
    pl: 'Wiersze błędne i bez sprawy nie zostaną zastosowane. Najlepiej popraw je w pliku i sprawdź go ponownie.',
    en: 'Bad rows and rows without a case will not be applied. It is best to mend them in the file and check it again.',
  },
  sentBefore: {
    pl: 'Ten plik już wczytano; wczytany ponownie niczego nie zmieni.',
    en: 'This file was uploaded before; sent again, it changes nothing.',
  },
  applying: { pl: 'Stosowanie odpowiedzi: {done} z {total}', en: 'Applying the responses: {done} of {total}' },
  mayLeave: {
    pl: 'Możesz opuścić tę stronę; plik jest wczytywany dalej, a wynik będzie na liście plików.',
    en: 'You may leave this page; the file is read all the same, and its result will be in the list of files.',
  },
  done: { pl: 'Plik wczytany', en: 'The file is uploaded' },
  failed: { pl: 'Pliku nie udało się wczytać', en: 'The file could not be read' },
  duplicate: {
    pl: 'Ten plik wczytano już {at} ({user}). Niczego nie zmieniono; poniżej jest tamten wynik.',
    en: 'This file was uploaded before, {at} ({user}). Nothing was changed; below is what came of it then.',
  },
  mend: {
    pl: 'Wierszy błędnych i bez sprawy nie zastosowano. Popraw je i wczytaj w osobnym pliku.',
    en: 'Bad rows and rows without a case were not applied. Mend them and upload them in a file of their own.',
  },
  download: { pl: 'Pobierz niezastosowane wiersze (CSV)', en: 'Download the rows not applied (CSV)' },
  another: { pl: 'Wczytaj kolejny plik', en: 'Upload another file' },
  noCase: { pl: 'Brak sprawy', en: 'No case' },
  content: { pl: 'Treść pliku', en: 'Content of the file' },
  contentCut: { pl: 'Pokazano początek: {shown} z {total}.', en: 'The beginning is shown: {shown} of {total}.' },
  sentBy: { pl: 'Wczytano {at}, {user}', en: 'Uploaded {at}, {user}' },
} satisfies Catalogue;
