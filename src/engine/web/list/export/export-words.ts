import type { Catalogue } from '../../../words.ts';

export const exportWords = {
  title: { pl: 'Eksport', en: 'Export' },
  all: { pl: 'Wszystkie wiersze listy z ustawionymi filtrami.', en: 'All rows of the list as it is filtered.' },
  format: { pl: 'Plik', en: 'File' },
  csv: { pl: 'CSV, kolumny stałe', en: 'CSV, with its own columns' },
  xlsx: { pl: 'Arkusz XLSX, wybrane kolumny', en: 'XLSX sheet, with chosen columns' },
  columns: { pl: 'Kolumny', en: 'Columns' },
  every: { pl: 'Wszystkie', en: 'All' },
  shown: { pl: 'Jak na liście', en: 'As in the list' },
  download: { pl: 'Pobierz', en: 'Download' },
} satisfies Catalogue;
