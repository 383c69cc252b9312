import type { FieldOptions } from '#engine/field.ts';
import { text } from '#engine/fields/text.ts';
import { formatBankAccount, isBankAccount, isBic, normalizeBankAccount, normalizeBic } from './bank-account.ts';

/** Typed as NRB or IBAN, kept as 26 digits or as another country’s IBAN, shown in the groups people read. */
export const accountRules = {
  normalise: normalizeBankAccount,
  check: (value) => (isBankAccount(value) ? null : 'not_bank_account'),
  format: formatBankAccount,
} satisfies Partial<FieldOptions>;

export const bankAccount = (options: FieldOptions<undefined>) => text({ ...options, ...accountRules });

/** Of the account's bank, which payments in euros name (ISO 9362). */
export const bic = (options: Partial<FieldOptions<undefined>> = {}) =>
  text({
    label: { pl: 'BIC (SWIFT)', en: 'BIC (SWIFT)' },
    help: { pl: 'Do wpłat w euro', en: 'For payments in euros' },
    ...options,
    normalise: normalizeBic,
    check: (value) => (isBic(value) ? null : 'not_bic'),
  });
