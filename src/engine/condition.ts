/** A value of a predicate; a string `$name` stands for a value the caller supplies (the user, the form). */
export type Operand = string | number | boolean | null | readonly (string | number | boolean | null)[];

/**
 * A condition in the predicate language of contract §2: `{ debtor_name_or_debtor_nip_cont: 'ko', state_eq: 'process' }`.
 * All keys hold together; `any` joins alternatives. URL filters, row rights and enabled-when are all written in it.
 */
export interface Condition {
  readonly [predicate: string]: Operand | readonly Condition[] | undefined;
  readonly any?: readonly Condition[];
}
