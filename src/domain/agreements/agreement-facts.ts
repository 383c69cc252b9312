/** An agreement that was made, with what may have been paid for it; days are day numbers, amounts hundredths. */
export interface AgreementFacts {
  readonly items: readonly InstallmentFacts[];
  /** Days after the due date that still count. */
  readonly grace: number;
  /** The first day and the last on which a payment counts for it. */
  readonly from: number;
  readonly until: number;
  /** In its currency, in the order in which they count. */
  readonly payments: readonly PaymentOfDay[];
  /** From that day on it holds no more, by a person's word. */
  readonly cancelledOn: number | null;
  /** A newer one took its place: it never holds again. */
  readonly isReplaced: boolean;
}

/** In the order of their days. */
export interface InstallmentFacts {
  readonly due: number;
  readonly amount: bigint;
}

export interface PaymentOfDay {
  readonly day: number;
  readonly amount: bigint;
}
