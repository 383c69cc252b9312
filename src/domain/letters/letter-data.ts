import type { LetterNotice, LetterWording } from './letter-wording.ts';
import type { LetterCurrency } from './polish-words.ts';

export type LetterKind = 'leasing' | 'loan';

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
  /** The earlier written call with an additional deadline. */
  readonly prior_call_date: IsoDate | null;
  /** Call of art. 75c Prawo bankowe (loans of a bank). */
  readonly restructuring_call_date: IsoDate | null;
  readonly security: LetterSecurity | null;
  readonly items: readonly LetterItem[];
}

/** One row of the arrears table, for one contract or several that are counted together. */
export interface LetterArrears {
  /** Of costs that belong to no contract, what they are. */
  readonly contract_nos: readonly string[];
  readonly currency: LetterCurrency;
  readonly principal: Amount;
  readonly interest: Amount;
  readonly costs: Amount;
  /** NRB or IBAN to pay to. */
  readonly account: string | null;
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
  readonly odzysk_no: string;
  readonly zd_no: string | null;
  readonly place: string;
  readonly letter_date: IsoDate;
  readonly agency: LetterAgency;
  readonly creditor: LetterCreditor;
  readonly debtor: LetterDebtor;
  readonly contracts: readonly LetterContract[];
  readonly arrears: readonly LetterArrears[];
  /** Interest is counted to this day, inclusive. */
  readonly interest_to: IsoDate;
  readonly deadline: IsoDate;
  readonly return_place: string;
  /** Conditions of reinstatement; empty: the letter names none. */
  readonly reinstatement_conditions: readonly string[];
  readonly contact: LetterPerson;
  readonly signatory: LetterPerson;
  readonly attachments: readonly string[];
  /** False when the creditor gives the notice of art. 14 RODO itself. */
  readonly personal_data_notice: boolean;
  /** How it is worded; what comes with the product where nothing is said. */
  readonly wording?: LetterWording;
  readonly notice?: LetterNotice;
}
