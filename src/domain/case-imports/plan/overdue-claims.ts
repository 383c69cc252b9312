import { compareMoney } from '#engine/money.ts';
import type { Merged } from './rows-of-case.ts';
import type { Values } from './values.ts';

/**
 * What a bank tells of the overdue sum beside its principal: interest, which bears none (art. 482 k.c.), and fees. What is
 * left of the initial amount is the principal.
 */
export function overdueClaims({ sant_overdue_interest: interest, sant_overdue_fees: fees }: Merged): Values[] {
  const claims: Values[] = [
    { kind: 'interest_note', amount: interest ?? null, description: 'Odsetki przeterminowane' },
    { kind: 'other', amount: fees ?? null, interest_kind: 'none', description: 'Opłaty przeterminowane' },
  ];
  return claims.filter(({ amount }) => typeof amount === 'string' && compareMoney(amount, '0.00') > 0);
}
