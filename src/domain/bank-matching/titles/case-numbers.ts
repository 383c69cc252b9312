/** A number as it stands in a title, and where. */
export interface Found {
  readonly from: number;
  readonly to: number;
  /** As it is written there. */
  readonly written: string;
}

/** A case number found in a title. */
export interface FoundCaseNumber extends Found {
  /** As the case keeps it, `2026/000123`. */
  readonly number: string;
}

/** A year, one of `/ - . _ \` with or without spaces, up to six digits; six need nothing between (contract §14). */
const caseNumber = /(?<!\d)(20\d\d)(?:\s*([/\-._\\])\s*(\d{1,6})|\s*(\d{6}))(?!\d)/g;

/** The case numbers that stand in a title; none that is a part of a longer number, a date, or two years in a row. */
export function caseNumbersIn(title: string): FoundCaseNumber[] {
  return [...title.matchAll(caseNumber)].flatMap((match) => {
    const [written, year = '', separator = '', some, six] = match;
    const [from, to, digits] = [match.index, match.index + written.length, some ?? six ?? ''];
    const before = title.slice(0, from);
    const after = title.slice(to);
    if (isGlued(before) || continues(before, after) || isDate(separator, digits, after) || isYears(year, digits))
      return [];
    return [{ from, to, written, number: `${year}/${digits.padStart(6, '0')}` }];
  });
}

/** Words that lead to a number and are no series of it, as `FV/` is. */
const leading = /(?:^|[^a-ząćęłńóśźż])(?:nr|no|spr|dot|za|od|do|ref|[a-ząćęłńóśźż]{4,})$/;

/** `FV2026/123`: letters without a sign before a number are of it as `FV/` is. */
const isGlued = (before: string) => /\p{L}$/u.test(before) && !leading.test(before.toLowerCase());

/** Whether what stands around a number joins it to more: `5/`, `FV/` before it, `/7`, `-A` behind it. */
export function continues(before: string, after: string): boolean {
  if (goesOn(after) || followsDigit(before)) return true;
  const [, joined] = /(.*)[/\-_]$/s.exec(before) ?? [];
  return joined !== undefined && /\p{L}$/u.test(joined) && !leading.test(joined.toLowerCase()) && !isText.test(joined);
}

/** What the text of a split payment's title stands behind: `/VAT/93,50/IDC/5260250274/INV/FV12/TXT/2026/123`. */
const isText = /^\s*\/vat\/.*\/txt$/i;

/** Short words that go on with a sentence behind a number: `-za maj`, `-z odsetkami`; alone such letters are of the number. */
const following = /^[/\-_](?:za|do|na|od|po|ze|we|nr|no|[zwiou])(?=\s+\S)/i;

export const goesOn = (after: string): boolean =>
  /^[/\-_](?:\d|[a-ząćęłńóśźż]{1,2}(?![a-ząćęłńóśźż]))/i.test(after) && !following.test(after);
export const followsDigit = (before: string): boolean => /\d[/\-_]$/.test(before);

const isDate = (separator: string, digits: string, after: string) =>
  separator === '.' && /^(?:0?[1-9]|1[0-2])$/.test(digits) && /^\s*\.\s*\d{1,2}(?!\d)/.test(after);

/** `2025/2026`: a school year, or a policy's. */
const isYears = (year: string, digits: string) => digits === String(Number(year) + 1);
