import { expect, it, test } from 'vitest';
import { formatBankAccount, isBankAccount, normalizeBankAccount, withCheckDigits } from './bank-account.ts';

const accounts = [
  '61109010140000071219812874',
  '60102010260000042270201111',
  '27114020040000300201355387',
  '83101010230000261395100000',
];

test.each(accounts)('%s is an account', (account) => {
  expect(isBankAccount(account)).toBe(true);
  expect(withCheckDigits(account.slice(2))).toBe(account);
});

test.each([
  '61109010140000071219812875',
  '6110901014000007121981287',
  '50102055619000361245650240',
  '00000000000000000000000000',
  '',
])('%s is no account', (account) => {
  expect(isBankAccount(account)).toBe(false);
});

it('takes an account as people write it and writes it as people read it', () => {
  expect(normalizeBankAccount('PL61 1090 1014 0000 0712 1981 2874')).toBe(accounts[0]);
  expect(formatBankAccount(accounts[0]!)).toBe('61 1090 1014 0000 0712 1981 2874');
});
