import type { Catalogue, CountedWords } from '#engine/words.ts';

export const callNoun: CountedWords = {
  pl: { one: 'wezwanie', few: 'wezwania', many: 'wezwań', other: 'wezwania' },
  en: { one: 'demand letter', other: 'demand letters' },
};

export const pageNoun: CountedWords = {
  pl: { one: 'strona', few: 'strony', many: 'stron', other: 'strony' },
  en: { one: 'page', other: 'pages' },
};

/** What the screens of calls for many cases say. */
export const runWords = {
  title: { pl: 'Wezwania dla wielu spraw', en: 'Demand letters for many cases' },
  chosen: { pl: 'Wybrano: {cases}', en: 'Chosen: {cases}' },
  leftOut: { pl: 'Bez pisma zostanie: {cases}', en: 'No letter for: {cases}' },
  lacking: { pl: 'Najpierw uzupełnij, inaczej pismo nie powstanie', en: 'Fill in first, or there is no letter' },
  forExample: { pl: 'np.', en: 'e.g.' },
  kind: { pl: 'Rodzaj wezwania', en: 'Kind of demand letter' },
  howTo: {
    pl: 'Zaznacz sprawy na liście spraw albo całą listę po odfiltrowaniu, a potem wybierz „Przygotuj wezwania”.',
    en: 'Select cases in the list of cases, or the whole filtered list, and then choose “Prepare demand letters”.',
  },
  defaults: {
    pl: 'Każde pismo obejmuje wszystkie umowy sprawy i przedmioty jeszcze nieodzyskane, z kwotami z rozliczenia na dziś, bez kosztów i bez załączników. Puste pola przyjmą wartości domyślne: termin {days}, reszta z ustawień pism.',
    en: 'Each letter covers all contracts of its case and the items not yet recovered, with the amounts of today’s ledger, without costs and attachments. What is left blank takes its default: {days}, the rest of the letter settings.',
  },
  workingDays: { pl: '{days} dni roboczych od doręczenia', en: '{days} working days from delivery' },
  usual: { pl: 'z ustawień pism', en: 'from the letter settings' },
  start: { pl: 'Utwórz {calls}', en: 'Make {calls}' },
  starting: { pl: 'Zlecanie…', en: 'Starting…' },
  progress: { pl: 'Tworzenie wezwań: {done} z {total}', en: 'Making the demand letters: {done} of {total}' },
  joining: { pl: 'Składanie pliku do druku…', en: 'Putting the file to print together…' },
  mayLeave: {
    pl: 'Możesz zamknąć to okno i przeglądarkę. Wynik znajdziesz na liście spraw pod „Wezwania”.',
    en: 'You may close this dialog and the browser. The outcome waits in the list of cases under “Demand letters”.',
  },
  done: { pl: 'Gotowe', en: 'Done' },
  failed: { pl: 'Przerwane', en: 'Broken off' },
  running: { pl: 'w toku', en: 'under way' },
  by: { pl: '{at}, {user}', en: '{at}, {user}' },
  made: { pl: 'utworzono', en: 'made' },
  skipped: { pl: 'pominięto', en: 'skipped' },
  errors: { pl: 'z błędami', en: 'with errors' },
  print: { pl: 'Pobierz do druku (PDF)', en: 'Download to print (PDF)' },
  printPart: { pl: 'Pobierz do druku, część {part} (PDF)', en: 'Download to print, part {part} (PDF)' },
  printAbout: {
    pl: '{calls} · {pages} · {size}. Każde pismo zaczyna się na nowej kartce, także przy druku dwustronnym.',
    en: '{calls} · {pages} · {size}. Each letter begins on a new sheet, also when both sides are printed.',
  },
  ofEach: {
    pl: 'Pism jest więcej niż spraw, bo współdłużnicy i poręczyciele dostają własne.',
    en: 'There are more letters than cases, as co-debtors and guarantors get their own.',
  },
  postingBookPdf: { pl: 'Książka nadawcza (PDF)', en: 'Posting book (PDF)' },
  postingBookCsv: { pl: 'Książka nadawcza (CSV)', en: 'Posting book (CSV)' },
  post: { pl: 'Nadaj pisma', en: 'Post the letters' },
  withoutLetter: { pl: 'Sprawy bez wezwania', en: 'Cases without a demand letter' },
  case: { pl: 'Sprawa', en: 'Case' },
  debtor: { pl: 'Dłużnik', en: 'Debtor' },
  reason: { pl: 'Powód', en: 'Reason' },
  complete: { pl: 'Uzupełnij', en: 'Fill in' },
  recent: { pl: 'Ostatnie wezwania zbiorcze', en: 'The newest runs' },
} satisfies Catalogue;
