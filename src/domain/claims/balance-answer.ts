import { fromCents } from '#engine/money.ts';
import { type Reader, sayProblem } from '#engine/messages.ts';
import type { Catalogue, Language, Words } from '#engine/words.ts';
import { isoDate, isoDateOrNull } from '#engine/days/calendar-day.ts';
import { invoiceKinds } from '#domain/invoices/invoice-kinds.ts';
import type { CaseBalance, ClaimBalance, CurrencyBalance, PaymentBalance } from './case-balance.ts';
import type { Claim } from './claim.ts';
import type { Segment } from './claim-account.ts';
import type { ClaimWarning } from './warnings/claim-warning.ts';

const claimWords: Catalogue = {
  ...invoiceKinds,
  costs: { pl: 'koszty windykacji', en: 'debt collection cost' },
  undated: { pl: 'pozostała należność bez terminu', en: 'remaining amount without a due date' },
};
const anyClaim: Words = { pl: 'należność', en: 'claim' };

interface Asked {
  readonly debt_case_id: number;
  readonly on: string;
  readonly reader: Reader;
}

/** The balance of a case as it travels: amounts `"1234.50"`, rates per cent with two decimals, days `YYYY-MM-DD`. */
export const balanceAnswer = (balance: CaseBalance, { debt_case_id, on, reader }: Asked) => ({
  debt_case_id,
  on,
  allocation_order: balance.allocationOrder,
  currencies: balance.currencies.map((currency) => currencyAnswer(currency, reader.language)),
  warnings: balance.warnings.map((warning) => warningAnswer(warning, reader)),
  contracts: balance.contracts.map(({ id, contract_no }) => ({ id, contract_no })),
});

const currencyAnswer = (one: CurrencyBalance, language: Language) => ({
  currency: one.currency,
  principal: fromCents(one.principal),
  principal_left: fromCents(one.principalLeft),
  interest: fromCents(one.interest),
  interest_left: fromCents(one.interestLeft),
  costs: fromCents(one.costs),
  costs_left: fromCents(one.costsLeft),
  paid: fromCents(one.paid),
  overpaid: fromCents(one.overpaid),
  total_left: fromCents(one.totalLeft),
  due_left: fromCents(one.dueLeft),
  claims: one.claims.map((claim) => claimAnswer(claim, language)),
  payments: one.payments.map(paymentAnswer),
});

/** A claim as it travels. */
export function claimAnswer(balance: ClaimBalance, language: Language) {
  const { claim } = balance;
  return {
    id: claim.id,
    kind: claim.kind,
    invoice_id: claim.invoice_id,
    contract_id: claim.contract_id,
    label: claimLabel(claim, language),
    due_date: isoDateOrNull(claim.due),
    interest_from: isoDateOrNull(claim.interest.from),
    interest_kind: claim.interest.kind,
    amount: fromCents(claim.amount),
    principal_left: fromCents(balance.principalLeft),
    interest: fromCents(balance.interest),
    interest_left: fromCents(balance.interestLeft),
    limitation_date: isoDateOrNull(balance.limitationDate),
    limited: balance.limited,
    segments: balance.segments.map(segmentAnswer),
  };
}

/** What a claim is called: its invoice's description, else what it is. */
export const claimLabel = ({ description, kind }: Claim, language: Language): string =>
  description ?? (claimWords[kind ?? ''] ?? anyClaim)[language];

/** A step of interest as it travels. */
export const segmentAnswer = ({ from, to, days, rate, principal, interest }: Segment) => ({
  from: isoDate(from),
  to: isoDate(to),
  days,
  rate: fromCents(rate),
  principal: fromCents(principal),
  interest: fromCents(interest),
});

const paymentAnswer = ({ payment, overpaid, allocations }: PaymentBalance) => ({
  debtor_payment_id: payment.id,
  date: isoDate(payment.day),
  amount: fromCents(payment.amount),
  overpaid: fromCents(overpaid),
  allocations: allocations.map(({ claim_id, part, amount }) => ({ claim_id, part, amount: fromCents(amount) })),
  exchanged: payment.exchanged && { ...payment.exchanged, amount: fromCents(payment.exchanged.amount) },
  invoice_ids: [...payment.invoiceIds].filter((id) => id !== null),
  contract_ids: [...payment.contractIds].filter((id) => id !== null),
});

const warningAnswer = ({ code, currency, ...ids }: ClaimWarning, reader: Reader) => ({
  code,
  message: sayProblem(currency === undefined ? { code } : { code, params: { currency } }, reader),
  ...ids,
});
