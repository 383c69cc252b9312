import { formatMoney, subtractMoney, sumMoney, toCents } from '#engine/money.ts';
import type { LetterClaim } from './letter-data.ts';
import { formatDay, setLines } from './polish-typography.ts';

/** A line of the table that tells how interest for delay comes about; `from` is null of what was paid of it. */
export interface PrintedStep {
  /** Of the claim in the list of claims, on its first line alone, as its label. */
  readonly no: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly days: string | null;
  readonly rate: string | null;
  readonly principal: string | null;
  readonly interest: string;
}

/** Each claim by the days on which one amount bore one rate, and what was paid of that interest. */
export function printedSteps({ label, currency, interest, steps = [] }: LetterClaim, at: number): PrintedStep[] {
  if (steps.length === 0) return [];
  const amount = (value: string) => formatMoney(value, currency);
  const rows = steps.map((step, line) => ({
    no: line === 0 ? `${at + 1}.` : '',
    label: line === 0 ? setLines(label) : '',
    from: formatDay(step.from),
    to: formatDay(step.to),
    days: String(step.days),
    rate: formatMoney(step.rate, '%'),
    principal: amount(step.principal),
    interest: amount(step.interest),
  }));
  const paid = subtractMoney(interest, sumMoney(steps.map((step) => step.interest)));
  if (toCents(paid) === 0n) return rows;
  const nothing = { from: null, to: null, days: null, rate: null, principal: null };
  return [...rows, { no: '', label: '', ...nothing, interest: amount(paid) }];
}
