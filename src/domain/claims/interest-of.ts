import { toCents } from '#engine/money.ts';
import { dayNumber, lastDay } from '#engine/days/calendar-day.ts';
import type { ClaimInterestKind } from '#domain/interest/claim-interest-kinds.ts';
import { effectiveDueDate } from '#domain/interest/due-date.ts';
import type { InterestRates } from '#domain/interest/interest-rates.ts';
import { type InterestTerms, isCommercial, rateSteps, type RateStep } from '#domain/interest/rate-steps.ts';
import { isCommercialDebt, isConsumer } from '#domain/parties/consumer.ts';
import type { CaseFacts, ContractFacts, InvoiceFacts } from './case-facts.ts';
import type { ClaimInterest } from './claim.ts';

/** Which interest the invoices of a case bear, and whether what was said had to give way to the debtor being a consumer. */
export interface InterestOf {
  (invoice: InvoiceFacts, principal: bigint): { readonly interest: ClaimInterest; readonly isReduced: boolean };
}

/** The interest of a case's invoices by what is recorded of them, their contracts and the parties. */
export function interestOf(facts: CaseFacts, rates: InterestRates): InterestOf {
  const contracts = new Map(facts.contracts.map((contract) => [contract.id, contract]));
  const isOfConsumer = isConsumer(facts.debtor);
  const known = new Map<string, RateStep[]>();
  const stepsFor = (terms: InterestTerms) => {
    const key = `${terms.kind} ${terms.agreed}`;
    if (!known.has(key)) known.set(key, rateSteps(terms, rates));
    return known.get(key)!;
  };
  return (invoice, principal) => {
    const contract = invoice.contract_id === null ? undefined : contracts.get(invoice.contract_id);
    const said = termsOf(invoice, contract, facts);
    const isReduced = isOfConsumer && isCommercial(said.kind);
    const terms: InterestTerms = isReduced ? { kind: 'statutory', agreed: null } : said;
    const to = stopOf(invoice, facts);
    const from = terms.kind === 'none' || principal === 0n ? null : firstDayOf(invoice.due_date, to);
    return {
      interest: { ...terms, from, to, steps: from === null ? [] : stepsFor(terms) },
      isReduced: isReduced && from !== null,
    };
  };
}

function termsOf(
  invoice: InvoiceFacts,
  contract: ContractFacts | undefined,
  { creditor, debtor }: CaseFacts,
): InterestTerms {
  if (invoice.interest_kind) return agreedTerms(invoice.interest_kind, invoice.interest_rate);
  if (invoice.kind === 'compensation') return agreedTerms('statutory', null);
  if (contract?.interest_kind) return agreedTerms(contract.interest_kind, contract.interest_rate);
  if (creditor.interest_kind) return agreedTerms(creditor.interest_kind, null);
  const isCommercial = isCommercialDebt(debtor, creditor, contract?.is_loan ?? false);
  return agreedTerms(isCommercial ? 'commercial' : 'statutory', null);
}

const agreedTerms = (kind: ClaimInterestKind, rate: string | null): InterestTerms => ({
  kind,
  agreed: kind === 'contractual' ? toCents(rate ?? '0') : null,
});

/** The last day that bears interest; null where no agreement stops it. */
function stopOf({ currency }: InvoiceFacts, { interest_stops }: CaseFacts): number | null {
  const days = interest_stops.filter((stop) => stop.currency === currency).map(({ day }) => dayNumber(day));
  return days.length ? Math.min(...days) : null;
}

/** The day after the one on which it was really due (art. 115 k.c.); null without a due date, or where it is stopped before. */
function firstDayOf(due: string | null, to: number | null): number | null {
  if (due === null) return null;
  const first = dayNumber(effectiveDueDate(due)) + 1;
  return first > (to ?? lastDay) ? null : first;
}
