import type { Catalogue } from '#engine/words.ts';

/** Why a file cannot be read as a table; each sentence says what to do about it. */
export const fileMessages = {
  file_empty: {
    pl: 'Plik jest pusty. Sprawdź, czy wybrano właściwy plik.',
    en: 'The file is empty. Check that you chose the right one.',
  },
  file_not_a_table: {
    pl: 'W pliku nie ma tabeli z rozpoznawalnymi nagłówkami. Zapisz arkusz jako XLSX lub CSV, z nazwami kolumn w pierwszym wierszu.',
    en: 'The file holds no table with headers we know. Save the sheet as XLSX or CSV with the column names in the first row.',
  },
  file_xls_not_xlsx: {
    pl: 'To plik w starym formacie programu Excel (.xls), nawet jeśli nazwa kończy się inaczej. Otwórz go w Excelu i zapisz jako XLSX lub CSV.',
    en: 'This is an old Excel file (.xls), whatever its name says. Open it in Excel and save it as XLSX or CSV.',
  },
  file_encrypted: {
    pl: 'Plik jest zabezpieczony hasłem. Otwórz go w Excelu, usuń hasło i zapisz ponownie.',
    en: 'The file is protected by a password. Open it in Excel, remove the password and save it again.',
  },
  file_too_large: {
    pl: 'Plik jest za duży (dozwolone: {mb} MB). Podziel go na mniejsze części.',
    en: 'The file is too large (allowed: {mb} MB). Split it into smaller parts.',
  },
  file_too_many_rows: {
    pl: 'Plik ma za dużo wierszy (dozwolone: {max}). Podziel go na mniejsze części.',
    en: 'The file has too many rows (allowed: {max}). Split it into smaller parts.',
  },
  file_broken_zip: {
    pl: 'Plik XLSX jest uszkodzony lub niekompletny. Zapisz go w Excelu jeszcze raz i wczytaj ponownie.',
    en: 'The XLSX file is damaged or incomplete. Save it again in Excel and send it once more.',
  },
  file_zip_bomb: {
    pl: 'Plik XLSX po rozpakowaniu jest zbyt duży. Skopiuj same dane do nowego arkusza i zapisz go jako XLSX lub CSV.',
    en: 'The XLSX file is too large once unpacked. Copy just the data into a new sheet and save it as XLSX or CSV.',
  },
  file_binary: {
    pl: 'To nie jest plik CSV ani XLSX. Zapisz arkusz jako XLSX lub CSV i wczytaj go ponownie.',
    en: 'This is neither a CSV nor an XLSX file. Save the sheet as XLSX or CSV and send it again.',
  },
  file_open_quote: {
    pl: 'W wierszu {row} jest cudzysłów, który nie został zamknięty. Popraw ten wiersz albo zapisz arkusz jako XLSX.',
    en: 'A quotation mark in row {row} is never closed. Correct that row or save the sheet as XLSX.',
  },
  file_row_too_long: {
    pl: 'Wiersz {row} jest za długi; prawdopodobnie jest w nim cudzysłów, który nie został zamknięty. Popraw ten wiersz albo zapisz arkusz jako XLSX.',
    en: 'Row {row} is too long; probably a quotation mark in it is never closed. Correct that row or save the sheet as XLSX.',
  },
  file_header_twice: {
    pl: 'Nagłówek występuje więcej niż raz: {headers}. Usuń powtórzoną kolumnę.',
    en: 'A header appears more than once: {headers}. Remove the repeated column.',
  },
  file_no_rows: {
    pl: 'W pliku są same nagłówki, bez wierszy z danymi. Sprawdź, czy wybrano właściwy plik.',
    en: 'The file has headers only and no rows of data. Check that you chose the right one.',
  },
  file_headers_ignored: {
    pl: 'Pominięto kolumny o nieznanych nagłówkach: {headers}',
    en: 'Columns with unknown headers were left out: {headers}',
  },
  file_hidden_rows: {
    pl: 'Wczytano także wiersze, które są w arkuszu ukryte, na przykład przez filtr: {count}',
    en: 'Rows that are hidden in the sheet, for instance by a filter, were read too: {count}',
  },
  file_other_sheets: {
    pl: 'Wczytano tylko pierwszy widoczny arkusz. Pominięto arkusze, w których też są dane: {sheets}',
    en: 'Only the first sheet that is not hidden was read. Sheets that hold data too were left out: {sheets}',
  },
  file_headers_missing: {
    pl: 'Brak wymaganych kolumn: {pl}.',
    en: 'Required columns are missing: {en}.',
  },
  file_headers_differ: {
    pl: 'Brak wymaganych kolumn: {pl}. Nierozpoznane nagłówki w pliku: {unknown}. Jeśli któryś z nich oznacza brakującą kolumnę, zmień jego nazwę w pliku na podaną wyżej i wczytaj plik ponownie.',
    en: 'Required columns are missing: {en}. Headers in the file that we do not know: {unknown}. If one of them stands for a missing column, give it the name above in the file and send it again.',
  },
} satisfies Catalogue;

/** What is wrong with one cell, where the engine's own messages are not enough. */
export const cellMessages = {
  cell_ambiguous_amount: {
    pl: 'może oznaczać tysiące albo części setne; wpisz np. 1234,00 lub 1,23',
    en: 'may mean thousands or decimals; write for instance 1234.00 or 1.23',
  },
  cell_too_fine_amount: {
    pl: '„{value}” ma więcej niż dwa miejsca po przecinku; zaokrąglij kwotę w komórce, a nie tylko jej wyświetlanie',
    en: '“{value}” has more than two decimals; round the amount in the cell, not just how it is shown',
  },
  cell_negative_amount: { pl: 'nie może być ujemne', en: 'cannot be negative' },
  cell_not_an_integer: {
    pl: 'nie jest liczbą całkowitą; wpisz same cyfry',
    en: 'is not a whole number; write digits only',
  },
  cell_not_a_date: {
    pl: 'nie jest datą; wpisz np. 2026-03-12 lub 12.03.2026',
    en: 'is not a date; write for instance 2026-03-12 or 12.03.2026',
  },
  cell_impossible_date: { pl: 'to data, która nie istnieje', en: 'is a date that does not exist' },
  cell_date_out_of_range: { pl: 'to data spoza lat 1900–2100', en: 'is a date outside the years 1900–2100' },
  cell_digits_lost: {
    pl: 'ma cyfry utracone przez Excel; sformatuj kolumnę jako tekst i wpisz numer ponownie',
    en: 'has lost digits in Excel; format the column as text and enter the number again',
  },
  cell_number_as_date: {
    pl: 'jest w pliku datą, bo Excel zamienił na nią wpisany numer; sformatuj kolumnę jako tekst i wpisz numer ponownie',
    en: 'is a date in the file, since Excel took the number for one; format the column as text and enter the number again',
  },
  cell_not_a_post_code: {
    pl: 'nie jest kodem pocztowym; wpisz np. 00-950',
    en: 'is not a post code; write for instance 00-950',
  },
  cell_zeros_lost: {
    pl: 'to nie kod pocztowy; prawdopodobnie Excel usunął zera z początku (wpisz np. 00-950)',
    en: 'is no post code; Excel probably dropped its leading zeros (write for instance 00-950)',
  },
  cell_not_listed: { pl: 'nie ma na liście; dozwolone: {pl}', en: 'is not on the list; allowed: {en}' },
  cell_excel_error: { pl: 'zawiera błąd formuły Excela', en: 'holds an Excel formula error' },
  cell_formula_unworked: {
    pl: 'zawiera formułę, której wyniku nie ma w pliku; otwórz plik w Excelu i zapisz go albo wpisz wartość zamiast formuły',
    en: 'holds a formula whose result is not in the file; open the file in Excel and save it, or write the value instead',
  },
  cell_extra_cells: {
    pl: 'Wiersz ma więcej komórek niż nagłówek; sprawdź, czy tekst ze znakiem rozdzielającym jest w cudzysłowie',
    en: 'The row has more cells than the header; check that text holding the delimiter is quoted',
  },
  cell_row_cut_off: {
    pl: 'Plik urywa się w środku tego wiersza, a dalszych może brakować; zapisz go lub pobierz jeszcze raz',
    en: 'The file breaks off in the middle of this row, and more may be missing; save or download it once more',
  },
} satisfies Catalogue;

export type FileProblemCode = keyof typeof fileMessages;
export type CellProblemCode = keyof typeof cellMessages;
