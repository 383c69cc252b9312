import type { ClaimInterestKind } from '#domain/interest/claim-interest-kinds.ts';
import type { RateStep } from '#domain/interest/rate-steps.ts';
import type { Limitation } from './limitation.ts';

/** How a claim bears interest. */
export interface ClaimInterest {
  readonly kind: ClaimInterestKind;
  /** Day number of the first day that bears interest; null where none is borne. */
  readonly from: number | null;
  /** Day number of the last day that bears it; null where an agreement stops none. */
  readonly to: number | null;
  readonly steps: readonly RateStep[];
  /** The contractual rate in hundredths of a per cent a year. */
  readonly agreed: bigint | null;
}

/** Something owed in one currency; amounts are hundredths, days are day numbers. */
export interface Claim {
  /** `invoice-12`, `costs`, `undated-PLN`. */
  readonly id: string;
  /** The invoice's kind, `costs` or `undated`. */
  readonly kind: string | null;
  readonly invoice_id: number | null;
  readonly contract_id: number | null;
  /** What the invoice is about. */
  readonly description: string | null;
  readonly currency: string;
  /** The due date as recorded. */
  readonly due: number | null;
  /** Costs exist from a day on; null for what has always been there. */
  readonly since: number | null;
  readonly amount: bigint;
  readonly principal: bigint;
  /** Interest agreed as part of the amount, or a note of interest: it bears none (art. 482 k.c.). */
  readonly agreedInterest: bigint;
  readonly costs: bigint;
  readonly interest: ClaimInterest;
  /** Null where it is never limited. */
  readonly limitation: Limitation | null;
}

export const noInterest: ClaimInterest = { kind: 'none', from: null, to: null, steps: [], agreed: null };

export const isThereOn = ({ since }: Claim, day: number) => since === null || since <= day;

export const isDueOn = ({ due }: Claim, day: number) => due === null || due <= day;
