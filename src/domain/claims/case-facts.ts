import type { ClaimInterestKind } from '#domain/interest/claim-interest-kinds.ts';
import type { ConsumerFacts } from '#domain/parties/consumer.ts';
import type { AllocationOrder } from '#domain/parties/allocation-order.ts';
import type { LimitationEventFacts } from './limitation.ts';

/** What is recorded of a case that its ledger follows from: amounts `"1234.50"`, dates `YYYY-MM-DD`, currencies as codes. */
export interface CaseFacts {
  readonly id: number;
  readonly initial_amount: string | null;
  readonly initial_amount_euro: string | null;
  readonly debt_collection_cost: string | null;
  readonly debt_collection_cost_date: string | null;
  readonly receive_date: string | null;
  /** The Polish day on which the case was made. */
  readonly made_on: string;
  readonly creditor: CreditorFacts;
  readonly debtor: ConsumerFacts;
  readonly contracts: readonly ContractFacts[];
  readonly invoices: readonly InvoiceFacts[];
  readonly payments: readonly PaymentFacts[];
  readonly limitation_events: readonly LimitationEventFacts[];
  readonly interest_stops: readonly InterestStopFacts[];
}

/** By an agreement that holds nothing owed in its currency bears interest after a day. */
export interface InterestStopFacts {
  readonly currency: string;
  /** The last day that bears interest. */
  readonly day: string;
}

export interface CreditorFacts {
  readonly is_bank: boolean | null;
  readonly interest_kind: Exclude<ClaimInterestKind, 'contractual'> | null;
  readonly allocation_order: AllocationOrder | null;
}

/** What may be agreed on interest; the rate is per cent a year. */
interface InterestFacts {
  readonly interest_kind: ClaimInterestKind | null;
  readonly interest_rate: string | null;
}

export interface ContractFacts extends InterestFacts {
  readonly id: number;
  readonly contract_no: string;
  readonly is_loan: boolean;
}

export interface InvoiceFacts extends InterestFacts {
  readonly id: number;
  readonly contract_id: number | null;
  readonly kind: string | null;
  readonly amount: string | null;
  readonly original_amount: string | null;
  readonly interest_amount: string | null;
  readonly currency: string;
  readonly due_date: string | null;
  /** As a person set it. */
  readonly limitation_date: string | null;
  readonly description: string | null;
}

export interface PaymentFacts {
  readonly id: number;
  readonly payment_date: string;
  readonly amount: string;
  readonly currency: string;
  readonly covers_currency: string | null;
  /** Units of the payment's currency for one of the covered, four decimals. */
  readonly exchange_rate: string | null;
  readonly invoice_ids: readonly number[];
  readonly contract_ids: readonly number[];
}
