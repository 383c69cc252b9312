import { withCheckDigits } from '#domain/fields/bank-account.ts';

/** An account below which each case has one of its own: how those begin, and whose digits they end with. */
export interface NumberedAccount {
  readonly virtual_prefix: string;
  readonly virtual_number: 'odzysk_no' | 'sant_customer_no';
}

export interface NumbersOfCase {
  readonly odzysk_no: string | null;
  readonly sant_customer_no: string | null;
}

/** An NRB without its check digits. */
const length = 24;

/** The fewest digits that such a number has: `2026/000123`; a customer's is as long as the bank makes it. */
const fewestDigits = { odzysk_no: 10, sant_customer_no: 1 } as const;

/** How long the beginning of such accounts may be, so that a number fits behind it. */
export const longestPrefix = (number: NumberedAccount['virtual_number']): number => length - fewestDigits[number];

/** Check digits, prefix, zeros, the digits of the case's number (contract §14); null where it has none or they do not fit. */
export function virtualAccount(account: NumberedAccount, ofCase: NumbersOfCase): string | null {
  const digits = (ofCase[account.virtual_number] ?? '').replace(/\D/g, '');
  const zeros = length - account.virtual_prefix.length - digits.length;
  if (!digits || zeros < 0) return null;
  return withCheckDigits(account.virtual_prefix + '0'.repeat(zeros) + digits);
}

/** The number of a case as it is looked up: as cases keep it, a customer's by its digits without zeros at the beginning. */
export interface NumberOfCase {
  readonly kind: NumberedAccount['virtual_number'];
  readonly key: string;
}

/** Whose number a whole account ends with. */
export const numberInAccount = (account: string, numbered: readonly NumberedAccount[]): NumberOfCase[] =>
  numbered.flatMap((one) => {
    const digits = /^\d{26}$/.test(account) ? account.slice(2) : '';
    return digits.startsWith(one.virtual_prefix) ? numberOf(one, digits.slice(one.virtual_prefix.length)) : [];
  });

interface FoundTail {
  readonly from: number;
  readonly to: number;
  readonly written: string;
}

/** The ends of such accounts that stand in a title without what the bank put before them: zeros tell them from other numbers. */
export const numbersInTails = (
  title: string,
  numbered: readonly NumberedAccount[],
): (NumberOfCase & { readonly found: FoundTail })[] =>
  [...title.matchAll(/(?<!\d)0\d+(?!\d)/g)].flatMap(({ index: from, 0: written }) =>
    numbered
      .filter(({ virtual_prefix }) => written.length === length - virtual_prefix.length)
      .flatMap((one) => numberOf(one, written))
      .map((number) => ({ ...number, found: { from, to: from + written.length, written } })),
  );

function numberOf({ virtual_number: kind }: NumberedAccount, tail: string): NumberOfCase[] {
  const digits = tail.replace(/^0+/, '');
  if (kind === 'sant_customer_no') return digits ? [{ kind, key: digits }] : [];
  const [, year, number = ''] = /^(\d{4})(\d{6,})$/.exec(digits) ?? [];
  return year ? [{ kind, key: `${year}/${number}` }] : [];
}
