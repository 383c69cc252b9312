import type { Problem } from '#engine/messages.ts';
import type { CellProblemCode } from '../messages.ts';

/** What a cell says, null when it is blank; or what is wrong with it (`sayProblem` gives the sentence). */
export type Parsed<T = string | number> = { readonly value: T | null } | { readonly problem: Problem };

export function wrong(code: CellProblemCode | 'inclusion', params?: Problem['params']): { readonly problem: Problem } {
  return { problem: params ? { code, params } : { code } };
}

/** A date cell as its day; `''` for one that Excel itself could not show. */
export const dayOf = (cell: Date): string => (Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10));

/** A binary number as the decimal that Excel shows: 15 digits, so that 0.1 + 0.2 is 0.3. */
export function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15)));
}
