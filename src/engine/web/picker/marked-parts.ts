import { plainLetters } from '../../plain-letters.ts';

export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Cuts a text at what was typed, whatever its case, with Polish letters or without, its digits however they are spaced:
 * `('Kowalski Jan', 'kow')` → `Kow` marked, `alski Jan`.
 */
export function markedParts(text: string, typed: string): readonly TextPart[] {
  const wanted = wantedIn(plainLetters(typed.trim()));
  const lower = plainLetters(text);
  // A letter that changes its length with its case would shift the cut.
  if (!wanted || lower.length !== text.length) return [{ text, isMarked: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index: at } of lower.matchAll(wanted)) {
    if (at > from) parts.push({ text: text.slice(from, at), isMarked: false });
    from = at + found.length;
    parts.push({ text: text.slice(at, from), isMarked: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMarked: false });
  return parts;
}

/** A number, whose digits may be apart in one of the two. */
const isNumber = /^\+?\d[\d -]+\d$/;

function wantedIn(plain: string): RegExp | null {
  if (plain === '') return null;
  const escaped = (part: string) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  if (!isNumber.test(plain)) return new RegExp(escaped(plain), 'g');
  return new RegExp(Array.from(plain.replaceAll(/[ -]/g, ''), escaped).join('[ -]?'), 'g');
}
