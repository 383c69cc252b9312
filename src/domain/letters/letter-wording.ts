import type { LetterKind } from './letter-data.ts';
import { leasingWording } from './leasing-wording.ts';
import { loanWording } from './loan-wording.ts';

/**
 * How a call is worded: all of it that is not the case's own. `body` and `notice` are written as `parseLetterText`
 * understands, the rest are plain words.
 */
export interface LetterWording {
  readonly title: string;
  /** What the parties are called in the contract: "Finansujący", "Korzystający". */
  readonly creditor_role: string;
  readonly debtor_role: string;
  /** Whose attorney signs, in the genitive: "Finansującego". */
  readonly signed_for: string;
  /** After "z powodu" where the contract names no ground of its own. */
  readonly usual_ground: string;
  readonly body: string;
}

/** The notice on personal data: its title, and its text as a call's. */
export interface LetterNotice {
  readonly title: string;
  readonly body: string;
}

/** What comes with the product; an administrator's own wording takes its place. */
export const shippedWording: Readonly<Record<LetterKind, LetterWording>> = {
  leasing: leasingWording,
  loan: loanWording,
};
