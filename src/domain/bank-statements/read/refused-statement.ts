import type { Values } from '#engine/words.ts';
import type { statementMessages } from '../statement-messages.ts';

type StatementProblem = keyof typeof statementMessages;

/** A bank's file that is not taken; `columns` are those of a table of which too little is known. */
export class RefusedStatement extends Error {
  readonly field: 'file' | 'mapping' | 'bank_account_id';
  readonly problem: { readonly code: StatementProblem; readonly params?: Values };
  readonly columns: readonly string[] | null;

  constructor(
    code: StatementProblem,
    params: Values = {},
    { field = 'file', columns = null }: { field?: RefusedStatement['field']; columns?: readonly string[] | null } = {},
  ) {
    super(code);
    this.problem = { code, params };
    this.field = field;
    this.columns = columns;
  }
}

const LONGEST_QUOTE = 60;

/** A line that makes no sense where it stands. */
export const brokenLine = (row: number, text: string): RefusedStatement =>
  new RefusedStatement('statement_broken_line', { row, text: quoted(text) });

/** So much of a text as a message has room for. */
export const quoted = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
