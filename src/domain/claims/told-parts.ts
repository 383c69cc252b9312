import { invoiceKinds } from '#domain/invoices/invoice-kinds.ts';
import { type Catalogue, type Language, sayIn, type Words } from '#engine/words.ts';
import { formatDecimal } from '#engine/format.ts';
import { formatMoney } from '#engine/money.ts';
import type { Balance, ClaimPart, CoveredPart, CurrencyPart, PaymentPart } from './balance-parts.ts';
import { ledgerWords as words } from './ledger-words.ts';

type Exchanged = NonNullable<PaymentPart['exchanged']>;

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

/** Whether anything of a claim is still owed: that it is limited matters of nothing else. */
export const isLeft = ({ principal_left, interest_left }: ClaimPart): boolean =>
  principal_left !== '0.00' || interest_left !== '0.00';

/** The number of the contract that a claim is of. */
export const contractOf = ({ contracts }: Balance, { contract_id }: ClaimPart): string | null =>
  contracts.find(({ id }) => id === contract_id)?.contract_no ?? null;

/** The invoices and contracts that a payment names, in words; none where it names nothing. */
export function namedBy(balance: Balance, { claims }: CurrencyPart, payment: PaymentPart, language: Language): string {
  const invoices = claims.filter(({ invoice_id }) => invoice_id !== null && payment.invoice_ids.includes(invoice_id));
  const contracts = balance.contracts.filter(({ id }) => payment.contract_ids.includes(id));
  return [
    ...invoices.map(({ label }) => label),
    ...contracts.map(({ contract_no }) => sayIn(language, words.of_contract, { contract_no })),
  ].join(', ');
}

/** What came in in another currency, and its rate: "4 300,00 zł po kursie 4,3000". */
export const exchangedText = ({ amount, currency, rate }: Exchanged, language: Language): string =>
  sayIn(language, words.exchanged, { amount: formatMoney(amount, currency), rate: formatDecimal(rate, 4) });
