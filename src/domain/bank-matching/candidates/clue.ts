import { accountsIn } from '#domain/fields/bank-account.ts';
import { caseNumbersIn, type Found } from '../titles/case-numbers.ts';
import { nipsIn, peselsIn } from '../titles/identifiers.ts';
import { cutName, namesIn, payerKeys } from '../titles/names.ts';
import { caseNumbersOff, nipsOff, peselsOff, writtenNumbersOff } from '../titles/one-digit-off.ts';
import type { SameNumber } from '#domain/fields/same-number.ts';
import { writtenNumbersIn } from '../titles/written-number.ts';
import { type NumberedAccount, numberInAccount, numbersInTails } from '#domain/virtual-accounts/virtual-account.ts';
import type { ReasonCode } from './candidate.ts';

/** What a key is looked up among; `number` are the numbers of contracts, invoices and of the creditors' cases. */
export type ClueKind =
  | 'odzysk_no'
  | 'sant_customer_no'
  | 'contract_account'
  | 'number'
  | 'nip'
  | 'pesel'
  | 'account'
  | 'name'
  | 'cut_name';

/** Something in a line that may lead to a case. */
export interface Clue {
  readonly kind: ClueKind;
  readonly key: string;
  /** The reason it is, where its kind alone does not say. */
  readonly code?: ReasonCode;
  /** Where it stands in the title; null for what stands elsewhere in the line. */
  readonly at: Found | null;
  /** A number to be compared with the one that is found by the key. */
  readonly same?: SameNumber;
  readonly isGuess: boolean;
}

/** What of a line its candidates follow from. */
export interface LineTexts {
  readonly title: string | null;
  readonly counterparty: string | null;
  readonly counterparty_account: string | null;
  readonly virtual_account: string | null;
}

/** What a line says of its case: numbers, accounts. */
export function cluesOf(line: LineTexts, numbered: readonly NumberedAccount[]): Clue[] {
  const title = line.title ?? '';
  const accounts = [...(line.virtual_account ? [line.virtual_account] : []), ...accountsIn(title)];
  return [
    ...accounts.flatMap((account) => ownAccount(account, numbered)),
    ...numbersInTails(title, numbered).map(({ found, ...own }) => ({ ...clue(own.kind, own.key, found), ...ofOwn })),
    ...caseNumbersIn(title).map((found) => clue('odzysk_no', found.number, found)),
    ...writtenNumbersIn(title).map((found) => ({
      ...clue('number', found.same.key, found),
      same: found.same,
      isGuess: isDayOrMonth(found.written),
    })),
    ...nipsIn(title).map((found) => clue('nip', found.digits, found)),
    ...peselsIn(title).map((found) => clue('pesel', found.digits, found)),
    ...(line.counterparty_account ? [clue('account', line.counterparty_account)] : []),
  ];
}

/** Who a line says has paid, or for whom. */
export function namesOf({ title, counterparty }: LineTexts): Clue[] {
  const cut = cutName(counterparty ?? '');
  const keys = new Set([...payerKeys(counterparty ?? ''), ...namesIn(title ?? '')]);
  return [...[...keys].map((key) => clue('name', key)), ...(cut ? [clue('cut_name', cut)] : [])];
}

/** What a title may mean where somebody slipped on a key; asked where it says nothing else. */
export function guessesOf({ title }: LineTexts): Clue[] {
  const text = title ?? '';
  const all = [
    ...caseNumbersOff(text).map((found) => clue('odzysk_no', found.number, found)),
    ...writtenNumbersOff(text).map((found) => ({ ...clue('number', found.same.key, found), same: found.same })),
    ...nipsOff(text).map((found) => clue('nip', found.digits, found)),
    ...peselsOff(text).map((found) => clue('pesel', found.digits, found)),
  ];
  return all.map((one) => ({ ...one, isGuess: true }));
}

const clue = (kind: ClueKind, key: string, at: Found | null = null): Clue => ({ kind, key, at, isGuess: false });
const ofOwn = { code: 'own_account' } as const;

function ownAccount(account: string, numbered: readonly NumberedAccount[]): Clue[] {
  const own = numberInAccount(account, numbered).map(({ kind, key }) => ({ ...clue(kind, key), ...ofOwn }));
  return [{ ...clue('contract_account', account), ...ofOwn }, ...own];
}

/** `11.2026`, `3-11-2026`: a month or a day far more often than a number. */
const isDayOrMonth = (written: string) =>
  /^(?:(?:0?[1-9]|[12]\d|3[01])[.\- ])?(?:0?[1-9]|1[0-2])[./\- ]20\d\d$/.test(written) ||
  /^20\d\d[./\- ](?:0?[1-9]|1[0-2])(?:[.\- ](?:0?[1-9]|[12]\d|3[01]))?$/.test(written) ||
  /^\d{1,3}\s?z\s?\d{1,3}$/i.test(written);
