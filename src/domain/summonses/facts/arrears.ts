import { fromCents, sumCents, toCents } from '#engine/money.ts';
import { claimLabel, segmentAnswer } from '#domain/claims/balance-answer.ts';
import { isoDate } from '#engine/days/calendar-day.ts';
import type { LetterArrears, LetterClaim } from '#domain/letters/letter-data.ts';
import { letterKinds } from '#domain/letters/letter-kinds.ts';
import type { SummonsCall } from '../fields.ts';
import { accountOf, accountsDiffer, commonAccount } from './accounts.ts';
import { type AskedClaim, type AskedCurrency, askedOf } from './asked.ts';
import type { PaidAccount } from './case.server.ts';
import type { CallQuestion } from './question.ts';

/** What of a call its amounts follow from. */
export type Amounts = Pick<SummonsCall, 'contract_ids' | 'principal' | 'interest' | 'costs' | 'account'>;

const costsLabel = 'koszty windykacji';
const outsideLabel = 'należności spoza umów';

/** Whether somebody typed other amounts in than the ledger has; those of a second currency are always its. */
export const isTypedOver = (first: AskedCurrency | undefined, { principal, interest }: Amounts): boolean =>
  toCents(principal) !== (first?.principal ?? 0n) ||
  toCents(interest) !== (first?.interest ?? 0n) + (first?.agreedInterest ?? 0n);

/**
 * The rows of the table of arrears: for each contract and currency what the ledger says, or one for all where amounts were
 * typed in; costs apart. A row without an account is one of which nobody can say where it is paid to.
 */
export function arrearsOf(question: CallQuestion, call: Amounts): LetterArrears[] {
  const [first, ...others] = askedOf(question, call.contract_ids);
  const rows = isTypedOver(first, call) ? [typedRow(question, call, first)] : rowsOf(question, call, first);
  return [
    ...rows,
    ...(toCents(call.costs) > 0n ? [costsRow(question, call)] : []),
    ...others.flatMap((one) => rowsOf(question, call, one)),
  ].map((row) => withBic(question, row));
}

/** The bank of an account is recorded wherever the account is. */
function withBic({ summonsCase, settings }: CallQuestion, row: LetterArrears): LetterArrears {
  const recorded = [
    ...summonsCase.contracts.map(({ sant_bank_account, bic }) => [sant_bank_account, bic] as const),
    [summonsCase.creditor_account, summonsCase.creditor_bic] as const,
    [settings.letterhead.bank_account, settings.letterhead.bic] as const,
  ];
  const bic = recorded.find(([account, known]) => known && account === row.account)?.[1];
  return bic ? { ...row, bic } : row;
}

/** Rows that would be paid into an account of which another currency is recorded. */
export const paidElsewhere = ({ summonsCase }: CallQuestion, rows: readonly LetterArrears[]): LetterArrears[] =>
  rows.filter(({ account, currency }) => (summonsCase.account_currencies.get(account ?? '') ?? currency) !== currency);

/** Rows that a bank abroad may refuse to pay: the account's bank is not told. */
export const paidWithoutBic = (rows: readonly LetterArrears[]): LetterArrears[] =>
  rows.filter(({ account, currency, bic }) => currency !== 'PLN' && account !== null && !bic);

/** Whether there is anything to pay. */
export const isAnythingDue = (rows: readonly LetterArrears[]): boolean =>
  rows.some(({ principal, agreed_interest = '0.00', interest, costs }) =>
    [principal, agreed_interest, interest, costs].some((amount) => toCents(amount) > 0n),
  );

/** What the arrears are made of, but for amounts that were typed in. */
export function claimsAskedFor(question: CallQuestion, call: Amounts): LetterClaim[] {
  const [first, ...others] = askedOf(question, call.contract_ids);
  const told = first && !isTypedOver(first, call) ? [first, ...others] : others;
  return told.flatMap(({ currency, claims }) =>
    claims.map(({ balance: { claim, segments }, ...asked }) => ({
      label: claimLabel(claim, 'pl'),
      contract_no: question.summonsCase.contracts.find(({ id }) => id === claim.contract_id)?.contract_no ?? null,
      due_date: claim.due === null ? null : isoDate(claim.due),
      currency,
      amount: fromCents(claim.amount),
      principal: fromCents(asked.principal),
      agreed_interest: fromCents(asked.agreedInterest),
      interest: fromCents(asked.interest),
      ...(letterKinds[question.kind].asks === 'interest' && { steps: segments.map(segmentAnswer) }),
    })),
  );
}

/** Whether the interest that is no interest for delay was agreed on, asked for by notes, or both. */
export function agreedInterestOf(question: CallQuestion, { contract_ids }: Pick<Amounts, 'contract_ids'>) {
  const claims = askedOf(question, contract_ids).flatMap((one) => one.claims);
  const kinds = claims.filter(({ agreedInterest }) => agreedInterest > 0n).map(({ balance }) => balance.claim.kind);
  if (!kinds.includes('interest_note')) return 'agreement';
  return kinds.every((kind) => kind === 'interest_note') ? 'notes' : 'both';
}

/**
 * Where a call is to be paid: the account that all its rows share, null where each has its own; where nobody can tell what
 * goes to which, the letterhead's, of the agency that settles with the creditor.
 */
export function suggestedAccount(question: CallQuestion, call: Omit<Amounts, 'account'>): string | null {
  const rows = arrearsOf(question, { ...call, account: null }).filter((row) => !row.contract_nos.includes(costsLabel));
  const office = officeAccount(question, rows[0]?.currency);
  if (rows.length === 0) return commonAccount(contractsOf(question, call), office) ?? office;
  if (rows.some(({ account }) => account === null)) return office;
  const [account, ...more] = new Set(rows.map((row) => row.account));
  return more.length > 0 ? null : (account ?? null);
}

/** Whether an account is missing for the reason that each contract has one of its own. */
export const needsSplit = (question: CallQuestion, call: Amounts) =>
  call.account === null && accountsDiffer(contractsOf(question, call), officeAccount(question));

/**
 * Where what has no account of its contract is paid to: the case's own of that currency, else the letterhead's, else another
 * one of the agency that takes it. A letterhead's account of which nothing is recorded is one of złotys.
 */
function officeAccount({ summonsCase, settings }: CallQuestion, currency = 'PLN'): string | null {
  const { own_accounts, kept_accounts, account_currencies } = summonsCase;
  const { bank_account: usual } = settings.letterhead;
  const takesIt = (one: PaidAccount) => one.currency === currency;
  const own = own_accounts.find(takesIt);
  if (own) return own.number;
  if (usual && (account_currencies.get(usual) ?? 'PLN') === currency) return usual;
  const kept = kept_accounts.find((one) => one.creditor_id === null && takesIt(one));
  return kept?.number ?? usual ?? own_accounts[0]?.number ?? null;
}

/** The contracts that a call is about. */
export const contractsOf = ({ summonsCase }: CallQuestion, { contract_ids }: Pick<Amounts, 'contract_ids'>) =>
  summonsCase.contracts.filter(({ id }) => contract_ids.includes(id));

function typedRow(question: CallQuestion, call: Amounts, first: AskedCurrency | undefined): LetterArrears {
  const contracts = contractsOf(question, call);
  const [typed, agreed] = [toCents(call.interest), first?.agreedInterest ?? 0n];
  const ofAgreed = typed < agreed ? typed : agreed;
  return {
    contract_nos: contracts.length ? contracts.map(({ contract_no }) => contract_no) : [outsideLabel],
    currency: first?.currency ?? 'PLN',
    principal: call.principal,
    agreed_interest: fromCents(ofAgreed),
    interest: fromCents(typed - ofAgreed),
    costs: '0.00',
    account: call.account ?? commonAccount(contracts, officeAccount(question, first?.currency)),
  };
}

const costsRow = (question: CallQuestion, { costs, account }: Amounts): LetterArrears => ({
  contract_nos: [costsLabel],
  currency: 'PLN',
  principal: '0.00',
  agreed_interest: '0.00',
  interest: '0.00',
  costs,
  account: account ?? officeAccount(question),
});

function rowsOf(question: CallQuestion, call: Amounts, asked: AskedCurrency | undefined): LetterArrears[] {
  const { contracts } = question.summonsCase;
  // Where a case has one contract alone and the letter is about it, what names none is of it.
  const only = contracts.length === 1 && call.contract_ids.length === 1 ? contracts[0]!.id : null;
  const groups = Map.groupBy(asked?.claims ?? [], ({ balance: { claim } }) => claim.contract_id ?? only);
  const office = officeAccount(question, asked?.currency);
  const called = contractsOf(question, call).flatMap((contract) => {
    const claims = groups.get(contract.id);
    return claims ? [rowOf([contract.contract_no], claims, call.account ?? accountOf(contract, office))] : [];
  });
  const outside = groups.get(null);
  if (!outside) return called;
  return [...called, rowOf([outsideLabel], outside, call.account ?? commonAccount(contracts, office))];
}

function rowOf(contract_nos: string[], claims: readonly AskedClaim[], account: string | null): LetterArrears {
  const sum = (amountOf: (one: AskedClaim) => bigint) => fromCents(sumCents(claims, amountOf));
  return {
    contract_nos,
    currency: claims[0]!.balance.claim.currency,
    principal: sum(({ principal }) => principal),
    agreed_interest: sum(({ agreedInterest }) => agreedInterest),
    interest: sum(({ interest }) => interest),
    costs: '0.00',
    account,
  };
}
