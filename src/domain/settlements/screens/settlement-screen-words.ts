import type { Catalogue } from '#engine/words.ts';

export const screenWords = {
  lines: { pl: 'Pozycje', en: 'Lines' },
  none: {
    pl: 'W tym okresie nie ma wpłat ani innych pozycji.',
    en: 'There are no payments or other lines in this period.',
  },
  close: { pl: 'Zamknij rozliczenie', en: 'Close the settlement' },
  question: {
    pl: 'Zamknąć rozliczenie: {creditor}?',
    en: 'Close the settlement: {creditor}?',
  },
  about: {
    pl: 'Okres {from} – {to}. Wpłaty {collected}, w tym u agencji {by_agency}. Prowizja netto {net}, VAT {vat}, brutto {gross}. {left} Rozliczenie dostanie numer i nie da się go już otworzyć, a jego wpłaty będzie można tylko skorygować w następnym.',
    en: 'Period {from} – {to}. Collected {collected}, of it by the agency {by_agency}. Commission net {net}, VAT {vat}, gross {gross}. {left} The settlement gets a number and cannot be opened again, and its payments can only be corrected in the next.',
  },
  left_to_transfer: { pl: 'Do przelania wierzycielowi {amount}.', en: 'To be transferred to the creditor: {amount}.' },
  left_to_pay: { pl: 'Do zapłaty agencji {amount}.', en: 'To be paid to the agency: {amount}.' },
  done: { pl: 'Zamknięto rozliczenie {number}', en: 'Settlement {number} is closed' },
  pdf: { pl: 'Pobierz PDF', en: 'Download PDF' },
  xlsx: { pl: 'Pobierz XLSX', en: 'Download XLSX' },
  invoice: { pl: 'Faktura XML', en: 'XML invoice' },
  order: { pl: 'Przelew (Elixir)', en: 'Transfer (Elixir)' },
  live: {
    pl: 'Szkic jest liczony na bieżąco: zmiana wpłaty zmienia go od razu.',
    en: 'The draft is worked out as it stands: a changed payment changes it at once.',
  },
  running: {
    pl: 'Okres trwa: rozliczenie można zamknąć po {to}.',
    en: 'The period has not ended yet: the settlement can be closed after {to}.',
  },
  warnings: { pl: 'Ostrzeżenia', en: 'Warnings' },
  late: { pl: 'spóźniona', en: 'late' },
  no_rule: { pl: 'brak reguły', en: 'no rule' },
  add_rule: { pl: 'Dodaj regułę prowizji', en: 'Add a commission rule' },
  correct: { pl: 'Skoryguj wpłatę', en: 'Correct the payment' },
  correct_about: {
    pl: 'Wpłata jest w zamkniętym rozliczeniu {number}. Sprawa będzie od razu zgodna z nową kwotą, a różnica wpłaty i prowizji trafi do następnego rozliczenia.',
    en: 'The payment is in the closed settlement {number}. The case will show the new amount at once, and the difference of the payment and of the commission goes to the next settlement.',
  },
  in_settlement: {
    pl: 'Wpłata jest w zamkniętym rozliczeniu z wierzycielem: {number}.',
    en: 'The payment is in a closed settlement with the creditor: {number}.',
  },
  new_amount: { pl: 'Prawidłowa kwota', en: 'The right amount' },
  was_corrected: { pl: 'Skorygowano {day}: {reason}', en: 'Corrected {day}: {reason}' },
  was_corrected_from: {
    pl: 'Skorygowano {day} z {from} na {to}: {reason}',
    en: 'Corrected {day} from {from} to {to}: {reason}',
  },
  corrected: { pl: 'Skorygowano wpłatę', en: 'The payment is corrected' },
} satisfies Catalogue;
