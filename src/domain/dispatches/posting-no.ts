const digitsOfPost = 20;
const s10 = /^[A-Z]{2}\d{9}[A-Z]{2}$/;
const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** A posting number as typed, `(00) 159007731234567894`, as it is stored: without spaces and brackets, letters large. */
export const normalizePostingNo = (typed: string): string => typed.replace(/[\s()[\]]/g, '').toUpperCase();

/**
 * What is wrong with a stored posting number, or null: the post's has 20 digits, `00` and an 18-digit SSCC (GS1 General
 * Specifications 3.2), and one for abroad the form of UPU S10, `RR123456785PL`; both end their digits with a check digit.
 */
export function postingNoFault(value: string) {
  if (s10.test(value)) return s10CheckDigit(value.slice(2, 10)) === Number(value[10]) ? null : 'posting_no_check_digit';
  if (!/^\d+$/.test(value)) return 'posting_no_form';
  if (value.length !== digitsOfPost) return 'posting_no_length';
  if (!value.startsWith('00')) return 'posting_no_start';
  return ssccCheckDigit(value.slice(2, -1)) === Number(value.at(-1)) ? null : 'posting_no_check_digit';
}

/** The number of the next label on a roll: the count goes up by one, the check digit follows. Null after the last of a series. */
export function numberAfter(value: string): string | null {
  const [, head = '', count = '', country = ''] = /^([A-Z]{2}|00\d{9})(\d{8})\d([A-Z]{2})?$/.exec(value) ?? [];
  const next = String(Number(count) + 1).padStart(8, '0');
  if (count === '' || next.length > 8) return null;
  const check = country === '' ? ssccCheckDigit(head.slice(2) + next) : s10CheckDigit(next);
  return `${head}${next}${check}${country}`;
}

/** Of the 17 digits before it, weighed 3, 1, 3 … from the first on. */
export function ssccCheckDigit(digits: string): number {
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Of the eight digits before it; 10 is written 0 and 11 is written 5. */
function s10CheckDigit(digits: string): number {
  const sum = s10Weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const rest = 11 - (sum % 11);
  return rest === 10 ? 0 : rest === 11 ? 5 : rest;
}

/** A stored posting number as the post prints it: `(00) 1 5900773 1 2345678 4` in its groups; one for abroad stays. */
export const formatPostingNo = (value: string): string =>
  value.replace(/^00(\d)(\d{7})(\d)(\d{8})(\d)$/, '(00) $1 $2 $3 $4 $5');
