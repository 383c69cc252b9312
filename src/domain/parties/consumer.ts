/** What tells whether a debtor is a consumer. */
export interface ConsumerFacts {
  readonly consumer: boolean | null;
  readonly partnership: string | null;
  readonly nip: string | null;
}

/** A natural person and whoever has neither a legal form nor a tax number, unless it is recorded (art. 22¹ k.c.). */
export function isConsumer({ consumer, partnership, nip }: ConsumerFacts): boolean {
  return consumer ?? (partnership === 'natural_person' || (!partnership && !nip));
}

/**
 * Whether a debt is one between businesses, which bears the higher interest: not a consumer's, nor what is owed to a bank
 * or of a loan (art. 3 pkt 2 and art. 4 of the act of 8 March 2013 against late payments).
 */
export const isCommercialDebt = (
  debtor: ConsumerFacts,
  creditor: { readonly is_bank: boolean | null },
  isLoan: boolean,
): boolean => !isLoan && !creditor.is_bank && !isConsumer(debtor);
