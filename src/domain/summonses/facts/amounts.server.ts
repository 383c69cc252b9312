import { compareMoney } from '#engine/money.ts';
import type { Row } from '#engine/server/behaviour.ts';
import type { InterestKind, InterestRates } from '#domain/interest/interest-rates.ts';
import { isCommercialDebt } from '#domain/parties/consumer.ts';
import type { LetterKind } from '#domain/letters/letter-data.ts';
import type { LetterCurrency } from '#domain/letters/polish-words.ts';
import { type RemainingInvoice, remainingInvoices } from './remaining-invoices.ts';
import type { SummonsCase } from './case.server.ts';
import type { SummonsCall } from '../fields.ts';
import { type InterestPart, interestParts } from './interest.ts';
import type { CallSettings } from './office.server.ts';

/** What a call is decided from. `sent` is `item.call`; what it leaves out takes its default. */
export interface CallQuestion {
  readonly kind: LetterKind;
  readonly summonsCase: SummonsCase;
  readonly settings: CallSettings;
  readonly rates: InterestRates;
  readonly today: string;
  readonly sent: Readonly<Row>;
}

/** A case owed in euros alone is called in euros; the dialog's amounts are of one currency. */
export function currencyOf({ remaining_amount, remaining_amount_euro }: SummonsCase): LetterCurrency {
  return remaining_amount === null && remaining_amount_euro !== null ? 'EUR' : 'PLN';
}

/** Nothing is demanded of somebody who has paid too much. */
export function amountOwed(summonsCase: SummonsCase): string {
  const isEuro = currencyOf(summonsCase) === 'EUR';
  const amount = (isEuro ? summonsCase.remaining_amount_euro : summonsCase.remaining_amount) ?? '0.00';
  return compareMoney(amount, '0.00') > 0 ? amount : '0.00';
}

/** What kind of interest is owed unless somebody says otherwise. */
export function kindOfInterest({ kind, summonsCase }: CallQuestion): InterestKind {
  const { consumer, debtor_partnership: partnership, debtor_nip: nip, is_bank } = summonsCase;
  return isCommercialDebt({ consumer, partnership, nip }, { is_bank }, kind === 'loan') ? 'commercial' : 'civil';
}

/** What remains of the case by its invoices, of any contract. */
export function remainingOf(summonsCase: SummonsCase, principal: string): RemainingInvoice[] {
  const currency = currencyOf(summonsCase);
  const invoices = summonsCase.invoices.filter((invoice) => invoice.currency === currency);
  // Who asks for more than the case knows of says that more remains.
  const owed = amountOwed(summonsCase);
  return remainingInvoices(invoices, compareMoney(principal, owed) > 0 ? principal : owed);
}

/** The interest on the chosen contracts' invoices, period by period. */
export function interestOf(
  { summonsCase, rates, today }: CallQuestion,
  { contract_ids, principal, interest_kind }: Pick<SummonsCall, 'contract_ids' | 'principal' | 'interest_kind'>,
): InterestPart[] {
  return interestParts({
    remaining: remainingOf(summonsCase, principal),
    isCalledFor: ({ contract_id: id }) => id === null || contract_ids.includes(id),
    principal,
    to: today,
    kind: interest_kind,
    rates,
  });
}
