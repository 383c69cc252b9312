import { parseTypedAmount } from '#engine/money.ts';
import type { RuleSetting } from '../queue-answer.ts';

/** A rule while it is being set: numbers as they are typed. */
export interface DraftRule extends Pick<RuleSetting, 'code' | 'active'> {
  readonly weight: string;
  readonly days: string | null;
  readonly amount: string | null;
}

/** The rules as they are set, to be changed; their places are their order. */
export const draftOf = (rules: readonly RuleSetting[]): readonly DraftRule[] =>
  rules.map(({ code, active, weight, days, amount }) => ({
    code,
    active,
    weight: String(weight),
    days: days === null ? null : String(days),
    amount: amount === null ? null : amount.replace('.', ','),
  }));

/** A rule as it is sent. */
export type SentRule = ReturnType<typeof sentOf>[number];

/** What is sent: what is no number goes as it was typed, for the server to refuse. */
export const sentOf = (draft: readonly DraftRule[]) =>
  draft.map(({ amount, ...rule }, at) => ({
    ...rule,
    position: at + 1,
    amount: amount === null ? null : (parseTypedAmount(amount, 2, 'PLN') ?? amount),
  }));

/** The rule at one place changes places with the one `by` further on. */
export function moved(draft: readonly DraftRule[], at: number, by: -1 | 1): readonly DraftRule[] {
  const [one, other] = [draft[at], draft[at + by]];
  return one && other ? draft.with(at, other).with(at + by, one) : draft;
}
