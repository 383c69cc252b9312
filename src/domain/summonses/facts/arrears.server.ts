import { compareMoney, subtractMoney, sumMoney } from '#engine/money.ts';
import type { LetterArrears } from '#domain/letters/letter-data.ts';
import { accountOf, accountsDiffer, commonAccount } from './accounts.ts';
import { amountOwed, type CallQuestion, currencyOf, interestOf, remainingOf } from './amounts.server.ts';
import type { SummonsContract } from './case.server.ts';
import type { SummonsCall } from '../fields.ts';
import { totalInterest } from './interest.ts';

type Amounts = Pick<SummonsCall, 'contract_ids' | 'principal' | 'interest' | 'interest_kind' | 'costs'>;

/**
 * The rows of the table of arrears, whose sums are the call's amounts: one for all contracts, or, where these have
 * different accounts and none was chosen, one for each. Without an account where it cannot be told what goes to which.
 */
export function arrearsOf(question: CallQuestion, call: SummonsCall): LetterArrears[] {
  const contracts = contractsOf(question, call);
  const { principal, interest, costs, account } = call;
  const joined = { contract_nos: contracts.map(({ contract_no }) => contract_no), principal, interest, costs, account };
  const row = { ...joined, currency: currencyOf(question.summonsCase) };
  return (needsSplit(question, call) ? rowsByContract(question, call, contracts) : null) ?? [row];
}

/**
 * Where a call is to be paid: the account that all contracts of the case share, or that those called for share if all of
 * the money is theirs; null where these have different ones, each good for its own; else, where nobody can tell what
 * goes to which, the letterhead's, of the agency that settles with the creditor.
 */
export function suggestedAccount(question: CallQuestion, call: Amounts): string | null {
  const office = question.settings.letterhead.bank_account;
  const called = contractsOf(question, call);
  const ofCase = question.summonsCase.contracts;
  if (accountsDiffer(ofCase, office))
    return rowsByContract(question, call, called) ? commonAccount(called, office) : office;
  return commonAccount(ofCase, office);
}

/** Whether each contract has to be paid into an account of its own. */
export const needsSplit = (question: CallQuestion, call: SummonsCall) =>
  call.account === null && accountsDiffer(contractsOf(question, call), question.settings.letterhead.bank_account);

const contractsOf = ({ summonsCase }: CallQuestion, { contract_ids }: Amounts) =>
  summonsCase.contracts.filter(({ id }) => contract_ids.includes(id));

/**
 * What remains by each contract's invoices, and the interest on them. Null where that is not the whole truth: amounts
 * that people changed, invoices of no contract or of one not called for, a principal that invoices do not explain. Only
 * collection costs may be left over: they are the agency's own, and are paid into the letterhead's account.
 */
function rowsByContract(question: CallQuestion, call: Amounts, contracts: readonly SummonsContract[]) {
  const { summonsCase, settings } = question;
  const office = settings.letterhead.bank_account;
  const currency = currencyOf(summonsCase);
  const parts = interestOf(question, call);
  const isChanged =
    compareMoney(call.principal, amountOwed(summonsCase)) !== 0 ||
    compareMoney(call.interest, totalInterest(parts)) !== 0;
  const remaining = remainingOf(summonsCase, call.principal);
  if (isChanged || !remaining.every(({ contract_id: id }) => id !== null && call.contract_ids.includes(id)))
    return null;
  const rows = contracts.map((contract): LetterArrears => {
    const isOwn = ({ contract_id }: { contract_id: number | null }) => contract_id === contract.id;
    return {
      contract_nos: [contract.contract_no],
      currency,
      principal: sumMoney(remaining.filter(isOwn).map(({ owed }) => owed)),
      interest: totalInterest(parts.filter(isOwn)),
      costs: '0.00',
      account: accountOf(contract, office),
    };
  });
  const unexplained = subtractMoney(call.principal, sumMoney(rows.map(({ principal }) => principal)));
  if (compareMoney(unexplained, costOf(question)) > 0) return null;
  const { costs } = call;
  const owing = [
    ...rows,
    { contract_nos: ['koszty windykacji'], currency, principal: unexplained, interest: '0.00', costs, account: office },
  ].filter((row) => compareMoney(sumMoney([row.principal, row.interest, row.costs]), '0.00') > 0);
  return owing.every(({ account }) => account !== null) ? owing : null;
}

/** Collection costs are kept in złotys alone. */
const costOf = ({ summonsCase }: CallQuestion) =>
  (currencyOf(summonsCase) === 'PLN' && summonsCase.debt_collection_cost) || '0.00';
