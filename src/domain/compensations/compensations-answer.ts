import { fromCents } from '#engine/money.ts';
import type { Language, Words } from '#engine/words.ts';
import { claimKinds } from '#domain/claims/told-parts.ts';
import { isoDate } from '#engine/days/calendar-day.ts';
import type { Compensation } from './compensation.ts';
import type { DelayedClaim } from './delayed-claims.ts';

const anyClaim: Words = { pl: 'należność', en: 'claim' };

/** What a claim is called where it stands alone. */
export const claimLabel = ({ description, kind }: DelayedClaim['claim'], language: Language): string =>
  description ?? (claimKinds[kind ?? ''] ?? anyClaim)[language];

interface Told extends Compensation {
  readonly compensationId: number | null;
}

/** The compensations of a case as they travel: amounts `"171.32"`, rates `"4.2831"`, days `YYYY-MM-DD`. */
export const compensationsAnswer = (debt_case_id: number, list: readonly Told[], language: Language) => ({
  debt_case_id,
  compensations: list.map((one) => ({
    invoice_id: one.claim.invoice_id,
    label: claimLabel(one.claim, language),
    currency: one.claim.currency,
    principal: fromCents(one.claim.principal),
    due_date: isoDate(one.claim.due),
    delayed_since: one.since,
    euro: one.euro === null ? null : fromCents(one.euro),
    rate_date: one.rateDay,
    rate: one.rate,
    amount: one.amount === null ? null : fromCents(one.amount),
    rate_missing: one.amount === null ? one.rateDay : null,
    compensation_id: one.compensationId,
  })),
});

export type Compensations = ReturnType<typeof compensationsAnswer>;
