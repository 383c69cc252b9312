import { isNip, isPesel } from '#domain/fields/identifier.ts';
import type { Found } from './case-numbers.ts';

/** A tax or personal number in a title, with its digits alone. */
export interface FoundIdentifier extends Found {
  readonly digits: string;
}

export const nipsIn = (title: string): FoundIdentifier[] => numbersOf(title, 10).filter(({ digits }) => isNip(digits));
export const peselsIn = (title: string): FoundIdentifier[] =>
  numbersOf(title, 11).filter(({ digits }) => isPesel(digits));

/** Whole groups of digits that have so many together, parted by a space or a dash: `725-18-01-126`. */
export function numbersOf(title: string, length: number): FoundIdentifier[] {
  const groups = [...title.matchAll(/\d+/g)].map(({ index, 0: text }) => ({
    from: index,
    to: index + text.length,
    text,
  }));
  return groups.flatMap((first, i) => {
    let digits = '';
    for (let j = i; j < groups.length && digits.length < length; j++) {
      const group = groups[j]!;
      if (j > i && !/^[ -]$/.test(title.slice(groups[j - 1]!.to, group.from))) break;
      digits += group.text;
      if (digits.length !== length || isJoined(title, first.from, group.to)) continue;
      return [{ from: first.from, to: group.to, written: title.slice(first.from, group.to), digits }];
    }
    return [];
  });
}

/** Joined to more digits by a sign that parts none of these numbers. */
const isJoined = (title: string, from: number, to: number) =>
  /\d[/\-_.]$/.test(title.slice(0, from)) || /^[/\-_]\d/.test(title.slice(to));
