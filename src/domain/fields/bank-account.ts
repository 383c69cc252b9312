import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools';

/** "PL" as digits, which an IBAN check moves behind the account with the two check digits. */
const PL_AS_DIGITS = '2521';

/** An account as typed ("PL61 1090 1014 …", "de89 3704 …") as it is stored: a Polish one as 26 digits, another as its IBAN. */
export function normalizeBankAccount(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase().replace(/^PL/, '');
}

/** Whether the text, as it would be stored, is as long as an account; whether it is one, the check digits say. */
export const isLongAsAccount = (value: string): boolean => /^(\d{26}|[A-Z]{2}\d{2}[A-Z\d]{11,30})$/.test(value);

/** Whether the text is an account as it is stored: a Polish one (NRB), or the IBAN of another country. */
export function isBankAccount(value: string): boolean {
  return /^\d/.test(value) ? isPolish(value) : isValidIBAN(value) && !value.startsWith('PL');
}

/** A bank's BIC as typed ("wbkp pl pp") as it is stored. */
export const normalizeBic = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Whether the text is a BIC as it is stored: 8 or 11 characters (ISO 9362). */
export const isBic = (value: string): boolean => isValidBIC(value);

/** The check of a Polish account's IBAN, modulo 97. */
function isPolish(value: string): boolean {
  return /^\d{26}$/.test(value) && BigInt(value.slice(2) + PL_AS_DIGITS + value.slice(0, 2)) % 97n === 1n;
}

/** The bank accounts that stand in a text, however their digits are parted. */
export function accountsIn(text: string): string[] {
  const plain = text.normalize('NFKC');
  const runs = plain.match(/\d(?:[^\p{L}\p{N}]*\d){25,}/gu) ?? [];
  const polish = runs
    .map((run) => run.replace(/\D/g, ''))
    .flatMap((digits) =>
      Array.from({ length: digits.length - 25 }, (_, i) => digits.slice(i, i + 26)).filter(isPolish),
    );
  return [...polish, ...foreignIn(plain)];
}

/** An IBAN tells its length by its country; what follows it may run on without a gap. */
function foreignIn(text: string): string[] {
  const letters = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return [...letters.matchAll(/(?=([A-Z]{2})\d{2})/g)].flatMap(({ index, 1: country = '' }) => {
    const account = letters.slice(index, index + (countrySpecs[country]?.chars ?? 0));
    return isBankAccount(account) ? [account] : [];
  });
}

/** The account of 24 digits (sort code and number) with its two check digits before it. */
export function withCheckDigits(digits: string): string {
  const check = 98n - (BigInt(`${digits}${PL_AS_DIGITS}00`) % 97n);
  return String(check).padStart(2, '0') + digits;
}

/** An account in the groups people read: "61 1090 1014 0000 0712 1981 2874", "DE89 3704 0044 0532 0130 00". */
export function formatBankAccount(account: string): string {
  const [head, rest] = /^\d{26}$/.test(account) ? [account.slice(0, 2), account.slice(2)] : ['', account];
  return [head, ...(rest.match(/.{1,4}/g) ?? [])].filter(Boolean).join(' ');
}
