interface Corrected {
  readonly corrected_at?: string | null | undefined;
}

/** Whether a write sets right a payment that is in a closed account with the creditor, which nothing else may. */
export const isCorrection = ({
  before,
  record,
}: {
  readonly before: Corrected | null;
  readonly record: Corrected;
}): boolean => before !== null && momentIn(record.corrected_at) > momentIn(before.corrected_at);

const momentIn = (at: string | null | undefined): number => (at ? Date.parse(at) : 0);
