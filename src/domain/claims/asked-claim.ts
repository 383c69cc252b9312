import { type ConsumerFacts, isConsumer } from '#domain/parties/consumer.ts';
import type { ClaimBalance } from './case-balance.ts';

/**
 * Whether a letter of the day that the balance is of may ask for a claim: a consumer's limited one is not asked for
 * (art. 117 § 2¹ k.c.), another's only with a warning.
 */
export function mayAskFor({ limited }: Pick<ClaimBalance, 'limited'>, debtor: ConsumerFacts): 'yes' | 'warned' | 'no' {
  if (!limited) return 'yes';
  return isConsumer(debtor) ? 'no' : 'warned';
}
