import { type SameNumber, sameNumber } from '#domain/fields/same-number.ts';
import { continues, followsDigit, type Found, goesOn } from './case-numbers.ts';

/** What may be the number of a contract, an invoice or a case of the creditor, as it stands in a title. */
export interface WrittenNumber extends Found {
  readonly same: SameNumber;
}

const [mostRuns, longest] = [9, 32];
/** Digits alone need more of them: `7/24` is an instalment and no contract. */
const [fewestMixed, fewestDigits] = [4, 5];

interface Run {
  readonly from: number;
  readonly to: number;
  readonly isDigits: boolean;
}

/** All that may be a number in a title, however its parts are kept apart; a part of a longer number is none. */
export function writtenNumbersIn(title: string): WrittenNumber[] {
  const runs = runsOf(title);
  return runs.flatMap((run, i) => beginningsOf(run).flatMap((first) => numbersFrom(title, runs, first, i)));
}

function numbersFrom(title: string, runs: readonly Run[], first: Run, i: number): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  for (let j = i; j < Math.min(i + mostRuns, runs.length); j++) {
    const last = runs[j]!;
    if (j > i && !isBetween(title.slice(runs[j - 1]!.to, last.from))) break;
    if (last.to - first.from > longest) break;
    const number = numberAt(title, first, last);
    if (number) found.push(number);
  }
  return found;
}

/** A long word may end in the letters of a series: titles are cut in pieces and joined without a space, `UMOWALP/12`. */
function beginningsOf(run: Run): Run[] {
  const letters = run.isDigits ? 0 : run.to - run.from;
  const ends = [1, 2, 3, 4].filter((some) => letters - some >= 4);
  return [run, ...ends.map((some) => ({ ...run, from: run.to - some }))];
}

function numberAt(title: string, first: Run, last: Run): WrittenNumber | null {
  const written = title.slice(first.from, last.to);
  const same = sameNumber(written);
  const digits = written.replace(/\D/g, '').length;
  const isLong = digits === same.squeezed.length ? digits >= fewestDigits : same.squeezed.length >= fewestMixed;
  if (!digits || !isLong || isGlued(title, first, last)) return null;
  const [before, after] = [title.slice(0, first.from).replace(ofInvoice, ''), title.slice(last.to)];
  // A series of its own begins where its letters do: `INV/FV/2026/7`.
  if (first.isDigits ? continues(before, after) : goesOn(after) || followsDigit(before)) return null;
  return { from: first.from, to: last.to, written, same };
}

/** What the invoice's number stands behind in the title of a split payment: no series of it. */
const ofInvoice = /^\s*\/vat\/.*\/inv\/$/i;

/** Letters at the edge of digits are of the number, unless they are a word that a title cut in pieces has joined to it. */
function isGlued(title: string, first: Run, last: Run): boolean {
  const before = /[a-ząćęłńóśźż]+$/i.exec(title.slice(0, first.from))?.[0] ?? '';
  const after = /^[a-ząćęłńóśźż]+/i.exec(title.slice(last.to))?.[0] ?? '';
  if (!first.isDigits && before.length > 0 && before.length < 4) return true;
  if (first.isDigits && before && before.length < 4 && !/^(?:nr|fv|um|spr)$/i.test(before)) return true;
  if (!last.isDigits) return after !== '' || /^\d/.test(title.slice(last.to));
  return after !== '' && after.length < 3;
}

const isBetween = (gap: string) => /^[\s/\\\-._|,:#]{0,3}$/.test(gap);

function runsOf(title: string): Run[] {
  return [...title.matchAll(/[a-z]+|\d+/gi)].map(({ index, 0: text }) => ({
    from: index,
    to: index + text.length,
    isDigits: /^\d/.test(text),
  }));
}
