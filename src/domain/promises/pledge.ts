/** Words of a debtor as an activity has them; days are day numbers, amounts hundredths. */
export interface Pledge {
  readonly activityId: number;
  readonly kind: PromiseKind;
  /** What is promised; null = all that was owed before payments of the day on which it was made. */
  readonly amount: bigint | null;
  /** Null for what is to be returned. */
  readonly currencyId: number | null;
  readonly day: number;
  readonly madeOn: number;
  /** The moment it was made, milliseconds since 1970. */
  readonly madeAt: number;
  /** It stands beside others and takes the place of none. */
  readonly isAdditional: boolean;
  /** The day on which a person cancelled it. */
  readonly cancelledOn: number | null;
  readonly cancelReason: string | null;
  readonly userId: number | null;
}

export type PromiseKind = 'payment' | 'item_return';

/** A payment in the currency that it covers. */
export interface PromisePayment {
  readonly id: number;
  readonly day: number;
  readonly currencyId: number;
  readonly amount: bigint;
}

/** What the promises of a case follow from. */
export interface PromiseFacts {
  readonly pledges: readonly Pledge[];
  readonly payments: readonly PromisePayment[];
  /** The day on which each item of the case was received; null for those that are not. */
  readonly itemsReceived: readonly (number | null)[];
  /** Days after the promised one that still count. */
  readonly grace: number;
  /** What was owed in a currency before payments dated that day or later; hundredths. */
  owedBefore(currencyId: number, day: number): bigint;
}
