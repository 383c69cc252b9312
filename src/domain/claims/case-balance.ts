import type { Allocation } from './allocation.ts';
import type { AllocationOrder } from '#domain/parties/allocation-order.ts';
import type { Claim } from './claim.ts';
import type { Segment } from './claim-account.ts';
import type { ContractFacts } from './case-facts.ts';
import type { ClaimWarning } from './warnings/claim-warning.ts';
import type { CountedPayment } from './counted-payment.ts';

/** A claim on the day asked for; hundredths. */
export interface ClaimBalance {
  readonly claim: Claim;
  readonly principalLeft: bigint;
  readonly interest: bigint;
  readonly interestLeft: bigint;
  readonly costsLeft: bigint;
  /** Day number of the last day before the claim is limited; null where it is never. */
  readonly limitationDate: number | null;
  readonly limited: boolean;
  readonly segments: readonly Segment[];
}

/** What is left of the interest that is part of a claim's amount; payments for interest cover it first. */
export function agreedInterestLeft({ claim, interest, interestLeft }: ClaimBalance): bigint {
  const paid = interest - interestLeft;
  return claim.agreedInterest > paid ? claim.agreedInterest - paid : 0n;
}

/** Whether anything of a claim's amount is left; interest for delay alone has no due date of its own. */
export const owesItsAmount = (balance: ClaimBalance): boolean =>
  balance.principalLeft > 0n || agreedInterestLeft(balance) > 0n;

export interface PaymentBalance {
  readonly payment: CountedPayment;
  readonly allocations: readonly Allocation[];
  readonly overpaid: bigint;
}

/** All of a case in one currency; hundredths. */
export interface CurrencyBalance extends CurrencySums {
  readonly currency: string;
  readonly claims: readonly ClaimBalance[];
  readonly payments: readonly PaymentBalance[];
}

export interface CurrencySums {
  /** Principal alone: notes of interest, agreed and accrued interest are `interest`. */
  readonly principal: bigint;
  readonly principalLeft: bigint;
  readonly interest: bigint;
  readonly interestLeft: bigint;
  readonly costs: bigint;
  readonly costsLeft: bigint;
  /** With what was overpaid. */
  readonly paid: bigint;
  readonly overpaid: bigint;
  readonly totalLeft: bigint;
  /** Without what falls due after the day. */
  readonly dueLeft: bigint;
}

export interface CaseBalance {
  readonly allocationOrder: AllocationOrder;
  /** Złotys first, then by code. */
  readonly currencies: readonly CurrencyBalance[];
  /** By which claims and payments name them. */
  readonly contracts: readonly Pick<ContractFacts, 'id' | 'contract_no'>[];
  readonly warnings: readonly ClaimWarning[];
}
