import type { Catalogue, CountedWords } from '#engine/words.ts';

export const statementsNoun: CountedWords = {
  pl: { one: 'wyciąg', few: 'wyciągi', many: 'wyciągów', other: 'wyciągu' },
  en: { one: 'statement', other: 'statements' },
};

export const newNoun: CountedWords = {
  pl: { one: 'nowy wyciąg', few: 'nowe wyciągi', many: 'nowych wyciągów', other: 'nowego wyciągu' },
  en: { one: 'new statement', other: 'new statements' },
};

export const thereNoun: CountedWords = {
  pl: { one: 'już wczytany', few: 'już wczytane', many: 'już wczytanych', other: 'już wczytanego' },
  en: { one: 'uploaded before', other: 'uploaded before' },
};

export const linesNoun: CountedWords = {
  pl: { one: 'pozycja', few: 'pozycje', many: 'pozycji', other: 'pozycji' },
  en: { one: 'line', other: 'lines' },
};

export const uploadWords = {
  title: { pl: 'Wczytaj wyciągi z banku', en: 'Upload statements from the bank' },
  about: {
    pl: 'Plik MT940, camt.053, Elixir-0, CSV albo lista rachunków wirtualnych. Najpierw go sprawdź; ten sam wyciąg nie wczyta się dwa razy.',
    en: 'A file of MT940, camt.053, Elixir-0 or CSV, or a list of virtual accounts. Check it first; no statement is uploaded twice.',
  },
  drop: {
    pl: 'Przeciągnij plik z banku albo kliknij, aby go wybrać',
    en: 'Drop a file from the bank, or click to choose one',
  },
  choose: { pl: 'Wybierz plik z banku', en: 'Choose a file from the bank' },
  account: { pl: 'Rachunek', en: 'Account' },
  accountHelp: { pl: 'Potrzebny tylko dla CSV', en: 'Needed only for CSV' },
  addAccount: { pl: 'Dodaj ten rachunek', en: 'Add this account' },
  fromFile: { pl: 'Z pliku', en: 'As the file says' },
  columns: { pl: 'Które kolumny pliku są czym', en: 'What each column of the file holds' },
  otherColumns: { pl: 'Zmień kolumny', en: 'Change the columns' },
  noColumn: { pl: '– nie ma –', en: '– none –' },
  take: { pl: 'Wczytaj: {statements}', en: 'Upload: {statements}' },
  another: { pl: 'Wczytaj kolejny plik', en: 'Upload another file' },
  checking: { pl: 'Czytanie: {done} z {total}', en: 'Reading: {done} of {total}' },
  mayLeave: {
    pl: 'Możesz stąd wyjść: plik wczyta się do końca, a wynik zostanie pod tym adresem.',
    en: 'You may leave: the file will be read to its end, and what became of it stays at this address.',
  },
  checked: { pl: 'Plik jest w porządku, nic jeszcze nie zapisano', en: 'The file is in order; nothing is kept yet' },
  taken: { pl: 'Wczytano', en: 'Uploaded' },
  failed: { pl: 'Nie udało się wczytać pliku', en: 'The file could not be uploaded' },
  period: { pl: 'Okres', en: 'Period' },
  balances: { pl: 'Saldo początkowe i końcowe', en: 'Opening and closing balance' },
  credits: { pl: 'Uznania', en: 'Credits' },
  debits: { pl: 'Obciążenia', en: 'Debits' },
  isNew: { pl: 'nowy', en: 'new' },
  isThere: { pl: 'już wczytany', en: 'uploaded before' },
} satisfies Catalogue;
