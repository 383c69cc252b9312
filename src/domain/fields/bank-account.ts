/** "PL" as digits, which an IBAN check moves behind the account with the two check digits. */
const PL_AS_DIGITS = '2521';

/** A bank account as typed ("PL61 1090 1014 …") as the 26 digits that are stored. */
export function normalizeBankAccount(typed: string): string {
  return typed.replace(/[\s-]/g, '').replace(/^PL/i, '');
}

/** Whether 26 digits are a Polish bank account (NRB): the check of its IBAN, modulo 97. */
export function isBankAccount(value: string): boolean {
  return /^\d{26}$/.test(value) && BigInt(value.slice(2) + PL_AS_DIGITS + value.slice(0, 2)) % 97n === 1n;
}

/** The bank accounts that stand in a text, however their digits are parted. */
export function accountsIn(text: string): string[] {
  const runs = text.normalize('NFKC').match(/\d(?:[^\p{L}\p{N}]*\d){25,}/gu) ?? [];
  return runs
    .map((run) => run.replace(/\D/g, ''))
    .flatMap((digits) =>
      Array.from({ length: digits.length - 25 }, (_, i) => digits.slice(i, i + 26)).filter(isBankAccount),
    );
}

/** The account of 24 digits (sort code and number) with its two check digits before it. */
export function withCheckDigits(digits: string): string {
  const check = 98n - (BigInt(`${digits}${PL_AS_DIGITS}00`) % 97n);
  return String(check).padStart(2, '0') + digits;
}

/** An account in the groups people read: "61 1090 1014 0000 0712 1981 2874". */
export function formatBankAccount(account: string): string {
  return account.replace(/^(\d{2})/, '$1 ').replace(/(\d{4})(?=\d)/g, '$1 ');
}
