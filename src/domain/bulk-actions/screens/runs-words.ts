import type { Catalogue } from '#engine/words.ts';

/** What the list of changes of many cases says. */
export const runsWords = {
  runs: { pl: 'Zmiany zbiorcze', en: 'Bulk changes' },
  aboutRuns: { pl: 'Ostatnie 50 zmian wielu spraw naraz', en: 'The latest 50 changes of many cases at once' },
  noRuns: { pl: 'Nie było jeszcze takich zmian.', en: 'There have been no such changes yet.' },
  when: { pl: 'Kiedy', en: 'When' },
  who: { pl: 'Kto', en: 'Who' },
  what: { pl: 'Zmiana', en: 'Change' },
  cases: { pl: 'Spraw', en: 'Cases' },
  outcome: { pl: 'Wynik', en: 'Outcome' },
  running: { pl: 'trwa: {done} z {total}', en: 'running: {done} of {total}' },
  undoIt: { pl: 'Cofnij: {what} z {when}', en: 'Undo: {what} of {when}' },
  fileShort: { pl: 'Odrzucone (CSV)', en: 'Those refused (CSV)' },
} satisfies Catalogue;
