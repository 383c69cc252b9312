import type { Catalogue, CountedWords } from '#engine/words.ts';
import type { RowFate } from '../run.ts';

export const rowNoun: CountedWords = {
  pl: { one: 'wiersz', few: 'wiersze', many: 'wierszy', other: 'wiersza' },
  en: { one: 'row', other: 'rows' },
};

/** Of a row that would be taken, before it is. */
export const warningFate: RowFate = { words: { pl: 'ostrzeżenie', en: 'warning' }, tone: 'warn' };

/** What the screens say of any file that a bank sent. */
export const fileWords = {
  drop: {
    pl: 'Przeciągnij plik CSV lub XLSX albo kliknij, aby go wybrać',
    en: 'Drop a CSV or XLSX file, or click to choose one',
  },
  choose: { pl: 'Wybierz plik CSV lub XLSX', en: 'Choose a CSV or XLSX file' },
  change: { pl: 'Kliknij, aby wybrać inny plik', en: 'Click to choose another file' },
  missingFile: { pl: 'Wybierz plik', en: 'Choose a file' },
  check: { pl: 'Sprawdź plik', en: 'Check the file' },
  again: { pl: 'Sprawdź ponownie', en: 'Check again' },
  sending: { pl: 'Wysyłanie pliku: {percent}%', en: 'Sending the file: {percent}%' },
  reading: { pl: 'Plik wysłany. Serwer go czyta…', en: 'The file is sent. The server is reading it…' },
  readSoFar: { pl: 'Czytanie pliku: {rows} do tej pory', en: 'Reading the file: {rows} so far' },
  filter: { pl: 'Pokaż wiersze', en: 'Show rows' },
  all: { pl: 'Wszystkie', en: 'All' },
  bad: { pl: 'Błędne', en: 'Bad' },
  warned: { pl: 'Z ostrzeżeniem', en: 'With a warning' },
  line: { pl: 'Wiersz', en: 'Row' },
  status: { pl: 'Wynik', en: 'Result' },
  reasons: { pl: 'Uwagi', en: 'Reasons' },
  original: { pl: 'Pobierz wysłany plik', en: 'Download the file as sent' },
} satisfies Catalogue;
