import type { Catalogue, Words } from '#engine/words.ts';

export const queueWords = {
  title: { pl: 'Wpłaty z banku', en: 'Payments from the bank' },
  accept: { pl: 'Rozlicz', en: 'Match' },
  acceptKey: { pl: 'Rozlicz (Enter)', en: 'Match (Enter)' },
  split: { pl: 'Podziel', en: 'Split' },
  splitKey: { pl: 'Podziel na sprawy (klawisz S)', en: 'Split over cases (key S)' },
  ignore: { pl: 'Pomiń', en: 'Ignore' },
  ignoreKey: { pl: 'Pomiń (klawisz I)', en: 'Ignore (key I)' },
  back: { pl: 'Cofnij ostatnią', en: 'Undo the last' },
  backKey: { pl: 'Cofnij ostatnią decyzję (klawisz U)', en: 'Undo the last decision (key U)' },
  keys: { pl: 'Klawisze (?)', en: 'Keys (?)' },
  help: { pl: 'Klawisze rozliczania', en: 'Keys of matching' },
  findFirst: { pl: 'Najpierw wskaż sprawę', en: 'Find a case first' },
  nothingToUndo: { pl: 'Nie ma decyzji do cofnięcia', en: 'There is no decision to undo' },
  matched: { pl: 'Rozliczono {amount}: {cases}', en: 'Matched {amount}: {cases}' },
  partly: { pl: 'Rozliczono część, zostało {left}', en: 'Matched a part, {left} is left' },
  reversed: { pl: 'Stornowano wpłatę {amount}', en: 'Reversed the payment of {amount}' },
  ignored: { pl: 'Pominięto {amount}: {reason}', en: 'Ignored {amount}: {reason}' },
  undone: { pl: 'Cofnięto, pozycja {amount} wróciła', en: 'Undone, the line of {amount} is back' },
  raced: {
    pl: 'Ktoś był szybszy: pozycja {amount} ({who}) jest już rozliczona lub zmieniona',
    en: 'Somebody was quicker: the line of {amount} ({who}) is matched or changed already',
  },
  refused: {
    pl: 'Nie zapisano decyzji o pozycji {amount} ({who}): {why}',
    en: 'The decision on the line of {amount} ({who}) is not kept: {why}',
  },
  notUndone: {
    pl: 'Nie cofnięto decyzji o pozycji {amount} ({who}): {why}',
    en: 'The decision on the line of {amount} ({who}) is not undone: {why}',
  },
  goneOn: {
    pl: 'Poprzednią pozycję rozliczył lub zajął ktoś inny',
    en: 'The line before was matched or taken by somebody else',
  },
  nobody: { pl: 'nadawca nieznany', en: 'sender unknown' },
  held: { pl: 'rozlicza {name}', en: 'worked by {name}' },
  othersWork: {
    pl: 'To, co zostało, rozliczają teraz inni. Gdy coś oddadzą, pokaże się tutaj.',
    en: 'What is left is worked by others now. What they give back appears here.',
  },
  allDone: { pl: 'Wszystko rozliczone: żadna pozycja nie czeka.', en: 'All is matched: no line waits.' },
  noneFiltered: { pl: 'Przy tych filtrach żadna pozycja nie czeka.', en: 'No line waits with these filters.' },
  dropFilters: { pl: 'Pokaż wszystkie', en: 'Show all' },
  loadFirst: {
    pl: 'Nie ma jeszcze żadnych pozycji. Wczytaj wyciąg z banku, a wpłaty pokażą się tutaj.',
    en: 'There are no lines yet. Load a bank statement and its payments appear here.',
  },
  statements: { pl: 'Przejdź do wyciągów', en: 'Go to statements' },
} satisfies Catalogue;

/** What the keys of the queue do, as its help says. */
export const queueKeys: readonly (readonly [string, Words])[] = [
  ['Enter', { pl: 'rozlicz z wybraną sprawą i pokaż następną', en: 'match with the chosen case and show the next' }],
  ['1–9', { pl: 'wybierz sprawę o tym numerze', en: 'choose the case of that number' }],
  ['↑ ↓', { pl: 'wybierz sprawę wyżej, niżej', en: 'choose the case above, below' }],
  ['← →', { pl: 'poprzednia, następna pozycja', en: 'the line before, after' }],
  ['F', { pl: 'znajdź dowolną sprawę', en: 'find any case' }],
  ['S', { pl: 'podziel na kilka spraw', en: 'split over several cases' }],
  ['I', { pl: 'pomiń, z powodem', en: 'ignore, with a reason' }],
  ['U', { pl: 'cofnij ostatnią decyzję', en: 'undo the last decision' }],
  ['?', { pl: 'ta pomoc', en: 'this help' }],
];
