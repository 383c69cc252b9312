import type { Catalogue } from '#engine/words.ts';

/** Why a file is not taken as a table of rates. */
export const nbpMessages = {
  nbp_not_table: {
    pl: 'To nie jest tabela kursów NBP w XML. Pobierz plik LastA.xml ze strony NBP i wyślij go bez zmian.',
    en: 'This is no table of rates of the National Bank of Poland in XML. Download LastA.xml from its site and send it unchanged.',
  },
  nbp_not_table_a: {
    pl: 'To inna tabela NBP. Potrzebna jest tabela A, z kursami średnimi (LastA.xml).',
    en: 'This is another table of the National Bank of Poland. Table A, with average rates, is needed (LastA.xml).',
  },
  nbp_wrong_rate: {
    pl: 'W tabeli jest pozycja z nieprawidłowym kursem – pobierz plik jeszcze raz',
    en: 'The table has a line with a wrong rate – download the file again',
  },
  nbp_impossible_day: {
    pl: 'Tabela ma datę {date}, a kursy przyjmujemy od 2002-01-02 do dziś – sprawdź, czy to właściwy plik',
    en: 'The table is of {date}, but rates are taken from 2002-01-02 to today – check that it is the right file',
  },
} satisfies Catalogue;
