import { engineMessages, type Messages, type Problem } from '#engine/messages.ts';
import type { Words } from '#engine/words.ts';
import { writtenCurrency } from '#table-files/cells/written-currency.ts';
import { parseAmountCell } from '#table-files/cells/amount.ts';
import { parseDateCell } from '#table-files/cells/date.ts';
import type { Parsed } from '#table-files/cells/parsed.ts';
import { cellMessages } from '#table-files/messages.ts';
import { type ClaimColumn, claimColumns } from './claim-columns.ts';
import { type CellChoices, isBlankClaim, type TypedClaim } from './typed-claim.ts';

/** A row as it is sent. */
export type SentClaim = Readonly<Record<ClaimColumn, string | null>>;

interface ReadClaims {
  readonly sent: readonly SentClaim[];
  /** By the place of a sent row, its place in the grid. */
  readonly places: readonly number[];
  /** By the place in the grid, what is wrong with its cells. */
  readonly problems: ReadonlyMap<number, CellProblems>;
}

export type CellProblems = Partial<Record<ClaimColumn, Problem>>;

/** The rows in which something was typed, as they are sent, and what of them cannot be read. */
export function readClaims(claims: readonly TypedClaim[], choices: CellChoices): ReadClaims {
  const places = claims.flatMap((claim, at) => (isBlankClaim(claim) ? [] : [at]));
  const problems = new Map<number, CellProblems>();
  const sent = places.map((at) => {
    const { values, wrong } = readClaim(claims[at]!, choices);
    if (Object.keys(wrong).length > 0) problems.set(at, wrong);
    return values;
  });
  return { sent, places, problems };
}

function readClaim(claim: TypedClaim, choices: CellChoices): { values: SentClaim; wrong: CellProblems } {
  const wrong: CellProblems = {};
  const read = claimColumns.map((name) => {
    const parsed = readCell(name, claim, choices);
    if ('problem' in parsed) wrong[name] = parsed.problem;
    return [name, 'value' in parsed ? parsed.value : null] as const;
  });
  return { values: Object.fromEntries(read) as SentClaim, wrong };
}

function readCell(name: ClaimColumn, claim: TypedClaim, choices: CellChoices): Parsed<string> {
  const text = claim[name].trim();
  const offered = choices[name];
  // Who does not know an amount yet says so in the form of an invoice, not by a cell left out.
  if (text === '') return name === 'amount' || name === 'currency_id' ? wrongly('blank') : { value: null };
  if (offered) return offered.some(({ value }) => value === text) ? { value: text } : wrongly('inclusion');
  if (name === 'due_date') return parseDateCell(text);
  if (name === 'description') return { value: text };
  return isOfOtherCurrency(text, claim, choices) ? wrongly('inclusion') : parseAmountCell(text);
}

const wrongly = (code: Problem['code']): { readonly problem: Problem } => ({ problem: { code } });

/** "100 €" in a row of złotys. */
function isOfOtherCurrency(text: string, { currency_id }: TypedClaim, { currency_id: offered = [] }: CellChoices) {
  const written = writtenCurrency(text);
  const chosen = offered.find(({ value }) => value === currency_id);
  return written !== null && chosen !== undefined && chosen.label !== written;
}

const said: Partial<Messages> = { ...engineMessages, ...cellMessages };

/** The words of what is wrong with a cell. */
export const wordsOf = ({ code }: Problem): Words => said[code] ?? engineMessages.invalid;
