import { kept } from '#domain/fields/kept.ts';
import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { integer } from '#engine/fields/number.ts';
import { text } from '#engine/fields/text.ts';
import { bankAccount, bic } from '#domain/fields/bank-account-field.ts';
import { notNegative } from '#domain/fields/amount-checks.ts';

/** What the bank tells about a contract (contract §7). */
export const santanderContractFields = {
  sant_contract_state: text({ label: { pl: 'Stan umowy w banku', en: 'Bank contract state' }, erased: kept.things }),
  sant_financing_kind: choice(
    { leasing: { pl: 'leasing', en: 'leasing' }, loan: { pl: 'pożyczka', en: 'loan' } },
    { label: { pl: 'Rodzaj finansowania', en: 'Financing kind' } },
  ),
  sant_initial_value: money({ label: { pl: 'Wartość początkowa', en: 'Initial value' }, check: notNegative }),
  sant_residual_value: money({ label: { pl: 'Wartość wykupu', en: 'Residual value' }, check: notNegative }),
  sant_installment_amount: money({ label: { pl: 'Kwota raty', en: 'Installment amount' }, check: notNegative }),
  sant_installments_due: integer({
    label: { pl: 'Liczba zaległych rat', en: 'Installments due' },
    between: [0, 10_000],
  }),
  sant_last_payment_date: date({ label: { pl: 'Data ostatniej wpłaty', en: 'Last payment date' } }),
  sant_insurance_end_date: date({ label: { pl: 'Koniec ubezpieczenia', en: 'Insurance end date' } }),
  sant_bank_account: bankAccount({ label: { pl: 'Numer rachunku', en: 'Bank account' }, erased: 'blank' }),
  bic: bic({ erased: 'blank' }),
};
