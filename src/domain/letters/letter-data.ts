import type { DispatchWay } from '#domain/dispatches/dispatch-choices.ts';
import type { LetterKind } from './letter-kinds.ts';
import type { LetterNotice, LetterWording } from './letter-wording.ts';

/** An ISO date, `YYYY-MM-DD`. */
type IsoDate = string;
/** A decimal amount, `"1234.50"`. */
type Amount = string;

export interface LetterAddress {
  readonly street_nr: string | null;
  readonly post_code: string | null;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2; blank is Poland. */
  readonly country?: string | null;
}

/** The agency that writes: the letterhead, and the controller named in the notice on personal data. */
export interface LetterAgency {
  readonly name: string;
  readonly address: LetterAddress;
  readonly nip: string | null;
  readonly regon: string | null;
  readonly krs: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  /** Address of the data protection officer, when there is one. */
  readonly data_protection_email: string | null;
  /** Where the addressee stands on the first page, from its top edge; 50 where nothing is said. */
  readonly window_top_mm?: number | null;
}

export interface LetterCreditor {
  readonly name: string;
  readonly address: LetterAddress | null;
  readonly nip: string | null;
  /** A bank must have sent the call of art. 75c Prawo bankowe first. */
  readonly is_bank: boolean;
}

export interface LetterDebtor {
  readonly name: string;
  /** Whom at the debtor's it is for; nobody in particular without. */
  readonly recipient?: string | null;
  /** Where the letter goes. */
  readonly address: LetterAddress | null;
  readonly nip: string | null;
  /** Consumers are told their rights, in words of their own. */
  readonly is_consumer?: boolean;
}

/** Whom a letter goes to: the debtor, or somebody who owes beside them. */
export interface LetterAddressee {
  readonly name: string;
  /** The line below the name: the attention of, or whose partner it is. */
  readonly recipient: string | null;
  readonly address: LetterAddress | null;
  /** "Poręczyciel"; null of the debtor. */
  readonly capacity: string | null;
  /** They owe no more than that; null: the whole. */
  readonly liable_to: { readonly amount: Amount; readonly currency: string } | null;
  readonly is_consumer: boolean;
}

export interface LetterItem {
  readonly name: string;
  /** Number of the undercarriage (VIN). */
  readonly undercarriage_no: string | null;
  readonly serial_no: string | null;
  readonly registration_no: string | null;
  readonly production_year: number | null;
}

/** Transfer of ownership as security (przewłaszczenie na zabezpieczenie). */
export interface LetterSecurity {
  readonly agreement_no: string | null;
  readonly agreement_date: IsoDate | null;
}

export interface LetterContract {
  readonly contract_no: string;
  readonly start_date: IsoDate | null;
  /** Date of the creditor's power of attorney. */
  readonly attorney_date: IsoDate | null;
  readonly termination_date: IsoDate | null;
  /** After "z powodu", e.g. "zwłoki w zapłacie rat"; null: the usual ground. */
  readonly termination_ground: string | null;
  /** When the notice of termination was delivered. */
  readonly delivery_date?: IsoDate | null;
  /** The earlier written call with an additional deadline. */
  readonly prior_call_date: IsoDate | null;
  readonly prior_call_deadline?: IsoDate | null;
  /** Call of art. 75c Prawo bankowe (loans of a bank). */
  readonly restructuring_call_date: IsoDate | null;
  readonly security: LetterSecurity | null;
  readonly items: readonly LetterItem[];
}

/** One row of the arrears table: what is owed by a contract, or by several where amounts were typed in. */
export interface LetterArrears {
  /** Of what belongs to no contract, what it is. */
  readonly contract_nos: readonly string[];
  /** `PLN` */
  readonly currency: string;
  readonly principal: Amount;
  /** Agreed as part of what is owed, as in an instalment, or asked for by a note: it bears none (art. 482 k.c.). */
  readonly agreed_interest?: Amount;
  /** For delay. */
  readonly interest: Amount;
  readonly costs: Amount;
  /** NRB or IBAN to pay to. */
  readonly account: string | null;
  /** Of the account's bank, where it is recorded. */
  readonly bic?: string | null;
}

/** What was agreed: how the debt is paid in installments. */
export interface LetterAgreement {
  /** Null: the day is written in by hand. */
  readonly signed_on: IsoDate | null;
  readonly currency: string;
  readonly total: Amount;
  readonly grace_days: number;
  readonly stop_interest: boolean;
  readonly recognition: boolean;
  readonly items: readonly { readonly no: number; readonly due_date: IsoDate; readonly amount: Amount }[];
}

/** An unpaid claim that the amounts are made of. */
export interface LetterClaim {
  /** An invoice's number, or what the claim is. */
  readonly label: string;
  readonly contract_no: string | null;
  readonly due_date: IsoDate | null;
  readonly currency: string;
  /** As it was before any payment. */
  readonly amount: Amount;
  /** Of it, principal that is left. */
  readonly principal: Amount;
  readonly agreed_interest: Amount;
  /** For delay, as far as it is not paid. */
  readonly interest: Amount;
  /** How that came about before payments; told by a note alone. */
  readonly steps?: readonly LetterInterestStep[];
}

/** Days, both counted, on which one amount bore one rate. */
export interface LetterInterestStep {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: number;
  /** Per cent a year, `"11.25"`. */
  readonly rate: string;
  readonly principal: Amount;
  readonly interest: Amount;
}

export interface LetterPerson {
  readonly full_name: string;
  readonly position: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** All that a call says, raw: dates ISO, amounts decimal strings; how it is written is `printedLetter`'s part. */
export interface LetterData {
  readonly kind: LetterKind;
  /** How it is sent; a registered letter with return receipt where nothing is said. */
  readonly way?: DispatchWay;
  readonly odzysk_no: string;
  readonly zd_no: string | null;
  readonly place: string;
  readonly letter_date: IsoDate;
  readonly agency: LetterAgency;
  readonly creditor: LetterCreditor;
  readonly debtor: LetterDebtor;
  /** The debtor unless told. */
  readonly addressee?: LetterAddressee & { readonly nip: string | null };
  /** Whether others owe the same: it is paid once (art. 366 § 1 k.c.). */
  readonly has_several_debtors?: boolean;
  /** Of the case, for a letter about no contract. */
  readonly attorney_date?: IsoDate | null;
  readonly contracts: readonly LetterContract[];
  readonly arrears: readonly LetterArrears[];
  /** What the arrears are made of; none where somebody typed other amounts in. */
  readonly claims?: readonly LetterClaim[];
  /** What the agreed interest of the arrears is; agreed alone where nothing is said. */
  readonly agreed_interest_of?: 'agreement' | 'notes' | 'both';
  /** Why costs are asked for; blank: none are. */
  readonly costs_ground?: string | null;
  /** Of a report to the police; blank: the letter tells of none. */
  readonly police_ground?: string | null;
  /** Of a call by art. 75c prawo bankowe, from its delivery. */
  readonly working_days?: number | null;
  /** Interest is counted to this day, inclusive. */
  readonly interest_to: IsoDate;
  /** Currencies in which an agreement that holds lets none run after that. */
  readonly interest_stopped_in?: readonly string[];
  readonly agreement?: LetterAgreement | null;
  readonly deadline: IsoDate;
  readonly return_place: string;
  /** Conditions of reinstatement; empty: the letter names none. */
  readonly reinstatement_conditions: readonly string[];
  readonly contact: LetterPerson;
  readonly signatory: LetterPerson;
  readonly attachments: readonly string[];
  /** False when the creditor gives the notice of art. 14 RODO itself. */
  readonly personal_data_notice: boolean;
  /** Whether the creditor is the controller of the data, and the agency processes them on its behalf. */
  readonly creditor_is_controller?: boolean;
  /** How it is worded; what comes with the product where nothing is said. */
  readonly wording?: LetterWording;
  readonly notice?: LetterNotice;
}
