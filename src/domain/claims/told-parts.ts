import { invoiceKinds } from '#domain/invoices/invoice-kinds.ts';
import type { Catalogue, Words } from '#engine/words.ts';
import type { ClaimPart, CoveredPart, CurrencyPart } from './balance-parts.ts';

/** What a claim of an invoice is; costs and what no invoice tells of say it in their label. */
export const claimKinds: Catalogue = invoiceKinds;

/** What of a claim a payment covered. */
export const coveredParts: Readonly<Record<CoveredPart, Words>> = {
  interest: { pl: 'odsetki', en: 'interest' },
  principal: { pl: 'należność główna', en: 'principal' },
  costs: { pl: 'koszty', en: 'costs' },
};

/** What is left of a claim beside its interest. */
export const leftOf = ({ costs_left }: CurrencyPart, { kind, principal_left }: ClaimPart): string =>
  kind === 'costs' ? costs_left : principal_left;
