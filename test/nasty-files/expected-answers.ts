interface Taken {
  /** Cases made of it. */
  readonly created: number;
  /** What is told of its rows: line, column, and what is wrong. */
  readonly errors?: readonly string[];
}

const good: Taken = { created: 2 };

/** The files that are taken, and what is told of their rows. */
export const takenFiles: Readonly<Record<string, Taken>> = {
  'bom-crlf.csv': good,
  'no-bom-lf.csv': good,
  'windows-1250-crlf.csv': good,
  'iso-8859-2.csv': good,
  'no-line-end.csv': good,
  'tabs.csv': good,
  'title-rows.csv': good,
  'trailing-empty-rows.csv': good,
  'polish-dates.csv': { created: 7 },
  'polish-amounts.csv': { created: 7 },
  'mistakes.csv': {
    created: 0,
    errors: [
      '2 initial_amount: „około 12 tys.” nie jest liczbą',
      '3 initial_amount: może oznaczać tysiące albo części setne; wpisz np. 1234,00 lub 1,23',
      '4 receive_date: to data, która nie istnieje',
      '4 initial_amount: nie może być ujemne',
      '5 debtor_name: nie może być puste',
      '5 receive_date: nie jest datą; wpisz np. 2026-03-12 lub 12.03.2026',
      '6 creditor_nip: nie należy do żadnego wierzyciela, dla którego możesz importować sprawy',
      '7 creditor_nip: ma cyfry utracone przez Excel; sformatuj kolumnę jako tekst i wpisz numer ponownie',
      '8 initial_amount: zawiera błąd formuły Excela',
      '9 receive_date: nie jest datą; wpisz np. 2026-03-12 lub 12.03.2026',
      '9 initial_amount: „Łęg” nie jest liczbą',
    ],
  },
  'excel-dates.xlsx': good,
  'merged-title-rows.xlsx': good,
  'trailing-empty-rows.xlsx': good,
  'xlsx-named.csv': good,
  'huge-cell.xlsx': { created: 0, errors: ['2 debtor_name: jest za długie (maksimum: 255)'] },
  'huge-cell.csv': { created: 0, errors: ['2 debtor_name: jest za długie (maksimum: 255)'] },
};

/** The files that are refused as a whole, and what a Polish clerk is told of each. */
export const refusedFiles: Readonly<Record<string, string>> = {
  'duplicate-headers.csv': 'Nagłówek występuje więcej niż raz: Numer umowy, numer umowy. Usuń powtórzoną kolumnę.',
  'missing-columns.csv': 'Brak wymaganych kolumn: NIP wierzyciela, Kwota początkowa.',
  'headers-only.csv': 'W pliku są same nagłówki, bez wierszy z danymi. Sprawdź, czy wybrano właściwy plik.',
  'cut-off.csv':
    'W wierszu 3 jest cudzysłów, który nie został zamknięty. Popraw ten wiersz albo zapisz arkusz jako XLSX.',
  'empty.csv': 'Plik jest pusty. Sprawdź, czy wybrano właściwy plik.',
  'blank-lines.csv': 'Plik jest pusty. Sprawdź, czy wybrano właściwy plik.',
  'prose.csv':
    'W pliku nie ma tabeli z rozpoznawalnymi nagłówkami. Zapisz arkusz jako XLSX lub CSV, z nazwami kolumn w pierwszym wierszu.',
  'web-page.xls':
    'W pliku nie ma tabeli z rozpoznawalnymi nagłówkami. Zapisz arkusz jako XLSX lub CSV, z nazwami kolumn w pierwszym wierszu.',
  'duplicate-headers.xlsx': 'Nagłówek występuje więcej niż raz: Numer umowy, numer umowy. Usuń powtórzoną kolumnę.',
  'renamed-xls.xlsx':
    'To plik w starym formacie programu Excel (.xls), nawet jeśli nazwa kończy się inaczej. Otwórz go w Excelu i zapisz jako XLSX lub CSV.',
  'password.xlsx': 'Plik jest zabezpieczony hasłem. Otwórz go w Excelu, usuń hasło i zapisz ponownie.',
  'zip-bomb.xlsx':
    'Plik XLSX po rozpakowaniu jest zbyt duży. Skopiuj same dane do nowego arkusza i zapisz go jako XLSX lub CSV.',
  'zip-bomb-that-lies.xlsx':
    'Plik XLSX po rozpakowaniu jest zbyt duży. Skopiuj same dane do nowego arkusza i zapisz go jako XLSX lub CSV.',
  'cut-off.xlsx': 'Plik XLSX jest uszkodzony lub niekompletny. Zapisz go w Excelu jeszcze raz i wczytaj ponownie.',
  'picture.csv': 'To nie jest plik CSV ani XLSX. Zapisz arkusz jako XLSX lub CSV i wczytaj go ponownie.',
  'huge-quoted-cell.csv':
    'Wiersz 2 jest za długi; prawdopodobnie jest w nim cudzysłów, który nie został zamknięty. Popraw ten wiersz albo zapisz arkusz jako XLSX.',
};
