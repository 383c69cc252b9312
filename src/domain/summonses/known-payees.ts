import type { LetterheadFields } from '#domain/letter-settings/letterhead-of.ts';
import { accountsIn } from '#domain/fields/bank-account.ts';
import type { SummonsCase } from './facts/case.server.ts';
import type { SummonsCall } from './fields.ts';

/** An account that a call of the case may name; `whose` is the contract, the creditor or the agency. */
export interface KnownAccount {
  readonly account: string;
  readonly whose: string;
}

export type CaseOfAccounts = Pick<
  SummonsCase,
  'contracts' | 'creditor' | 'creditor_account' | 'own_accounts' | 'kept_accounts' | 'odzysk_no'
>;
export type AgencyOfAccounts = Pick<LetterheadFields, 'name' | 'bank_account' | 'signatory' | 'other_signatories'>;

/** The accounts of the case's contracts, its own, those of its creditor and of the agency, each once (contract §11 Calls). */
export function knownAccounts(ofCase: CaseOfAccounts, agency: AgencyOfAccounts): KnownAccount[] {
  const all = [
    ...ofCase.contracts.map(({ sant_bank_account, contract_no }) => [sant_bank_account, contract_no] as const),
    ...ofCase.own_accounts.map(({ number }) => [number, ofCase.odzysk_no] as const),
    [ofCase.creditor_account, ofCase.creditor] as const,
    [agency.bank_account, agency.name] as const,
    ...ofCase.kept_accounts.map(
      ({ number, creditor_id }) => [number, creditor_id === null ? agency.name : ofCase.creditor] as const,
    ),
  ];
  const byAccount = Map.groupBy(all, ([account]) => account);
  return [...byAccount].flatMap(([account, owners]) =>
    account === null ? [] : [{ account, whose: [...new Set(owners.map(([, whose]) => whose))].join(', ') }],
  );
}

/** Those who sign for the agency: the one suggested first. */
export const knownSignatories = ({ signatory, other_signatories }: AgencyOfAccounts): string[] => [
  ...new Set([signatory ?? '', ...(other_signatories ?? '').split('\n')].map(oneLine).filter(Boolean)),
];

const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
/** What of a signatory is compared: neither case nor spaces. */
export const readSignatory = (text: string) => oneLine(text).replace(/ ?,/g, ',').toLocaleLowerCase('pl');

/** A signatory as the agency writes them; null for one it does not know. */
export const knownSignatory = (typed: string, agency: AgencyOfAccounts): string | null =>
  knownSignatories(agency).find((known) => readSignatory(known) === readSignatory(typed)) ?? null;

/** Choices in which somebody could write another account for the debtor to read. */
const freeTexts = ['place', 'costs_ground', 'police_ground'] as const;

export type OtherTerm = 'account' | 'signatory' | (typeof freeTexts)[number];

/** The choices of a call by which money or trust would go to somebody whom the system does not know. */
export function otherTerms(
  call: Pick<SummonsCall, OtherTerm>,
  ofCase: CaseOfAccounts,
  agency: AgencyOfAccounts,
): OtherTerm[] {
  const known = new Set(knownAccounts(ofCase, agency).map(({ account }) => account));
  const isOther = {
    account: call.account !== null && !known.has(call.account),
    signatory: call.signatory !== null && knownSignatory(call.signatory, agency) === null,
  };
  return [
    ...(['account', 'signatory'] as const).filter((name) => isOther[name]),
    ...freeTexts.filter((name) => accountsIn(call[name] ?? '').some((account) => !known.has(account))),
  ];
}
