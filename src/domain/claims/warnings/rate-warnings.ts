import { FIRST_DAY_OF_2016, isCommercial } from '#domain/interest/rate-steps.ts';
import type { ClaimBalance } from '../case-balance.ts';
import type { ClaimWarning, ClaimWarningCode } from './claim-warning.ts';

/** Where a claim bears another rate than what was said of it, as far as its segments show. */
export function rateWarnings({ claim, segments }: ClaimBalance, day: number): ClaimWarning[] {
  const { invoice_id, interest } = claim;
  if (invoice_id === null) return [];
  const { agreed } = interest;
  const cut = agreed === null ? [] : segments.filter(({ rate }) => rate < agreed);
  const replaced = isCommercial(interest.kind) || interest.kind === 'maximum' ? segments : cut;
  const codes: [ClaimWarningCode, boolean][] = [
    ['rate_cut', cut.length > 0],
    ['rate_before_2016', replaced.some(({ from }) => from < FIRST_DAY_OF_2016)],
    ['rate_unknown', isBeforeRates(claim, day)],
  ];
  return codes.flatMap(([code, isTrue]) => (isTrue ? [{ code, invoice_id }] : []));
}

/** Some of its days up to the one asked for have no rate that is known. */
function isBeforeRates({ interest: { from, steps } }: ClaimBalance['claim'], day: number): boolean {
  return from !== null && from <= day && from < (steps[0]?.from ?? Infinity);
}
