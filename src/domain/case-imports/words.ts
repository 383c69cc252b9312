import type { Catalogue, CountedWords } from '#engine/words.ts';
import type { RowFate } from '#file-runs/run.ts';
import { warningFate } from '#file-runs/screens/words.ts';
import { importTitle } from './names.ts';

/** What became of cases, counted. */
export const fates = {
  toCreate: {
    pl: {
      one: 'sprawa do utworzenia',
      few: 'sprawy do utworzenia',
      many: 'spraw do utworzenia',
      other: 'sprawy do utworzenia',
    },
    en: { one: 'case to be created', other: 'cases to be created' },
  },
  created: {
    pl: { one: 'utworzona sprawa', few: 'utworzone sprawy', many: 'utworzonych spraw', other: 'utworzonej sprawy' },
    en: { one: 'case created', other: 'cases created' },
  },
  skipped: {
    pl: {
      one: 'sprawa pominięta, bo jej umowa jest już w systemie albo wyżej w pliku',
      few: 'sprawy pominięte, bo ich umowy są już w systemie albo wyżej w pliku',
      many: 'spraw pominiętych, bo ich umowy są już w systemie albo wyżej w pliku',
      other: 'sprawy pominiętej, bo jej umowa jest już w systemie albo wyżej w pliku',
    },
    en: {
      one: 'case skipped: its contract is here already or above in the file',
      other: 'cases skipped: their contracts are here already or above in the file',
    },
  },
  skippedShort: {
    pl: { one: 'sprawa pominięta', few: 'sprawy pominięte', many: 'spraw pominiętych', other: 'sprawy pominiętej' },
    en: { one: 'case skipped', other: 'cases skipped' },
  },
  undone: {
    pl: { one: 'sprawa usunięta', few: 'sprawy usunięte', many: 'spraw usuniętych', other: 'sprawy usuniętej' },
    en: { one: 'case deleted', other: 'cases deleted' },
  },
  kept: {
    pl: {
      one: 'sprawa pozostawiona, bo ktoś już nad nią pracował',
      few: 'sprawy pozostawione, bo ktoś już nad nimi pracował',
      many: 'spraw pozostawionych, bo ktoś już nad nimi pracował',
      other: 'sprawy pozostawionej, bo ktoś już nad nią pracował',
    },
    en: { one: 'case kept, worked on since', other: 'cases kept, worked on since' },
  },
  withErrors: {
    pl: { one: 'sprawa z błędami', few: 'sprawy z błędami', many: 'spraw z błędami', other: 'sprawy z błędami' },
    en: { one: 'case with errors', other: 'cases with errors' },
  },
} satisfies Record<string, CountedWords>;

const created = { pl: 'utworzona', en: 'created' };

/** What became of a row, and of its case when the import was undone. */
export const rowFates: Readonly<Record<string, RowFate>> = {
  created: { words: created, tone: 'good', warned: { words: created, tone: 'warn' } },
  undone: { words: { pl: 'usunięta', en: 'deleted' }, tone: 'plain' },
  kept: { words: { pl: 'pozostawiona', en: 'kept' }, tone: 'warn' },
  skipped: { words: { pl: 'pominięta', en: 'skipped' }, tone: 'plain' },
  failed: { words: { pl: 'błąd', en: 'error' }, tone: 'bad' },
};

/** What would become of it. */
export const checkedRowFates: typeof rowFates = {
  ...rowFates,
  created: { words: { pl: 'poprawny', en: 'good' }, tone: 'good', warned: warningFate },
};

export const importWords = {
  title: importTitle,
  about: {
    pl: 'Jeden wiersz pliku to przedmiot umowy, faktura (rata, nota) albo jedno i drugie; wiersze z tym samym numerem ZD tworzą jedną sprawę.',
    en: 'A row of the file is a contract item, an invoice (installment, note) or both; rows with the same ZD number make one case.',
  },
  importer: { pl: 'Rodzaj pliku', en: 'Kind of file' },
  attorneyDate: { pl: 'Data pełnomocnictwa', en: 'Power of attorney date' },
  importCases: { pl: 'Importuj {cases}', en: 'Import {cases}' },
  missingDate: { pl: 'Podaj datę pełnomocnictwa', en: 'Give the power of attorney date' },
  checking: { pl: 'Sprawdzanie: {done} z {total}', en: 'Checking: {done} of {total}' },
  importing: { pl: 'Importowanie: {done} z {total}', en: 'Importing: {done} of {total}' },
  mayLeave: {
    pl: 'Możesz opuścić tę stronę; import trwa dalej, a jego wynik będzie pod tym adresem.',
    en: 'You may leave this page; the import goes on, and its result will be at this address.',
  },
  checked: { pl: 'Plik sprawdzony, nic jeszcze nie zapisano', en: 'The file is checked, nothing is saved yet' },
  done: { pl: 'Import zakończony', en: 'The import is done' },
  failed: { pl: 'Import nie powiódł się', en: 'The import failed' },
  badStayOut: {
    pl: 'Sprawy z błędami nie zostaną zaimportowane. Popraw je w pliku i wczytaj go ponownie; pozostałe zostaną pominięte.',
    en: 'Cases with errors are not imported. Mend them in the file and send it again; the others will be skipped.',
  },
  badStayedOut: {
    pl: 'Spraw z błędami nie zaimportowano. Popraw je w pliku i wczytaj go ponownie; pozostałe zostaną pominięte.',
    en: 'Cases with errors were not imported. Mend them in the file and send it again; the others will be skipped.',
  },
  download: { pl: 'Pobierz błędne wiersze (CSV)', en: 'Download the bad rows (CSV)' },
  another: { pl: 'Importuj kolejny plik', en: 'Import another file' },
  chooseAgain: {
    pl: 'Aby zaimportować ten plik, wybierz go ponownie.',
    en: 'To import this file, choose it again.',
  },
  recent: { pl: 'Ostatnie importy', en: 'Recent imports' },
  history: { pl: 'Importy spraw', en: 'Imports of cases' },
  aboutHistory: {
    pl: 'Wysłane pliki ze sprawami: kto, kiedy i z jakim wynikiem.',
    en: 'Files of cases that were sent: by whom, when, and what came of them.',
  },
  allImports: { pl: 'Wszystkie importy', en: 'All imports' },
  when: { pl: 'Kiedy', en: 'When' },
  file: { pl: 'Plik', en: 'File' },
  sender: { pl: 'Kto', en: 'Who' },
  outcome: { pl: 'Wynik', en: 'Outcome' },
  find: { pl: 'Szukaj po nazwie pliku', en: 'Search by file name' },
  kinds: { pl: 'Pokaż', en: 'Show' },
  importsAndChecks: { pl: 'importy i sprawdzenia', en: 'imports and checks' },
  importsAlone: { pl: 'tylko importy', en: 'imports only' },
  checksAlone: { pl: 'tylko sprawdzenia', en: 'checks only' },
  since: { pl: 'Od {when}', en: 'Since {when}' },
  none: { pl: 'Nie ma takich importów', en: 'There are no such imports' },
  noneYet: { pl: 'Nie było jeszcze importów', en: 'There have been no imports yet' },
  template: { pl: 'Szablon pliku:', en: 'Template of the file:' },
  sentBy: { pl: 'Wysłano {at}, {user}', en: 'Sent {at}, {user}' },
  undo: { pl: 'Cofnij import', en: 'Undo the import' },
  undoQuestion: { pl: 'Cofnąć import pliku {file}?', en: 'Undo the import of {file}?' },
  undoBody: {
    pl: 'Z tego pliku utworzono {cases}. Usunięte zostanie to, nad czym nikt jeszcze nie pracował, wraz z dłużnikami; reszta zostanie.',
    en: 'This file created {cases}. What nobody has worked on yet will be deleted, with the debtors; the rest stays.',
  },
  undoRest: { pl: 'Cofnij resztę importu', en: 'Undo the rest of the import' },
  undoRestQuestion: { pl: 'Cofnąć resztę importu pliku {file}?', en: 'Undo the rest of the import of {file}?' },
  undoRestBody: {
    pl: 'Pozostawiono {cases}. Usunięte zostanie to, w czym późniejszą pracę już cofnięto, wraz z dłużnikami; reszta zostanie.',
    en: 'Kept: {cases}. Those on which later work has been undone will be deleted, with the debtors; the rest stays.',
  },
  howToUndoRest: {
    pl: 'Gdy cofniesz to, co po imporcie zrobiono w pozostawionych sprawach (kto to zrobił, widać przy wierszach), możesz cofnąć resztę importu.',
    en: 'Once what was done since in the cases that were kept is taken back (the rows tell by whom it was done), you can undo the rest of the import.',
  },
  keptOnes: { pl: 'Pozostawione', en: 'Kept' },
  skippedOnes: { pl: 'Pominięte', en: 'Skipped' },
  toCases: { pl: 'Pokaż sprawy z tego importu', en: 'Show the cases of this import' },
  fileGone: {
    pl: 'Wysłany plik nie jest już przechowywany.',
    en: 'The file as sent is no longer kept.',
  },
  undoOver: {
    pl: 'Wysłany plik nie jest już przechowywany, więc importu nie można już cofnąć.',
    en: 'The file as sent is no longer kept, so the import can no longer be undone.',
  },
  undoing: { pl: 'Cofanie importu: {done} z {total}', en: 'Undoing the import: {done} of {total}' },
  mayLeaveUndo: {
    pl: 'Możesz opuścić tę stronę; cofanie trwa dalej, a jego wynik będzie pod tym adresem.',
    en: 'You may leave this page; the undo goes on, and its result will be at this address.',
  },
  undoneShort: { pl: 'cofnięty', en: 'undone' },
  isUndone: { pl: 'Import cofnięty', en: 'The import is undone' },
  dry: { pl: 'sprawdzenie', en: 'check' },
  running: { pl: 'w toku', en: 'running' },
} satisfies Catalogue;
