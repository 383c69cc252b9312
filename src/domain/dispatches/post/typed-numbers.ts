import { type dispatchMessages } from '../dispatch-messages.ts';
import { formatPostingNo, normalizePostingNo, numberAfter, postingNoFault } from '../posting-no.ts';

/** What was typed beside each dispatch, by its id. */
export type TypedNumbers = Readonly<Record<number, string>>;

const typedAt = (numbers: TypedNumbers, id: number) => normalizePostingNo(numbers[id] ?? '');

export const isNumbered = (numbers: TypedNumbers, id: number) => typedAt(numbers, id) !== '';

export const without = (numbers: TypedNumbers, ids: ReadonlySet<number>): TypedNumbers =>
  Object.fromEntries(Object.entries(numbers).filter(([id]) => !ids.has(Number(id))));

/** What is wrong with the number typed beside a dispatch, or null: its form, or that it stands beside another too. */
export function typedFault(numbers: TypedNumbers, id: number): keyof typeof dispatchMessages | null {
  const typed = typedAt(numbers, id);
  if (typed === '') return null;
  const fault = postingNoFault(typed);
  if (fault) return fault;
  const isTwice = Object.keys(numbers).some(
    (other) => Number(other) !== id && typedAt(numbers, Number(other)) === typed,
  );
  return isTwice ? 'posting_no_twice' : null;
}

/** The numbers with those of a roll of labels: each blank one below a good one is the next after it. */
export function withFollowing(numbers: TypedNumbers, ids: readonly number[]): TypedNumbers {
  const filled: Record<number, string> = { ...numbers };
  let last: string | null = null;
  for (const id of ids) {
    const typed = typedAt(filled, id);
    if (typed !== '') last = postingNoFault(typed) ? null : typed;
    else if (last) last = numberAfter(last);
    if (typed === '' && last) filled[id] = formatPostingNo(last);
  }
  return filled;
}
