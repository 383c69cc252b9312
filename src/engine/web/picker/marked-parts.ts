import { plainLetters } from '../../plain-letters.ts';

export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Cuts a text at what was typed, whatever its case and with Polish letters or without: `('Kowalski Jan', 'kow')` → `Kow` marked, `alski Jan`. */
export function markedParts(text: string, typed: string): readonly TextPart[] {
  const wanted = plainLetters(typed.trim());
  const lower = plainLetters(text);
  // A letter that changes its length with its case would shift the cut.
  if (wanted === '' || lower.length !== text.length) return [{ text, isMarked: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isMarked: false });
    from = at + wanted.length;
    parts.push({ text: text.slice(at, from), isMarked: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMarked: false });
  return parts;
}
