import type { Catalogue } from '#engine/words.ts';

/** What each gap is called; `{invoices}` and `{contracts}` say how many there are. */
export const gapWords = {
  invoice_without_amount: { pl: '{invoices} bez kwoty', en: '{invoices} without an amount' },
  invoice_without_due_date: { pl: '{invoices} bez terminu płatności', en: '{invoices} without a due date' },
  invoice_without_kind: { pl: '{invoices} bez rodzaju', en: '{invoices} without a kind' },
  undated_rest: {
    pl: 'Kwota początkowa ponad faktury: {amount} – bez terminu, więc bez odsetek',
    en: 'Initial amount beyond the invoices: {amount} – without a due date, so without interest',
  },
  creditor_bank_unsaid: {
    pl: 'Sprawa dotyczy pożyczki, a nie podano, czy wierzyciel jest bankiem',
    en: 'The case is about a loan, and it is not recorded whether the creditor is a bank',
  },
  debtor_guessed_consumer: {
    pl: 'Nie podano, czy dłużnik jest konsumentem – odsetki liczone są jak od konsumenta',
    en: 'It is not recorded whether the debtor is a consumer – interest is counted as for a consumer',
  },
  debtor_guessed_business: {
    pl: 'Nie podano, czy dłużnik jest konsumentem – odsetki liczone są jak od przedsiębiorcy',
    en: 'It is not recorded whether the debtor is a consumer – interest is counted as for a business',
  },
  contract_without_attorney_date: {
    pl: 'Bez daty pełnomocnictwa, swojej i w sprawie: {contracts}',
    en: 'Without a power of attorney date, own or of the case: {contracts}',
  },
  contract_without_delivery_date: {
    pl: 'Wypowiedzenie bez daty doręczenia: {contracts}',
    en: 'Terminated without a delivery date of the notice: {contracts}',
  },
  lease_without_prior_call: {
    pl: 'Leasing wypowiedziany bez daty wcześniejszego wezwania do zapłaty: {contracts}',
    en: 'Lease terminated without the date of the earlier demand for payment: {contracts}',
  },
} satisfies Catalogue;

export type GapCode = keyof typeof gapWords;
