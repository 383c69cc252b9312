import { toCents } from '#engine/money.ts';
import { dayNumber } from '#domain/interest/calendar-day.ts';
import { divideByRate, rateValue } from '#domain/exchange-rates/rate-value.ts';
import type { PaymentFacts } from './case-facts.ts';

/** A payment in the currency that it covers; the amount in hundredths. */
export interface CountedPayment {
  readonly id: number;
  /** Day number. */
  readonly day: number;
  readonly currency: string;
  readonly amount: bigint;
  readonly invoiceIds: ReadonlySet<number | null>;
  readonly contractIds: ReadonlySet<number | null>;
}

/** The payments in the order in which they count: by day, then id. */
export function countedPayments(payments: readonly PaymentFacts[]): CountedPayment[] {
  return payments.map(counted).toSorted((one, other) => one.day - other.day || one.id - other.id);
}

const counted = (payment: PaymentFacts): CountedPayment => ({
  id: payment.id,
  day: dayNumber(payment.payment_date),
  currency: coveredCurrency(payment),
  amount: coveredAmount(payment),
  invoiceIds: new Set(payment.invoice_ids),
  contractIds: new Set(payment.contract_ids),
});

/** The currency of the debt that it pays. */
const coveredCurrency = ({ currency, covers_currency }: Pick<PaymentFacts, 'currency' | 'covers_currency'>): string =>
  covers_currency ?? currency;

/** What it pays of a debt in another currency: amount / rate, half up. */
function coveredAmount(payment: PaymentFacts): bigint {
  const amount = toCents(payment.amount);
  if (coveredCurrency(payment) === payment.currency) return amount;
  return divideByRate(amount, rateValue(payment.exchange_rate ?? '1'));
}
