import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import type { Candidate, CaseCandidate } from '../candidates/candidate.ts';

/** What part of a line pays which case, as the line tells it. */
export interface LineMatch {
  readonly id: number;
  readonly debt_case_id: number;
  readonly odzysk_no: string;
  readonly amount: string;
  readonly debtor_payment_id: number | null;
}

/** A line of a statement with what it may pay and what it pays (contract §14). */
export type Line = AnswerOf<typeof bankTransfer> & {
  readonly candidates: readonly Candidate[];
  readonly matches: readonly LineMatch[];
  /** Why its money may be another line's, and which one that is where it is known. */
  readonly waits_for: { readonly bank_transfer_id: number | null; readonly text: string } | null;
};

export const linePlural = bankTransfer.plural;

/** The states of what is left to decide. */
export const openStates = ['unmatched', 'suggested'] as const;

export const isOpen = ({ state }: Pick<Line, 'state'>): boolean => (openStates as readonly string[]).includes(state);

/** What is to be decided of a line: what is left of money that came in, all of a reversal that takes some back. */
export const openAmount = ({ side, amount, amount_left }: Line): string => (side === 'debit' ? amount : amount_left);

/** A case that a line is to pay: one that was suggested, or looked for by hand. */
export type CaseChoice = Pick<CaseCandidate, 'debt_case_id' | 'odzysk_no'> &
  Partial<Pick<CaseCandidate, 'certain' | 'reasons'>>;

/** What a line can be matched with. */
export type Choice = Candidate | CaseChoice;

export const isCase = (choice: Choice): choice is CaseChoice => 'debt_case_id' in choice;

/** Where it is kept how a line is being split: of what is left of it now, and not of another sum. */
export const splitOf = ({ id, amount_left }: Line) => ({
  plural: linePlural,
  id,
  action: 'split',
  search: { amount_left },
});
