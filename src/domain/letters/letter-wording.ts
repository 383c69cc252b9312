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
  /** What `contract.ground` is where the contract names none; nothing unless an administrator wrote it. */
  readonly usual_ground?: string;
  readonly body: string;
}

/** The notice on personal data: its title, and its text as a call's. */
export interface LetterNotice {
  readonly title: string;
  readonly body: string;
}
