import { smaller } from '#engine/money.ts';
import { daysOf, simpleInterest, spansBetween } from '#domain/interest/simple-interest.ts';
import type { Claim } from './claim.ts';

export type Part = 'costs' | 'interest' | 'principal';

/** Days on which one principal bore one rate; day numbers, hundredths of the currency and of a per cent. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly days: number;
  readonly rate: bigint;
  readonly principal: bigint;
  readonly interest: bigint;
}

/** A claim as payments wear it down, in the order of their days. */
export class ClaimAccount {
  readonly claim: Claim;
  principalLeft: bigint;
  costsLeft: bigint;
  #interestPaid = 0n;
  readonly #closed: Segment[] = [];
  #closedInterest: bigint;
  /** The first day that no closed segment has. */
  #openFrom: number | null;

  constructor(claim: Claim) {
    this.claim = claim;
    this.principalLeft = claim.principal;
    this.costsLeft = claim.costs;
    this.#closedInterest = claim.agreedInterest;
    this.#openFrom = claim.interest.from;
  }

  /** Up to and with that day, which is none before the last payment. */
  segmentsTo(day: number): readonly Segment[] {
    return [...this.#closed, ...this.#openTo(day)];
  }

  /** Agreed interest and that accrued up to and with the day. */
  interestTo(day: number): bigint {
    return sumOf(this.#openTo(day), this.#closedInterest);
  }

  interestLeft(day: number): bigint {
    return this.interestTo(day) - this.#interestPaid;
  }

  /** For good: what is paid off bears no interest any more. */
  get isPaid(): boolean {
    return this.principalLeft === 0n && this.costsLeft === 0n && this.#closedInterest === this.#interestPaid;
  }

  /** What of that money the part takes on the day. */
  cover(part: Part, day: number, money: bigint): bigint {
    const taken = smaller(money, this.#owed(part, day));
    if (part === 'costs') this.costsLeft -= taken;
    else if (part === 'interest') this.#interestPaid += taken;
    else if (taken > 0n) this.#reducePrincipal(day, taken);
    return taken;
  }

  #owed(part: Part, day: number): bigint {
    if (part === 'interest') return this.interestLeft(day);
    return part === 'principal' ? this.principalLeft : this.costsLeft;
  }

  #reducePrincipal(day: number, taken: bigint): void {
    const closing = this.#openTo(day);
    this.#closed.push(...closing);
    this.#closedInterest = sumOf(closing, this.#closedInterest);
    if (this.#openFrom !== null) this.#openFrom = Math.max(this.#openFrom, day + 1);
    this.principalLeft -= taken;
  }

  #openTo(day: number): Segment[] {
    const { principalLeft: principal } = this;
    if (this.#openFrom === null || principal === 0n) return [];
    const { steps, to } = this.claim.interest;
    return spansBetween(steps, this.#openFrom, to === null ? day : Math.min(day, to)).map((span) => ({
      ...span,
      days: daysOf(span),
      principal,
      interest: simpleInterest(principal, span),
    }));
  }
}

const sumOf = (segments: readonly Segment[], start: bigint) =>
  segments.reduce((sum, { interest }) => sum + interest, start);
