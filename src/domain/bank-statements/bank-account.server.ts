import type { Behaviour } from '#engine/server/behaviour.ts';
import type { bankAccount } from './bank-account.ts';

/** Virtual accounts end with the case's number unless told, and those without a beginning are none. */
export const bankAccountBehaviour: Behaviour<typeof bankAccount> = {
  prepare({ record }) {
    record.virtual_number = record.virtual_prefix ? (record.virtual_number ?? 'odzysk_no') : null;
  },
};
