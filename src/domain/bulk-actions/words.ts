import { countedObject } from '#engine/plural.ts';
import type { Catalogue, CountedWords, Words } from '#engine/words.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { BulkActionName } from './bulk-action.ts';

/** What the screens of a change of many cases say. */
export const bulkWords = {
  chosen: { pl: 'Wybrano: {cases}', en: 'Chosen: {cases}' },
  howTo: {
    pl: 'Zaznacz sprawy na liście spraw albo całą listę po odfiltrowaniu, a potem wybierz, co zmienić.',
    en: 'Select cases in the list of cases, or the whole filtered list, and then choose what to change.',
  },
  mode: { pl: 'Jak', en: 'How' },
  add: { pl: 'Dodaj do obecnych', en: 'Add to those there' },
  replace: { pl: 'Zastąp obecnych', en: 'Replace those there' },
  inPlaceOf: { pl: 'W miejsce', en: 'In place of' },
  everybody: { pl: 'wszystkich obecnych', en: 'all who are there' },
  remove: { pl: 'Zdejmij ze spraw', en: 'Take from the cases' },
  spread: { pl: 'Podział', en: 'Distribution' },
  together: { pl: 'Każda sprawa wszystkim', en: 'Every case to everybody' },
  tasksGoAlong: {
    pl: 'Otwarte zadania osób, które tracą sprawę, przejmie jej nowy opiekun.',
    en: 'Open tasks of people who lose a case go to whoever takes it over.',
  },
  absent: { pl: 'nieobecność do odwołania', en: 'absent until further notice' },
  absentUntil: { pl: 'nieobecność do {day}', en: 'absent until {day}' },
  me: { pl: 'ja', en: 'myself' },
  send: { pl: 'Wyślij od razu', en: 'Send at once' },
  toWhom: {
    pl: 'Do pierwszego aktualnego kontaktu dłużnika z takim adresem.',
    en: 'To the first current contact of the debtor with such an address.',
  },
  unchangedDates: { pl: 'Puste daty pozostaną bez zmian.', en: 'Blank dates stay as they are.' },
  noTags: { pl: 'Nie ma jeszcze etykiet.', en: 'There are no tags yet.' },
  check: { pl: 'Sprawdź', en: 'Check' },
  checking: { pl: 'Sprawdzanie…', en: 'Checking…' },
  starting: { pl: 'Zlecanie…', en: 'Starting…' },
  would: {
    pl: 'Zmieni się: {changed}, bez zmian: {unchanged}, odrzuconych: {refused}',
    en: 'To be changed: {changed}, unchanged: {unchanged}, refused: {refused}',
  },
  did: {
    pl: 'Zmieniono: {changed}, bez zmian: {unchanged}, odrzucono: {refused}',
    en: 'Changed: {changed}, unchanged: {unchanged}, refused: {refused}',
  },
  progress: { pl: 'Zmieniono {done} z {total}', en: 'Changed {done} of {total}' },
  mayLeave: {
    pl: 'Możesz zamknąć to okno i przeglądarkę; zmiana trwa dalej.',
    en: 'You may close this dialog and the browser; the change goes on.',
  },
  failed: { pl: 'Przerwane', en: 'Broken off' },
  reasons: { pl: 'Odrzucone sprawy', en: 'Cases refused' },
  file: { pl: 'Pobierz odrzucone (CSV)', en: 'Download those refused (CSV)' },
  undo: { pl: 'Cofnij', en: 'Undo' },
  undoQuestion: { pl: 'Cofnąć zmianę „{what}” z {when}?', en: 'Undo the change “{what}” of {when}?' },
  undoBody: {
    pl: 'Zmiana zostanie cofnięta w {cases}. Co ktoś zmienił później, zostaje. Tego kroku nie da się odwrócić.',
    en: 'The change will be taken back in {cases}. What somebody has changed since stays. There is no way back from that.',
  },
  undoChange: { pl: 'Cofnij zmianę', en: 'Undo the change' },
  undoing: { pl: 'Cofanie…', en: 'Undoing…' },
  undone: {
    pl: 'Cofnięto: {undone}, pozostawiono: {kept}',
    en: 'Undone: {undone}, kept: {kept}',
  },
  undoneInPart: {
    pl: 'Cofnięto: {undone}, pozostawiono: {kept} (zmieniono je później albo już wysłano)',
    en: 'Undone: {undone}, kept: {kept} (changed since, or sent already)',
  },
  keptCases: { pl: 'Pozostawione sprawy', en: 'Cases kept' },
  keptBefore: { pl: 'Zmieniono później albo już wysłano', en: 'Changed since, or sent already' },
  andMore: { pl: 'i jeszcze {count}', en: 'and {count} more' },
} satisfies Catalogue;

/** Counted after "w": "w 1 sprawie, w 5 sprawach". */
export const casesWithin: CountedWords = {
  pl: { one: 'sprawie', few: 'sprawach', many: 'sprawach', other: 'sprawy' },
  en: { one: 'case', other: 'cases' },
};

/** The button that begins each change, which says what is done to how many. */
const change: Started = { words: { pl: 'Zmień {cases}', en: 'Change {cases}' }, noun: countedObject(debtCase.label) };
const started: Partial<Record<BulkActionName, Started>> = {
  task: { words: { pl: 'Zleć zadanie w {cases}', en: 'Give a task in {cases}' }, noun: casesWithin },
  notification: { words: { pl: 'Powiadom w {cases}', en: 'Notify in {cases}' }, noun: casesWithin },
};

interface Started {
  readonly words: Words;
  readonly noun: CountedWords;
}

export const startedBy = (action: BulkActionName): Started => started[action] ?? change;

/** What became of an undo; why some were left where any were. */
export const undoneWords = (kept: number) => (kept > 0 ? bulkWords.undoneInPart : bulkWords.undone);
