import { queryClient } from './query-client.ts';

/** What else is shown wrongly once a record of the key has changed (spec §4: contracts follow items and cases). */
const followers: Readonly<Record<string, readonly string[]>> = {
  activities: ['debt_cases'],
  address_types: ['addresses', 'debt_case_addresses'],
  addresses: ['debt_case_addresses', 'debt_cases'],
  binary_files: ['documents'],
  contract_items: ['contracts', 'debt_cases'],
  contracts: ['debt_cases', 'contract_items'],
  creditors: ['debt_cases', 'creditor_payments', 'people', 'addresses'],
  debt_case_addresses: ['debt_cases'],
  debt_cases: ['contracts', 'activities', 'documents', 'invoices', 'notifications'],
  debtor_payments: ['debt_cases'],
  debtors: ['debt_cases', 'people', 'addresses'],
  people: ['debt_cases', 'debtor_payments', 'notifications'],
  santander_import_files: ['debt_cases', 'activities'],
  users: ['debt_cases', 'activities', 'session'],
};

/**
 * Announces that records of a resource were made, changed or removed, here or by somebody else:
 * what is on screen of it and of its followers is fetched again, the rest when it is next shown.
 */
export async function announceModelChange(plural: string): Promise<void> {
  const changed = new Set<unknown>([plural, ...(followers[plural] ?? [])]);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.has(queryKey[0]) });
}

/** Fetches again all that is on screen: nobody knows what changed. */
export async function refreshAll(): Promise<void> {
  await queryClient.invalidateQueries();
}
