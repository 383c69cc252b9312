import type { Catalogue } from '#engine/words.ts';

/** Why a bank's file is not taken, in a clerk's words; nothing is kept of a file that is refused. */
export const statementMessages = {
  statement_unknown_format: {
    pl: 'To nie jest wyciąg w formacie, który umiemy odczytać (MT940, camt.053, Elixir-0, CSV). Pobierz go z banku ponownie w jednym z tych formatów.',
    en: 'This is no statement in a format we can read (MT940, camt.053, Elixir-0, CSV). Download it from the bank again in one of them.',
  },
  statement_strange_account: {
    pl: 'Wiersz {row}: rachunku {account} nie ma na liście rachunków bankowych. Dodaj go i wczytaj plik ponownie.',
    en: 'Line {row}: account {account} is not among the bank accounts. Add it and send the file again.',
  },
  statement_strange_virtual: {
    pl: 'Wiersz {row}: rachunek wirtualny {account} nie ma początku żadnego z rachunków bankowych. Uzupełnij „Początek rachunków wirtualnych” rachunku, na który te wpłaty przyszły, i wczytaj plik ponownie.',
    en: 'Line {row}: virtual account {account} has the beginning of none of the bank accounts. Enter “Beginning of virtual accounts” of the account to which these payments came, and send the file again.',
  },
  statement_other_currency: {
    pl: 'Wiersz {row}: wyciąg jest w walucie {currency}, a rachunek {account} prowadzony jest w {own}.',
    en: 'Line {row}: the statement is in {currency}, but account {account} is kept in {own}.',
  },
  statement_balance: {
    pl: 'Wiersz {row}: saldo początkowe z pozycjami daje {worked}, a saldo końcowe w pliku to {stated}. Pobierz wyciąg ponownie.',
    en: 'Line {row}: the opening balance and the lines come to {worked}, but the closing balance in the file is {stated}. Download the statement again.',
  },
  statement_pages_apart: {
    pl: 'Wiersz {row}: strona zaczyna się od salda {stated}, a poprzednia kończy się na {worked}. Brakuje strony wyciągu – pobierz go ponownie.',
    en: 'Line {row}: the page begins with {stated}, but the one before ends with {worked}. A page is missing – download the statement again.',
  },
  statement_cut: {
    pl: 'Plik urywa się w wierszu {row}, przed końcem wyciągu. Pobierz go z banku ponownie.',
    en: 'The file breaks off in line {row}, before the end of the statement. Download it from the bank again.',
  },
  statement_open_quote: {
    pl: 'Plik urywa się w wierszu {row} albo jest w nim cudzysłów, którego nic nie zamyka. Pobierz plik z banku ponownie.',
    en: 'The file breaks off in line {row}, or a quotation mark there is never closed. Download it from the bank again.',
  },
  statement_broken_line: {
    pl: 'Wiersz {row}: nie umiemy odczytać „{text}”. Pobierz plik z banku ponownie; jeśli to nie pomoże, prześlij go administratorowi.',
    en: 'Line {row}: we cannot read “{text}”. Download the file from the bank again; if that does not help, send it to the administrator.',
  },
  statement_large_amount: {
    pl: 'Wiersz {row}: kwota {text} jest za duża – przed przecinkiem może być najwyżej 12 cyfr. Pobierz plik z banku ponownie.',
    en: 'Line {row}: the amount {text} is too large – there may be 12 digits at most before the point. Download the file from the bank again.',
  },
  statement_negative_amount: {
    pl: 'Wiersz {row}: kwota {text} ma minus, choć w tym formacie o stronie mówi osobne pole. Pobierz plik z banku ponownie.',
    en: 'Line {row}: the amount {text} has a minus, though another field tells the side in this format. Download the file from the bank again.',
  },
  statement_large_sum: {
    pl: 'Wiersz {row}: suma pozycji wyciągu ({text}) jest za duża – przed przecinkiem może być najwyżej 12 cyfr. Pobierz plik z banku ponownie.',
    en: 'Line {row}: the lines of the statement come to {text}, which is too large – there may be 12 digits at most before the point. Download the file from the bank again.',
  },
  statement_dtd: {
    pl: 'Wiersz {row}: plik zawiera deklarację DTD, jakiej żaden bank nie wysyła. Nie otwieramy takich plików.',
    en: 'Line {row}: the file has a DTD, which no bank sends. We do not open such files.',
  },
  statement_broken_xml: {
    pl: 'Wiersz {row}: plik XML jest uszkodzony. Pobierz go z banku ponownie.',
    en: 'Line {row}: the XML file is damaged. Download it from the bank again.',
  },
  statement_camt052: {
    pl: 'To raport śróddzienny (camt.052): jego pozycje mogą się jeszcze zmienić. Pobierz wyciąg końcowy (camt.053).',
    en: 'This is a report of the running day (camt.052): its lines may still change. Download the final statement (camt.053).',
  },
  statement_other_xml: {
    pl: 'To nie jest wyciąg camt.053 w wersji od 001.02 do 001.08, tylko {text}. Pobierz z banku wyciąg w takim formacie.',
    en: 'This is no camt.053 statement of version 001.02 to 001.08, but {text}. Download one from the bank.',
  },
  statement_none: {
    pl: 'W pliku nie ma żadnej pozycji ani salda. Sprawdź, czy wybrano właściwy plik i okres.',
    en: 'There is neither a line nor a balance in the file. Check that you chose the right one, and the right days.',
  },
  statement_no_account: {
    pl: 'Plik nie mówi, z którego rachunku pochodzi – wybierz rachunek',
    en: 'The file does not say which account it is of – choose the account',
  },
  statement_no_mapping: {
    pl: 'Nie wiadomo, w których kolumnach pliku są: {pl}. Wskaż je',
    en: 'It is not known which columns of the file hold: {en}. Point to them',
  },
  statement_bad_mapping: {
    pl: 'W pliku nie ma kolumn: {headers}',
    en: 'The file has no columns: {headers}',
  },
  statement_no_headers: {
    pl: 'Wiersz {row}: tabela zaczyna się od danych – brakuje w niej wiersza z nazwami kolumn, więc nie wiadomo, co w której jest. Pobierz z banku plik z nagłówkami albo wyciąg w innym formacie (MT940, camt.053).',
    en: 'Line {row}: the table begins with data – it has no row of column names, so that nobody knows what is where. Download a file with headers, or a statement in another format (MT940, camt.053).',
  },
  statement_malformed_mapping: {
    pl: 'nie jest obiektem JSON, w którym pola wskazują nagłówki kolumn',
    en: 'is no JSON object in which fields name headers of columns',
  },
  statement_unknown_fields: {
    pl: 'wskazuje nieznane pola: {fields}',
    en: 'names unknown fields: {fields}',
  },
  statement_broken_off: {
    pl: 'Wczytywanie przerwano zbyt wiele razy. Wczytaj plik ponownie.',
    en: 'The reading broke off too many times. Send the file again.',
  },
  statement_no_right: {
    pl: 'Osoba, która wczytała plik, nie ma już prawa wczytywać wyciągów.',
    en: 'Whoever sent the file may no longer upload statements.',
  },
  statement_prefix_too_long: {
    pl: 'może mieć najwyżej {most} cyfr: w 24 cyfrach rachunku bez cyfr kontrolnych musi się za nim zmieścić numer sprawy',
    en: 'must be {most} digits at most: the case number must fit behind it in the 24 digits of an account without its check digits',
  },
  statement_account_fixed: {
    pl: 'nie zmienia się, gdy wczytano już wyciągi rachunku',
    en: 'does not change once statements of the account were uploaded',
  },
  statement_gap: {
    pl: 'Rachunek {account}: saldo początkowe tego wyciągu różni się o {amount} od salda końcowego poprzedniego. Prawdopodobnie nie wczytano wyciągu pomiędzy nimi',
    en: 'Account {account}: the opening balance of this statement differs by {amount} from the closing one of the statement before. A statement between them was probably not uploaded',
  },
  statement_lines_there: {
    pl: 'Rachunek {account}, wyciąg do {date}: pominięto pozycje, które już są w systemie: {count}',
    en: 'Account {account}, statement to {date}: lines that were there already were left out: {count}',
  },
  statement_differs: {
    pl: 'Rachunek {account}, wyciąg do {date}: wczytany wcześniej wyciąg z tych samych dni i z tym samym saldem początkowym ma wpłaty, których ten nie ma: {count}. Jeśli bank poprawił wyciąg, cofnij rozliczenie tych wpłat i pomiń je – inaczej będą policzone obok poprawionych',
    en: 'Account {account}, statement to {date}: a statement uploaded before, of the same days and with the same opening balance, has payments that this one has not: {count}. If the bank corrected the statement, unmatch and ignore them – they count beside the corrected ones otherwise',
  },
} satisfies Catalogue;
