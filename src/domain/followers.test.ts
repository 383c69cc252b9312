import { expect, test } from 'vitest';
import { followersOf } from '#engine/followers.ts';
import { model } from './areas.server.ts';

const followers = followersOf(model);
const followersNamed = (plural: string) => [...(followers.get(plural) ?? [])].toSorted();

test('what lies in a record changes what is shown of it, through as many as there are', () => {
  expect(followersNamed('debtor_payments')).toContain('debt_cases');
  expect(followersNamed('contract_items')).toEqual(expect.arrayContaining(['contracts', 'debt_cases']));
  expect(followersNamed('binary_files')).toEqual(expect.arrayContaining(['documents', 'debt_cases']));
});

test('what is told of a record is wrong once that has changed, also where it is read through another', () => {
  expect(followersNamed('debtors')).toEqual(expect.arrayContaining(['debt_cases', 'people', 'addresses']));
  expect(followersNamed('address_types')).toEqual(expect.arrayContaining(['addresses', 'debt_case_addresses']));
  expect(followersNamed('debt_case_states')).toContain('debt_cases');
  expect(followersNamed('people')).toEqual(
    expect.arrayContaining(['debt_cases', 'debtor_payments', 'notifications', 'users']),
  );
});

test('nothing follows what nothing tells of', () => {
  expect(followersNamed('interest_rates')).toEqual([]);
});

// Spec §4, and what was found to be shown wrongly before all of it followed from the definitions.
test.each([
  ['activities', ['debt_cases']],
  ['address_types', ['addresses', 'debt_case_addresses']],
  ['addresses', ['debt_case_addresses', 'debt_cases']],
  ['binary_files', ['documents']],
  ['contract_items', ['contracts', 'debt_cases']],
  ['contracts', ['debt_cases', 'contract_items']],
  ['creditors', ['debt_cases', 'creditor_payments', 'people', 'addresses']],
  ['debt_case_addresses', ['debt_cases']],
  ['debt_cases', ['contracts', 'activities', 'documents', 'invoices', 'notifications']],
  ['debtor_payments', ['debt_cases']],
  ['debtors', ['debt_cases', 'people', 'addresses']],
  ['people', ['debt_cases', 'debtor_payments', 'notifications']],
  ['users', ['debt_cases', 'activities']],
])('%s are followed by %j', (plural, expected) => {
  expect(followersNamed(plural)).toEqual(expect.arrayContaining(expected));
});
