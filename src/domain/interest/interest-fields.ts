import { choice } from '#engine/fields/choice.ts';
import { money } from '#engine/fields/money.ts';
import { compareMoney } from '#engine/money.ts';
import { claimInterestKinds } from './claim-interest-kinds.ts';

/** What may be agreed on interest for late payment, of a contract or of one claim. */
export const interestFields = (blank: { readonly pl: string; readonly en: string }) => ({
  interest_kind: choice(claimInterestKinds, { label: { pl: 'Rodzaj odsetek', en: 'Interest' }, help: blank }),
  interest_rate: money({
    label: { pl: 'Stopa odsetek umownych', en: 'Contractual rate' },
    help: { pl: 'Rocznie, najwyżej maksymalna za opóźnienie', en: 'A year, the maximum for late payment at most' },
    currency: '%',
    when: { interest_kind_eq: 'contractual' },
  }),
});

interface Agreed {
  readonly interest_kind?: string | null;
  readonly interest_rate?: string | null;
}

/** Contractual interest is nothing without its rate. */
export function lacksRate({ interest_kind, interest_rate }: Agreed): boolean {
  return interest_kind === 'contractual' && (interest_rate == null || compareMoney(interest_rate, '0.00') <= 0);
}
