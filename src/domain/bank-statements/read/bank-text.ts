import { isBankAccount, isBic, normalizeBankAccount, withCheckDigits } from '#domain/fields/bank-account.ts';

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

/** An account as it is stored; what is none stays as it was written; null where nothing was. */
export function counterpartyAccount(text: string | null | undefined): string | null {
  const typed = normalizeBankAccount((text ?? '').replace(FILLING, '').replace(/[^\p{L}\p{N}]/gu, ''));
  return typed === '' ? null : typed.slice(0, 34);
}

/** The account that a statement is of: `/PL38…`, `PL38…`, 26 digits, `10205561/0000310209730000`, `BREXPLPW/38…`; else what was written. */
export function ownAccount(text: string): string {
  const [bank = '', ...behind] = text.split('/');
  const account = isBic(bank.trim()) ? behind.join('/') : text;
  const typed = normalizeBankAccount(account.replace(/[^\p{L}\p{N}]/gu, ''));
  if (isBankAccount(typed)) return typed;
  if (/^\d{24}$/.test(typed)) return withCheckDigits(typed);
  // Some banks write the currency behind.
  const bare = typed.replace(/[A-Z]{3}$/, '');
  return isBankAccount(bare) ? bare : typed;
}
