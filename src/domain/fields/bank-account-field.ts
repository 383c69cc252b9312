import type { FieldOptions } from '#engine/field.ts';
import { text } from '#engine/fields/text.ts';
import { formatBankAccount, isBankAccount, normalizeBankAccount } from './bank-account.ts';

/** An account: typed as NRB or IBAN, kept as 26 digits or as another country’s IBAN, shown in the groups people read. */
export const bankAccount = (options: FieldOptions<undefined>) =>
  text({
    ...options,
    normalise: normalizeBankAccount,
    check: (value) => (isBankAccount(value) ? null : 'not_bank_account'),
    format: formatBankAccount,
  });
