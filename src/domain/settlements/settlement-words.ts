import type { Catalogue } from '#engine/words.ts';

/** What an account with a creditor says, on its page and printed. */
export const settlementWords = {
  of_number: { pl: 'Rozliczenie {number}', en: 'Settlement {number}' },
  draft: { pl: 'Szkic rozliczenia', en: 'Draft of a settlement' },
  creditor: { pl: 'Wierzyciel', en: 'Creditor' },
  nip: { pl: 'NIP', en: 'Tax number (NIP)' },
  period: { pl: 'Okres', en: 'Period' },
  closed: { pl: 'Zamknięto', en: 'Closed' },
  ksef_no: { pl: 'Numer KSeF', en: 'KSeF number' },
  currency: { pl: 'Waluta', en: 'Currency' },
  lines: { pl: 'Pozycje', en: 'Lines' },
  sums: { pl: 'Podsumowanie', en: 'Totals' },
  position: { pl: 'Pozycja', en: 'Position' },
  amount: { pl: 'Kwota', en: 'Amount' },
  date: { pl: 'Data', en: 'Date' },
  what: { pl: 'Rodzaj', en: 'Kind' },
  case: { pl: 'Sprawa', en: 'Case' },
  debtor: { pl: 'Dłużnik', en: 'Debtor' },
  contract: { pl: 'Umowa', en: 'Contract' },
  account_of: { pl: 'Na rachunek', en: 'To the account of' },
  paid: { pl: 'Wpłata', en: 'Payment' },
  net: { pl: 'Prowizja netto', en: 'Commission net' },
  vat_rate: { pl: 'Stawka', en: 'Rate' },
  vat: { pl: 'VAT', en: 'VAT' },
  net_of_rate: { pl: 'w tym netto {rate}', en: 'net at {rate}' },
  vat_of_rate: { pl: 'w tym VAT {rate}', en: 'VAT at {rate}' },
  gross: { pl: 'Prowizja brutto', en: 'Commission gross' },
  collected: { pl: 'Wpłaty razem', en: 'Collected' },
  collected_by_agency: { pl: 'w tym na rachunek agencji', en: 'to the account of the agency' },
  collected_by_creditor: { pl: 'w tym na rachunek wierzyciela', en: 'to the account of the creditor' },
  to_transfer: { pl: 'Do przelania wierzycielowi', en: 'To be transferred to the creditor' },
  to_pay: { pl: 'Do zapłaty agencji', en: 'To be paid to the agency' },
  transfer: { pl: 'Przelew', en: 'Transfer' },
  to_account: { pl: 'Na rachunek', en: 'To account' },
  no_account: { pl: 'nie podano', en: 'not given' },
  payee: { pl: 'Odbiorca', en: 'Payee' },
  title: { pl: 'Tytułem', en: 'Title' },
  late: { pl: 'z zamkniętego okresu', en: 'of a closed period' },
} satisfies Catalogue;

export const lineKinds = {
  payment: { pl: 'wpłata', en: 'payment' },
  correction: { pl: 'korekta', en: 'correction' },
  item_returned: { pl: 'odebrany przedmiot', en: 'item collected' },
  flat: { pl: 'opłata stała', en: 'flat fee' },
} satisfies Catalogue;

export const receivers = {
  agency: { pl: 'agencja', en: 'agency' },
  creditor: { pl: 'wierzyciel', en: 'creditor' },
} satisfies Catalogue;
