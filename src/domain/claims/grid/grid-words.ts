import type { Catalogue } from '#engine/words.ts';

export const gridWords = {
  title: { pl: 'Dodaj należności', en: 'Add claims' },
  about: {
    pl: 'Tab: następna komórka · Enter: następny wiersz · Ctrl+Enter: zapisz · Alt+Delete: usuń wiersz · Ctrl+V: wklej z arkusza',
    en: 'Tab: next cell · Enter: next row · Ctrl+Enter: save · Alt+Delete: remove the row · Ctrl+V: paste from a sheet',
  },
  contract_id: { pl: 'Umowa', en: 'Contract' },
  kind: { pl: 'Rodzaj', en: 'Kind' },
  description: { pl: 'Numer lub opis', en: 'Number or description' },
  amount: { pl: 'Kwota', en: 'Amount' },
  interest_amount: { pl: 'W tym odsetki umówione', en: 'Of which agreed interest' },
  currency_id: { pl: 'Waluta', en: 'Currency' },
  due_date: { pl: 'Termin płatności', en: 'Due date' },
  cell: { pl: '{column}, wiersz {row}', en: '{column}, row {row}' },
  remove: { pl: 'Usuń wiersz {row}', en: 'Remove row {row}' },
  removal: { pl: 'Usuń', en: 'Remove' },
  add: { pl: 'Dodaj wiersz', en: 'Add a row' },
  save: { pl: 'Zapisz należności', en: 'Save the claims' },
  saving: { pl: 'Zapisywanie…', en: 'Saving…' },
  sum: { pl: 'Razem', en: 'Total' },
  saved: { pl: 'Dodano należności: {count}', en: 'Claims added: {count}' },
  nothing: { pl: 'Wpisz choć jedną należność', en: 'Enter at least one claim' },
  wrong: {
    pl: 'Popraw zaznaczone komórki – nic jeszcze nie zapisano',
    en: 'Correct the marked cells – nothing is saved yet',
  },
  too_wide: {
    pl: 'Pominięto wklejone komórki, na które zabrakło kolumn',
    en: 'Pasted cells to the right of the last column were left out',
  },
  too_long: {
    pl: 'Naraz można dodać najwyżej {count} należności – niczego nie wklejono',
    en: 'At most {count} claims can be added at once – nothing was pasted',
  },
} satisfies Catalogue;
