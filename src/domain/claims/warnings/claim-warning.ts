import type { claimMessages } from './claim-messages.ts';

export type ClaimWarningCode = keyof typeof claimMessages;

/** What a person should look at before relying on a balance. */
export interface ClaimWarning {
  readonly code: ClaimWarningCode;
  readonly invoice_id?: number;
  readonly debtor_payment_id?: number;
  readonly currency?: string;
}
