import { claimedAmount } from '#domain/invoices/claimed-amount.ts';
import { isCompany, isConsumer } from '#domain/parties/consumer.ts';
import type { CaseFacts, InvoiceFacts } from '../case-facts.ts';
import { claimsOf, noRates } from '../claims-of.ts';
import { interestOf } from '../interest-of.ts';
import type { GapCode } from './gap-words.ts';

/** What a contract that is not deleted tells of its termination and of who may act for the creditor. */
export interface ContractOfCase {
  readonly id: number;
  readonly is_loan: boolean;
  readonly is_lease: boolean;
  readonly attorney_date: string | null;
  readonly termination_date: string | null;
  readonly delivery_date: string | null;
  readonly prior_call_date: string | null;
}

/** What is recorded of a case that its gaps follow from. */
export interface GapFacts {
  readonly ledger: CaseFacts;
  readonly is_loan: boolean;
  readonly creditor_id: number;
  readonly debtor_id: number;
  readonly attorney_date: string | null;
  readonly contracts: readonly ContractOfCase[];
}

/** Something that is not recorded though letters or the ledger follow from it. */
export interface Gap {
  readonly code: GapCode;
  /** How many lack it. */
  readonly count: number;
  /** Where to fill it in; of several, the first. */
  readonly record: { readonly plural: string; readonly id: number };
  /** Of what no invoice explains, in hundredths. */
  readonly rest?: { readonly amount: bigint; readonly currency: string };
}

/** What the records of a case lack, to be completed by a person and never guessed. */
export function gapsOf(facts: GapFacts): Gap[] {
  return [...invoiceGaps(facts), ...undatedRests(facts), ...partyGaps(facts), ...contractGaps(facts)];
}

function invoiceGaps({ ledger: { invoices } }: GapFacts): Gap[] {
  const without = (code: GapCode, lacks: (one: InvoiceFacts) => boolean) =>
    gapOf(code, 'invoices', invoices.filter(lacks));
  return [
    ...without('invoice_without_amount', (one) => claimedAmount(one) === null),
    ...without('invoice_without_due_date', ({ due_date }) => due_date === null),
    ...without('invoice_without_kind', ({ kind }) => kind === null),
  ];
}

function undatedRests({ ledger }: GapFacts): Gap[] {
  const rests = claimsOf(ledger, noRates).claims.filter(({ kind }) => kind === 'undated');
  const record = { plural: 'debt_cases', id: ledger.id };
  return rests.map(({ amount, currency }) => ({ code: 'undated_rest', count: 1, record, rest: { amount, currency } }));
}

function partyGaps(facts: GapFacts): Gap[] {
  const { ledger, creditor_id, debtor_id } = facts;
  const isOfLoan = facts.is_loan || facts.contracts.some(({ is_loan }) => is_loan);
  const bank = isOfLoan && ledger.creditor.is_bank === null;
  const consumer = ledger.debtor.consumer === null && !isCompany(ledger.debtor) && isInterestByConsumer(ledger);
  const guessed = isConsumer(ledger.debtor) ? 'debtor_guessed_consumer' : 'debtor_guessed_business';
  return [
    ...gapOf('creditor_bank_unsaid', 'creditors', bank ? [{ id: creditor_id }] : []),
    ...gapOf(guessed, 'debtors', consumer ? [{ id: debtor_id }] : []),
  ];
}

/** Whether any claim would bear other interest if the debtor were what is not guessed. */
function isInterestByConsumer(ledger: CaseFacts): boolean {
  const kindsIf = (consumer: boolean) => {
    const interestOn = interestOf({ ...ledger, debtor: { ...ledger.debtor, consumer } }, noRates);
    return ledger.invoices.map((one) => (one.kind === 'interest_note' ? '' : interestOn(one, 1n).interest.kind));
  };
  const ofBusiness = kindsIf(false);
  return kindsIf(true).some((kind, at) => kind !== ofBusiness[at]);
}

function contractGaps({ contracts, attorney_date }: GapFacts): Gap[] {
  const terminated = contracts.filter(({ termination_date }) => termination_date !== null);
  const undelivered = terminated.filter(({ delivery_date }) => delivery_date === null);
  const uncalled = terminated.filter(({ is_lease, prior_call_date }) => is_lease && prior_call_date === null);
  const unentrusted = contracts.filter((one) => (one.attorney_date ?? attorney_date) === null);
  return [
    ...gapOf('contract_without_attorney_date', 'contracts', unentrusted),
    ...gapOf('contract_without_delivery_date', 'contracts', undelivered),
    ...gapOf('lease_without_prior_call', 'contracts', uncalled),
  ];
}

function gapOf(code: GapCode, plural: string, lacking: readonly { readonly id: number }[]): Gap[] {
  if (lacking.length === 0) return [];
  const id = Math.min(...lacking.map((one) => one.id));
  return [{ code, count: lacking.length, record: { plural, id } }];
}
