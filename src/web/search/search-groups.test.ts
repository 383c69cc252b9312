import { expect, test } from 'vitest';
import { askedWith, searchGroups } from './search-groups.ts';

const sessionOf = (...plurals: string[]) =>
  ({ resources: Object.fromEntries(plurals.map((plural) => [plural, { index: true }])) }) as never;

test('only the kinds of records whose lists the person may see are searched', () => {
  const found = searchGroups(sessionOf('debtors', 'debt_cases', 'users'));
  expect(found.map(({ plural }) => plural)).toEqual(['debt_cases', 'debtors']);
});

test('each kind is asked by what its folder says, in the order collectors open them', () => {
  const all = ['contract_items', 'contracts', 'creditors', 'people', 'debtors', 'debt_cases'];
  expect(searchGroups(sessionOf(...all)).map(({ plural, filter }) => [plural, filter])).toEqual([
    ['debt_cases', 'odzysk_no_or_zd_no_or_debtor_name_or_debtor_nip_or_contracts_contract_no_cont'],
    ['debtors', 'name_or_nip_cont'],
    ['people', 'full_name_or_phone_or_email_cont'],
    ['creditors', 'name_or_nip_cont'],
    ['contracts', 'contract_no_cont'],
    ['contract_items', 'name_or_registration_no_or_undercarriage_no_or_serial_no_cont'],
  ]);
});

test('a phone number and a plate are asked for as they are kept too, a contract number only as it is typed', () => {
  const [people, contracts, items] = searchGroups(sessionOf('people', 'contracts', 'contract_items'));
  const asked = (text: string, group = people!) => Object.values(askedWith(text, group))[0];
  expect(asked('501 425')).toEqual(['501 425', '501425']);
  expect(asked('Jan Kos')).toBe('Jan Kos');
  expect(asked('12-34 56', contracts)).toBe('12-34 56');
  expect(asked('wx 123ab', items)).toEqual(['wx 123ab', 'wx123ab']);
  expect(asked('Audi A6', items)).toBe('Audi A6');
});
