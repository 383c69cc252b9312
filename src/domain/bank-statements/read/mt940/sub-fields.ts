import { isBic } from '#domain/fields/bank-account.ts';
import { tidy } from '../bank-text.ts';

/** The texts of a field 86 by the codes of its sub-fields. */
export type Parts = ReadonlyMap<string, string>;

/** Characters of a sub-field. */
export const PIECE = 27;

/** A mark with two digits: a sub-field begins there, or a text has them. */
interface Begin {
  readonly code: string;
  readonly at: number;
  /** How sure it is: 2 where a line begins with it, 1 right behind what comes before it, 0 behind a space. */
  readonly trust: 0 | 1 | 2;
}

const LENGTH_OF_BEGIN = 3;

/** Sub-fields on lines of their own, or one after another in lines that are cut at 65 characters; in any order. */
export function subFields(lines: readonly string[], mark: string): Parts {
  const text = lines.join('\n');
  const isListed = lines.length > 1 && lines.slice(1).every((line) => line.startsWith(mark));
  const begins = beginsIn(text, mark);
  // A code stands once: where several have it, the surest is the sub-field.
  const surest = new Map(begins.toSorted((a, b) => a.trust - b.trust).map(({ code, trust }) => [code, trust]));
  const found: Begin[] = [];
  for (const one of begins) {
    const last = found.at(-1);
    const isRepeated = surest.get(one.code)! > one.trust || found.some(({ code }) => code === one.code);
    // `+48` in a list is a telephone.
    const isText = isRepeated || !/^[0-36]/.test(one.code) || (mark === '+' && isListed);
    if (!last || one.trust === 2 || (!isText && isBegun(text, mark, last, one))) found.push(one);
  }
  return new Map(found.map(({ code, at }, i) => [code, plain(text.slice(at + LENGTH_OF_BEGIN, found[i + 1]?.at))]));
}

const plain = (text: string) => text.replaceAll('\n', '');

const beginsIn = (text: string, mark: string): Begin[] =>
  [...text.matchAll(new RegExp(`\\${mark}(\\d{2})`, 'g'))].map(({ index: at, 1: code = '' }, i) => {
    const before = text[at - 1] ?? '\n';
    const isOnItsLine = i === 0 || before === '\n';
    return { code, at, trust: isOnItsLine ? 2 : /\s/.test(before) ? 0 : 1 };
  });

/**
 * Whether a mark within a line begins a sub-field. Banks write their codes in rising order; of another one, and of a mark
 * behind a space, only what is like a sub-field is one: a piece has lost the space it ended with, unless it is full.
 */
function isBegun(text: string, mark: string, last: Begin, { code, at, trust }: Begin): boolean {
  const rises = code > last.code;
  if (rises && trust === 1) return true;
  const before = plain(text.slice(last.at + LENGTH_OF_BEGIN, at));
  if (!rises && trust === 0 && before.length !== PIECE) return false;
  const rest = plain(text.slice(at + LENGTH_OF_BEGIN));
  if (mark === '+' && trust === 0 && /^ ?\d[\d -]{5}/.test(rest)) return false;
  return !/^3[018]$/.test(code) || isLikeAccount(rest.split(mark, 1)[0]!);
}

/** Sub-fields 30, 31 and 38 have an account, a part of one, a bank's BIC, or nothing: `~30 zł` is text. */
const isLikeAccount = (text: string) =>
  tidy(text) === null || /^\s*(?:[A-Z]{2} ?)?\d/i.test(text) || isBic(text.trim());
