import type { ClaimBalance } from '#domain/claims/case-balance.ts';
import type { OpenDisputes } from './refuse-disputed.server.ts';

/** What keeps claims of a case from being asked for. */
export interface Bars {
  /** Whether anybody who is asked is a consumer. */
  readonly isToConsumer: boolean;
  readonly disputes: OpenDisputes;
}

/** Of a consumer's limited claim nothing is asked (art. 117 § 2¹ k.c.), nor of one that is disputed. */
export const isBarred = ({ isToConsumer, disputes }: Bars, { claim, limited }: ClaimBalance): boolean =>
  (limited && isToConsumer) || (claim.invoice_id !== null && disputes.invoiceIds.has(claim.invoice_id));
