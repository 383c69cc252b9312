import { isNip, isPesel } from '#domain/fields/identifier.ts';
import { caseNumbersIn, type FoundCaseNumber } from './case-numbers.ts';
import { type FoundIdentifier, numbersOf } from './identifiers.ts';
import { sameNumber } from '#domain/fields/same-number.ts';
import type { WrittenNumber } from './written-number.ts';

/** The text with one digit another, or two neighbours swapped; `from` leaves the beginning as it is. */
export function oneDigitOff(text: string, from = 0): string[] {
  const digits = '0123456789';
  const found = new Set<string>();
  for (let i = from; i < text.length; i++) {
    if (!/\d/.test(text[i]!)) continue;
    for (const digit of digits) found.add(text.slice(0, i) + digit + text.slice(i + 1));
    if (/\d/.test(text[i + 1] ?? '')) found.add(text.slice(0, i) + text[i + 1]! + text[i]! + text.slice(i + 2));
  }
  found.delete(text);
  return [...found];
}

/** The case numbers that a title may mean where it has a wrong digit. */
export const caseNumbersOff = (title: string): FoundCaseNumber[] =>
  caseNumbersIn(title).flatMap((found) => {
    // Zeros that nobody typed are no place for a slip; nor is the century.
    const typed = found.written.replace(/^\d{4}\D*/, '').length;
    const [year, digits] = [found.number.slice(0, 4), found.number.slice(5)];
    const zeros = digits.length - typed;
    const numbers = oneDigitOff(digits, zeros).map((other) => `${year}/${other}`);
    const years = oneDigitOff(year, 2).map((other) => `${other}/${digits}`);
    return [...numbers, ...years].map((number) => ({ ...found, number }));
  });

const [fewestDigits, mostSigns] = [5, 24];

/** The numbers of contracts and invoices that a title may mean where it has a wrong digit: words with enough digits. */
export const writtenNumbersOff = (title: string): WrittenNumber[] =>
  [...title.matchAll(/[^\s,;:()]+/g)].flatMap(({ index, 0: word }) => {
    const written = word.replace(/[.\-/_\\]+$/, '');
    if (written.replace(/\D/g, '').length < fewestDigits || written.length > mostSigns) return [];
    const place = { from: index, to: index + written.length, written };
    return oneDigitOff(written).map((other) => ({ ...place, same: sameNumber(other) }));
  });

export const nipsOff = (title: string): FoundIdentifier[] => validOff(numbersOf(title, 10), isNip);
export const peselsOff = (title: string): FoundIdentifier[] => validOff(numbersOf(title, 11), isPesel);

/** One wrong digit breaks the check digit, so that few others are right. */
const validOff = (found: readonly FoundIdentifier[], isValid: (digits: string) => boolean): FoundIdentifier[] =>
  found
    .filter(({ digits }) => !isValid(digits))
    .flatMap((one) =>
      oneDigitOff(one.digits)
        .filter(isValid)
        .map((digits) => ({ ...one, digits })),
    );
