import { EUR, PLN } from '#domain/lists/currency.ts';
import { parseTypedAmount } from '#engine/money.ts';
import { writtenCurrency } from '#table-files/cells/written-currency.ts';
import { typedDay } from './typed-day.ts';

export interface TypedPromise {
  /** Null for all that is owed. */
  readonly amount: string | null;
  /** Null where none was named. */
  readonly currency: 'PLN' | 'EUR' | null;
  readonly date: string;
}

/** A promise in one breath, amount and day in either order: `500 +7`, `1 200,50 do 2911`, `jutro`. Null for what is none. */
export function typedPromise(typed: string, today: string): TypedPromise | null {
  const tokens = typed.split(/\s+/).filter((token) => token !== '' && !/^(do|by|until)$/i.test(token));
  for (const at of new Set([tokens.length - 1, 0])) {
    const date = typedDay(tokens[at] ?? '', today);
    const amount = date && typedMoney(tokens.toSpliced(at, 1).join(' '));
    if (date && amount) return { ...amount, date };
  }
  return null;
}

/** The fields of an activity that keep a typed promise, in the currency of the debt where none was named; none where it is no promise. */
export function pledgeOf(typed: string, today: string, currency: 'PLN' | 'EUR'): object {
  const promise = typedPromise(typed, today);
  if (!promise) return {};
  return {
    payment_pledge_date: promise.date,
    payment_pledge_amount: promise.amount,
    payment_pledge_currency_id: (promise.currency ?? currency) === 'EUR' ? EUR : PLN,
  };
}

function typedMoney(text: string): Pick<TypedPromise, 'amount' | 'currency'> | null {
  if (text === '') return { amount: null, currency: null };
  const amount = parseTypedAmount(text);
  return amount === null || Number(amount) <= 0 ? null : { amount, currency: writtenCurrency(text) };
}
