import { parseTypedAmount } from '#engine/money.ts';
import { parseDateCell } from '#table-files/cells/date.ts';
import { tidy } from '../bank-text.ts';
import type { Balance, ReadLine } from '../read-line.ts';

/** Value date, entry date, mark, the currency's third letter, amount, kind, references (SWIFT, field 61). */
const LINE = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})?(.*)$/s;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,12},\d{0,2})\s*$/;

/** `261103` → `2026-11-03`; null where there is no such day. */
function dayOf(digits: string): string | null {
  const parsed = parseDateCell(`20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`);
  return 'value' in parsed ? String(parsed.value) : null;
}

/** `1250,` and `1250,5` are amounts too. */
const amountOf = (text: string): string | null => parseTypedAmount(text.replace(/,$/, ',00'));

export interface StatedBalance extends Balance {
  readonly date: string;
  readonly currency: string;
}

/** `C261102PLN10000,00` */
export function readBalance(text: string): StatedBalance | null {
  const [, mark, digits = '', currency = '', written = ''] = BALANCE.exec(text.trim()) ?? [];
  const [date, amount] = [dayOf(digits), amountOf(written)];
  if (!mark || date === null || amount === null) return null;
  const isZero = /^[0.]*$/.test(amount);
  return { date, currency, amount: mark === 'D' && !isZero ? `-${amount}` : amount };
}

/** What field 61 says of a line; field 86 says the rest. */
export type Movement = Pick<ReadLine, 'booked_on' | 'value_on' | 'amount' | 'side' | 'reversal' | 'bank_reference'>;

export function readMovement(text: string): Movement | null {
  const [, value = '', entry, mark = '', , written = '', , references = ''] = LINE.exec(text) ?? [];
  const [value_on, amount] = [dayOf(value), amountOf(written)];
  if (value_on === null || amount === null) return null;
  const booked_on = entry ? entryDay(value_on, entry) : value_on;
  if (booked_on === null) return null;
  const reversal = mark.startsWith('R');
  const isCredit = mark === 'C' || mark === 'RD';
  const [, reference = ''] = references.split('//');
  return {
    booked_on,
    value_on,
    amount,
    side: isCredit ? 'credit' : 'debit',
    reversal,
    bank_reference: tidy(reference),
  };
}

/** The entry date has no year: the one that puts it nearest to the value date. */
function entryDay(value_on: string, entry: string): string | null {
  const year = Number(value_on.slice(2, 4));
  const near = [year - 1, year, year + 1]
    .map((one) => dayOf(String((one + 100) % 100).padStart(2, '0') + entry))
    .filter((day) => day !== null);
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(value_on));
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
