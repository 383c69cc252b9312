import { toCents } from '#engine/money.ts';
import { dayNumber } from '#engine/days/calendar-day.ts';
import { divideByRate, rateValue } from '#domain/exchange-rates/rate-value.ts';
import type { PaymentFacts } from './case-facts.ts';

/** A payment in the currency that it covers; the amount in hundredths. */
export interface CountedPayment {
  readonly id: number;
  /** Day number. */
  readonly day: number;
  readonly currency: string;
  readonly amount: bigint;
  /** As it came in, where that was another currency. */
  readonly exchanged: Exchanged | null;
  readonly invoiceIds: ReadonlySet<number | null>;
  readonly contractIds: ReadonlySet<number | null>;
}

interface Exchanged {
  readonly currency: string;
  readonly amount: bigint;
  /** Units of its currency for one of the covered, four decimals. */
  readonly rate: string;
}

/** The payments in the order in which they count: by day, then id. */
export function countedPayments(payments: readonly PaymentFacts[]): CountedPayment[] {
  return payments.map(counted).toSorted((one, other) => one.day - other.day || one.id - other.id);
}

function counted(payment: PaymentFacts): CountedPayment {
  const exchanged = exchangedIn(payment);
  const amount = toCents(payment.amount);
  return {
    id: payment.id,
    day: dayNumber(payment.payment_date),
    currency: coveredCurrency(payment),
    amount: exchanged ? divideByRate(amount, rateValue(exchanged.rate)) : amount,
    exchanged,
    invoiceIds: new Set(payment.invoice_ids),
    contractIds: new Set(payment.contract_ids),
  };
}

/** The currency of the debt that it pays. */
const coveredCurrency = ({ currency, covers_currency }: Pick<PaymentFacts, 'currency' | 'covers_currency'>): string =>
  covers_currency ?? currency;

/** Of a debt in another currency it pays amount / rate, half up. */
function exchangedIn(payment: PaymentFacts): Exchanged | null {
  const { currency, amount, exchange_rate } = payment;
  if (coveredCurrency(payment) === currency) return null;
  return { currency, amount: toCents(amount), rate: exchange_rate ?? '1' };
}
