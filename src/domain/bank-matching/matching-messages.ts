import type { Catalogue } from '#engine/words.ts';

/** Why a line of a statement is not matched, or not parted from what it was matched with. */
export const matchingMessages = {
  plain_debit: { pl: 'Obciążenia nie rozlicza się ze sprawami', en: 'A debit is matched with no case' },
  line_ignored: { pl: 'Pozycja jest pominięta – najpierw ją przywróć', en: 'The line is ignored – restore it first' },
  line_not_ignored: { pl: 'Pozycja nie jest pominięta', en: 'The line is not ignored' },
  line_reversed: { pl: 'Pozycja jest stornowana', en: 'The line is reversed' },
  line_taken: {
    pl: 'Pozycja jest już rozliczona w całości – być może przed chwilą przez kogoś innego',
    en: 'The line is matched as a whole already – perhaps by somebody else a moment ago',
  },
  line_matched: {
    pl: 'Pozycja jest rozliczona – najpierw cofnij rozliczenie',
    en: 'The line is matched – unmatch it first',
  },
  line_not_matched: { pl: 'Pozycja nie jest rozliczona', en: 'The line is not matched' },
  collective_matched: {
    pl: 'Pozycja zbiorcza, w której są te pieniądze, jest już rozliczona – najpierw cofnij jej rozliczenie',
    en: 'The collective line that this money is part of is matched already – unmatch it first',
  },
  list_matched: {
    pl: 'Te pieniądze rozliczono już z listy rachunków wirtualnych – najpierw cofnij rozliczenie jej pozycji',
    en: 'This money is matched already by the list of virtual accounts – unmatch its lines first',
  },
  list_counted: {
    pl: 'Rachunek {account}, {date}: pozycja zbiorcza na {amount} jest już rozliczona. Pozycje listy czekają – cofnij jej rozliczenie, żeby je rozliczyć',
    en: 'Account {account}, {date}: the collective line of {amount} is matched already. The lines of the list wait – unmatch it to match them',
  },
  lines_told_before: {
    pl: 'Rachunek {account}: pozycje, które mogą być tymi samymi przelewami co wczytane z innego pliku pod inną datą: {count}. Nie zaksięgowano ich automatycznie – czekają na decyzję',
    en: 'Account {account}: lines that may be the same transfers as those read from another file under another day: {count}. They were not posted automatically and wait for a decision',
  },
  only_reversal: {
    pl: 'Storno rozlicza się z pozycją, którą cofa, a nie ze sprawą',
    en: 'A reversal is matched with the line that it takes back, not with a case',
  },
  not_taken_back: {
    pl: 'wskazuje pozycję, której to storno nie cofa (inny rachunek, kwota lub kontrahent)',
    en: 'names a line that this one does not take back (another account, amount or counterparty)',
  },
  more_than_left: {
    pl: 'wynosi razem więcej, niż zostało do rozliczenia ({count})',
    en: 'comes to more than is left to match ({count})',
  },
  more_than_line: {
    pl: 'to więcej, niż zostało z pozycji wyciągu ({count})',
    en: 'is more than its statement line has left ({count})',
  },
  named_twice: { pl: 'wskazuje tę samą sprawę dwa razy', en: 'names the same case twice' },
  from_statement: {
    pl: 'pochodzi z wyciągu bankowego i zmienia się tylko przy jego pozycji',
    en: 'comes from a bank statement and changes only with its line',
  },
  payment_from_statement: {
    pl: 'Wpłata pochodzi z wyciągu bankowego – cofnij rozliczenie jego pozycji',
    en: 'The payment comes from a bank statement – unmatch its line',
  },
} satisfies Catalogue;
