import type { KnownAccount } from './known-payees.ts';
import type { SummonsCall } from './fields.ts';
import type { ClaimPart } from '#domain/claims/balance-parts.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';

/** What `GET …/new_call` answers (contract §9): what can be chosen, the suggested choices, what is missing. */
export interface NewCall {
  readonly kind: LetterKind;
  readonly debt_case_id: number;
  readonly odzysk_no: string;
  readonly creditor_id: number;
  readonly creditor: string;
  readonly debtor: string;
  /** Collection costs that are not paid, in złotys. */
  readonly costs_left: string;
  /** What the ledger has; the call's amounts are of the first. */
  readonly currencies: readonly [AskedPart, ...AskedPart[]];
  readonly contracts: readonly CallContract[];
  /** Names of those whom it goes to, each by a letter of their own. */
  readonly addressees: readonly string[];
  readonly addresses: readonly {
    readonly id: number;
    readonly full_address: string;
    readonly address_type: string | null;
  }[];
  /** The debtor's, to whom the letter can be addressed. */
  readonly people: readonly { readonly id: number; readonly full_name: string }[];
  /** Those that anybody may choose. */
  readonly accounts: readonly KnownAccount[];
  readonly signatories: readonly string[];
  /** Those of the settings that can go with it. */
  readonly attachments: readonly string[];
  readonly call: SummonsCall;
  /** Wholly or in part. */
  readonly is_disputed: boolean;
  /** Of the letterhead that every office begins with. */
  readonly prints_sample: boolean;
  readonly warnings: readonly string[];
  readonly missing: readonly MissingPart[];
}

export interface AskedPart {
  readonly currency: string;
  readonly principal: string;
  readonly agreed_interest: string;
  /** For delay. */
  readonly interest: string;
  readonly claims: readonly ClaimPart[];
}

export interface CallContract {
  readonly id: number;
  readonly contract_no: string;
  readonly attorney_date: string | null;
  readonly termination_date: string | null;
  readonly call_75c_date: string | null;
  readonly sant_bank_account: string | null;
  readonly contract_items: readonly {
    readonly id: number;
    readonly name: string | null;
    readonly registration_no: string | null;
    readonly undercarriage_no: string | null;
    readonly state_label: string | null;
  }[];
}

export interface MissingPart {
  readonly field: string;
  readonly message: string;
}

/** A contract ticked or not: its items go with it. */
export function withContract(call: SummonsCall, contract: CallContract, isChosen: boolean): Partial<SummonsCall> {
  const items = contract.contract_items.map(({ id }) => id);
  const others = call.contract_item_ids.filter((id) => !items.includes(id));
  return {
    contract_ids: toggled(call.contract_ids, contract.id, isChosen),
    contract_item_ids: isChosen ? [...others, ...items] : others,
  };
}

export function toggled(ids: readonly number[], id: number, isChosen: boolean): number[] {
  const others = ids.filter((one) => one !== id);
  return isChosen ? [...others, id] : others;
}

/** Errors of a 422 that belong to no field of the dialog: what the letter lacks. */
export function missingIn(
  errors: Readonly<Record<string, readonly string[]>>,
  fields: readonly string[],
): MissingPart[] {
  return Object.entries(errors)
    .filter(([field]) => !fields.includes(field))
    .flatMap(([field, messages]) => messages.map((message) => ({ field, message })));
}
