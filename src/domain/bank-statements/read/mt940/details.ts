import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { counterpartyAccount, joinPieces, tidy, tidyTitle } from '../bank-text.ts';
import type { ReadLine } from '../read-line.ts';
import { type Parts, PIECE, subFields } from './sub-fields.ts';

export type Details = Pick<ReadLine, 'counterparty' | 'counterparty_account' | 'title'> & {
  readonly reference: string | null;
};

const noDetails: Details = { counterparty: null, counterparty_account: null, title: null, reference: null };

/** Characters of a line of the field. */
const LINE = 65;

/** The code of the kind of transfer on a line of its own, or nothing: some banks begin the sub-fields below it. */
const CODE_ALONE = /^\s*(?:\d{3})?\s*$/;

/** Field 86 in lines: in sub-fields begun by `~`, `<`, `?`, `+` or `^`, in words with labels, or plain. */
export function readDetails(lines: readonly string[]): Details {
  const below = lines.slice(CODE_ALONE.test(lines[0] ?? '') ? 1 : 0);
  const [, mark] = /^\s*(?:\d{3})?([~<?+^])\d{2}/.exec(below[0] ?? '') ?? [];
  if (mark) return ofParts(subFields(withoutForeign(below), mark));
  const text = joinPieces(lines, LINE);
  return ofLabels(text) ?? { ...noDetails, title: tidyTitle(text) };
}

/** What stands above the fields that some banks add of their own, `:NS:`: they say the same in other words. */
const withoutForeign = (lines: readonly string[]): readonly string[] => {
  const at = lines.findIndex((line) => line.startsWith(':NS:'));
  return at < 0 ? lines : lines.slice(0, at);
};

function ofParts(parts: Parts): Details {
  const joined = (from: number, to: number) =>
    joinPieces(
      Array.from({ length: to - from + 1 }, (_, i) => parts.get(String(from + i)) ?? ''),
      PIECE,
    );
  return {
    title: tidyTitle(joined(20, 26)),
    counterparty: tidy(joined(32, 33)),
    counterparty_account: accountIn(parts),
    reference: null,
  };
}

function accountIn(parts: Parts): string | null {
  const whole = counterpartyAccount(parts.get('38'));
  if (whole) return whole;
  // In some dialects the tenth piece of a title stands there.
  const other = counterpartyAccount(parts.get('29'));
  if (other && /^(\d{26}|[A-Z]{2}\d{2}[A-Z0-9]{11,30})$/.test(other)) return other;
  const [bank, account] = [counterpartyAccount(parts.get('30')), counterpartyAccount(parts.get('31'))];
  const digits = (bank ?? '') + (account ?? '');
  return bank !== null && /^\d{24}$/.test(digits) ? withCheckDigits(digits) : account;
}

const ACCOUNT = /\b(?:z|na) rach\.?:\s*([^;]*)/i;
const NAME = /\b(?:od|dla|do):\s*([^;]*)/i;
// Spaces at its end are left to whoever tidies it: looked for here, they take the square of the time.
const TITLE = /\btyt\.?:(.*?)(?:;\s*TNR:.*)?$/is;
const REFERENCE = /\bTNR:\s*([^;\s]*)/i;

/** mBank's: `… z rach.: 61…; od: Jan; tyt.: Rata 7; TNR: 145.04` */
function ofLabels(text: string): Details | null {
  if (!TITLE.test(text) && !ACCOUNT.test(text)) return null;
  const after = (pattern: RegExp) => pattern.exec(text)?.[1];
  // A title may have labels and semicolons of its own.
  const before = text.replace(TITLE, '');
  return {
    counterparty_account: counterpartyAccount(ACCOUNT.exec(before)?.[1]),
    counterparty: tidy(NAME.exec(before)?.[1]),
    title: tidyTitle(after(TITLE)?.replace(/;\s*$/, '')),
    reference: tidy(after(REFERENCE)),
  };
}
