import { isBankAccount, isBic, normalizeBankAccount, withCheckDigits } from '#domain/fields/bank-account.ts';
import type { ReadLine } from './read-line.ts';

/** What banks fill empty fields with: byte 255 in each of their encodings, and controls that are no space (tab, new line). */
const FILLING = /[\u02d9\u00ff\u0000-\u0008\u000e-\u001f\u007f]/g;
const LONGEST_TITLE = 1_000;
const LONGEST_NAME = 255;

/** As a person reads it; null where nothing is left. */
export function tidy(text: string | null | undefined, longest = LONGEST_NAME): string | null {
  const plain = (text ?? '').replace(FILLING, '').replace(/\s+/g, ' ').trim().toWellFormed();
  return plain === '' ? null : plain.slice(0, longest);
}

export const tidyTitle = (text: string | null | undefined) => tidy(text, LONGEST_TITLE);

/**
 * The text of pieces that a bank cut at a width: they join as they stand, and one that is shorter lost its last space on
 * the way.
 */
export function joinPieces(pieces: readonly string[], width: number): string {
  return pieces
    .map((piece) => piece.replace(FILLING, ''))
    .filter((piece) => piece.trim() !== '')
    .map((piece) => (piece.length < width ? `${piece} ` : piece))
    .join('');
}

/** An account as it is stored, of whatever a bank writes around it; what is none stays as it was written. */
export const writtenAccount = (text: string | null | undefined): string =>
  normalizeBankAccount((text ?? '').replace(FILLING, '').replace(/[^\p{L}\p{N}]/gu, ''));

/**
 * Whom a line is from or for. What stands where their account should and is none, a part of one or that of a country without
 * IBAN, tells nobody apart: it is kept behind the name. Zeros alone are filling.
 */
export function partyOf(
  name: string | null | undefined,
  account: string | null | undefined,
): Pick<ReadLine, 'counterparty' | 'counterparty_account'> {
  const written = writtenAccount(account);
  if (isBankAccount(written)) return { counterparty: tidy(name), counterparty_account: written };
  const behind = /[^0]/.test(written) ? (account ?? '') : '';
  return { counterparty: tidy(`${name ?? ''} ${behind}`), counterparty_account: null };
}

/** The account that a statement is of: `/PL38…`, `PL38…`, 26 digits, `10205561/0000310209730000`, `BREXPLPW/38…`; else what was written. */
export function ownAccount(text: string): string {
  const [bank = '', ...behind] = text.split('/');
  const typed = writtenAccount(isBic(bank.trim()) ? behind.join('/') : text);
  if (isBankAccount(typed)) return typed;
  if (/^\d{24}$/.test(typed)) return withCheckDigits(typed);
  // Some banks write the currency behind.
  const bare = typed.replace(/[A-Z]{3}$/, '');
  return isBankAccount(bare) ? bare : typed;
}
