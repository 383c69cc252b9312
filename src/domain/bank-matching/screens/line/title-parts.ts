import { caseNumbersIn, type Found } from '../../titles/case-numbers.ts';
import { nipsIn, peselsIn } from '../../titles/identifiers.ts';
import { isSame, sameNumber } from '#domain/fields/same-number.ts';
import { writtenNumbersIn } from '../../titles/written-number.ts';
import { isCase, type Line } from '../line.ts';

/** A piece of a title; marked where a suggestion follows from it. */
export interface TitlePart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A title in pieces: the numbers that led to one of its line's suggestions stand by themselves. */
export function titleParts(title: string, candidates: Line['candidates']): TitlePart[] {
  const parts: TitlePart[] = [];
  let at = 0;
  for (const { from, to } of marksIn(title, candidates)) {
    if (from < at) continue;
    parts.push({ text: title.slice(at, from), isMarked: false }, { text: title.slice(from, to), isMarked: true });
    at = to;
  }
  parts.push({ text: title.slice(at), isMarked: false });
  return parts.filter(({ text }) => text !== '');
}

type Mark = Pick<Found, 'from' | 'to'>;

function marksIn(title: string, candidates: Line['candidates']): Mark[] {
  const reasons = candidates.flatMap((one) => one.reasons);
  const cases = new Set(candidates.flatMap((one) => (isCase(one) ? one.odzysk_no : [])));
  const numbers = reasons.map(({ text }) => text.slice(text.lastIndexOf(': ') + 2));
  const same = numbers.map(sameNumber);
  const marks: Mark[] = [
    ...caseNumbersIn(title).filter(({ number }) => cases.has(number)),
    ...[...nipsIn(title), ...peselsIn(title)].filter(({ digits }) => numbers.includes(digits)),
    ...writtenNumbersIn(title).filter((found) => same.some((one) => isSame(one, found.same))),
    ...reasons.flatMap(({ text }) => quotedIn(title, text)),
  ];
  return marks.toSorted((a, b) => a.from - b.from || b.to - a.to);
}

/** What a reason quotes of the title, where a digit of it is wrong. */
function quotedIn(title: string, reason: string): Mark[] {
  const [, written] = /[„“]([^”]+)”/.exec(reason) ?? [];
  const from = written === undefined ? -1 : title.indexOf(written);
  return from < 0 ? [] : [{ from, to: from + written!.length }];
}
