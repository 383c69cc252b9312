interface Amounts {
  readonly amount?: string | null;
  readonly original_amount?: string | null;
}

/** What an invoice claims: its amount as corrected, else the original one; null where neither is known. */
export const claimedAmount = ({ amount, original_amount }: Amounts): string | null => amount ?? original_amount ?? null;
