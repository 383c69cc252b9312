import type { Problem } from '#engine/messages.ts';
import { formatMoney, toCents } from '#engine/money.ts';
import { isOfOtherType } from '#domain/letters/letter-kinds.ts';
import { formatBankAccount } from '#domain/fields/bank-account.ts';
import type { LetterArrears } from '#domain/letters/letter-data.ts';
import {
  isSampleAccount,
  isSampleContact,
  isSampleFirm,
  isSamplePlace,
} from '#domain/letter-settings/sample-letterhead.ts';
import { owedIn } from '#domain/letters/printed-facts.ts';
import { hasPartners, isPartnership } from './facts/addressees.ts';
import { arrearsOf, contractsOf, isAnythingDue, paidElsewhere, paidWithoutBic } from './facts/arrears.ts';
import { askedOf } from './facts/asked.ts';
import type { CallQuestion } from './facts/question.ts';
import { isDepartment } from './facts/signatory.ts';
import type { SummonsCall } from './fields.ts';

/** What the law leaves to whoever makes the letter, and they should know before. */
export function warningsOf(question: CallQuestion, call: SummonsCall): Problem[] {
  const { kind, summonsCase, isToConsumer, disputes } = question;
  const warnings: Problem[] = [];
  if (isOfOtherType(kind, summonsCase.case_type)) warnings.push({ code: 'summons_other_kind' });
  if (summonsCase.is_ended) warnings.push({ code: 'case_is_ended' });
  if (lacksPartners(question)) warnings.push({ code: 'no_partners_recorded' });
  if (contradictsAgreement(question)) warnings.push({ code: 'agreement_holds' });
  if (kind === 'final_call' && summonsCase.sued_on)
    warnings.push({ code: 'lawsuit_recorded', params: { day: summonsCase.sued_on } });
  warnings.push(...exceedingOf(question));
  const { limited, disputed } = askedButFor(question, call);
  if (limited > 0)
    warnings.push({ code: isToConsumer ? 'limited_left_out' : 'limited_asked_for', params: { limited } });
  if (disputes.isWhole) warnings.push({ code: 'case_disputed' });
  else if (disputed > 0) warnings.push({ code: 'disputed_left_out', params: { disputed } });
  const left = claimsOfDeleted(question);
  if (left > 0) warnings.push({ code: 'of_deleted_left_out', params: { left } });
  const called = contractsOf(question, call);
  const unsecured = called.filter((one) => !one.security_no && !one.security_date);
  const isThingUnsecured = unsecured.some(({ items }) => items.some(({ id }) => call.contract_item_ids.includes(id)));
  if (kind === 'loan' && (isThingUnsecured || unsecured.length === called.length))
    warnings.push({ code: 'no_security_recorded' });
  const arrears = arrearsOf(question, call);
  if (kind === 'loan' && !isAnythingDue(arrears)) warnings.push({ code: 'nothing_due' });
  const warnOf = (code: 'account_of_other_currency' | 'account_without_bic', rows: readonly LetterArrears[]) => {
    for (const [account, ofAccount] of Map.groupBy(rows, (row) => row.account ?? ''))
      for (const currency of new Set(ofAccount.map((row) => row.currency)))
        warnings.push({ code, params: { currency, account: formatBankAccount(account) } });
  };
  warnOf('account_of_other_currency', paidElsewhere(question, arrears));
  warnOf('account_without_bic', paidWithoutBic(arrears));
  const { agreement } = question;
  const shown = agreement ? owedIn(arrears, agreement.currency) : '0.00';
  if (agreement && toCents(agreement.total) > toCents(shown)) {
    const [total, owed] = [agreement.total, shown].map((amount) => formatMoney(amount, agreement.currency));
    warnings.push({ code: 'agreed_above_shown', params: { total: total!, owed: owed! } });
  }
  if (isDepartment(call.signatory))
    warnings.push({ code: 'signed_by_department', params: { signatory: call.signatory! } });
  return [...warnings, ...sampleWarnings(question, call)];
}

/** Whether the letter would go to a civil partnership alone, which owes nothing by itself. */
export const lacksPartners = ({ summonsCase }: CallQuestion): boolean =>
  isPartnership(summonsCase) && !hasPartners(summonsCase);

/** Whether the debtor keeps an agreement, of which the letter knows nothing. */
export const contradictsAgreement = ({ agreement, summonsCase }: CallQuestion): boolean =>
  !agreement && summonsCase.is_agreed_on;

/** How many claims that the letter would ask for were it not for that are limited, and how many disputed. */
function askedButFor(question: CallQuestion, { contract_ids }: SummonsCall) {
  const { invoiceIds } = question.disputes;
  const unbarred = { ...question, isToConsumer: false, disputes: { isWhole: false, invoiceIds: new Set<number>() } };
  const claims = askedOf(unbarred, contract_ids).flatMap((one) => one.claims.map(({ balance }) => balance));
  return {
    limited: claims.filter((one) => one.limited).length,
    disputed: claims.filter(({ claim }) => claim.invoice_id !== null && invoiceIds.has(claim.invoice_id)).length,
  };
}

/** How many claims of contracts that were deleted the ledger has, which no letter can be about. */
function claimsOfDeleted(question: CallQuestion): number {
  const known = question.summonsCase.contracts.map(({ id }) => id);
  const all = question.balance.currencies.flatMap(({ claims }) => claims.map(({ claim }) => claim.contract_id));
  const deleted = all.filter((id) => id !== null && !known.includes(id)) as number[];
  const asked = askedOf(question, deleted).flatMap((one) => one.claims);
  return asked.filter(({ balance: { claim } }) => claim.contract_id !== null).length;
}

/** The letter asks for more than the case says at first sight: often a typing error in an invoice. */
export function exceedingOf({ balance }: CallQuestion): Problem[] {
  const exceeding = balance.warnings.filter(({ code }) => code === 'claims_exceed_amount');
  return exceeding.map(({ code, currency }) => ({ code, params: { currency: currency! } }));
}

/** What the letter would print of the letterhead that every office begins with. */
export function sampleWarnings(question: CallQuestion, call: SummonsCall): Problem[] {
  const { letterhead } = question.settings;
  const warnings: Problem[] = [];
  const account = arrearsOf(question, call)
    .map((row) => row.account)
    .find(isSampleAccount);
  if (account) warnings.push({ code: 'sample_account', params: { account: formatBankAccount(account) } });
  if (isSampleFirm(letterhead)) warnings.push({ code: 'sample_firm', params: { name: letterhead.name } });
  else if (isSampleContact(letterhead)) warnings.push({ code: 'sample_contact' });
  if (isSamplePlace(call.place)) warnings.push({ code: 'sample_place', params: { place: call.place! } });
  return warnings;
}
