import { expect, it, test } from 'vitest';
import { accountsIn, formatBankAccount, isBankAccount, normalizeBankAccount, withCheckDigits } from './bank-account.ts';

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
  'PL61109010140000071219812874',
  'DE89370400440532013001',
  'DE8937040044053201300',
  'XX89370400440532013000',
])('%s is no account', (account) => {
  expect(isBankAccount(account)).toBe(false);
});

it('takes an account as people write it and writes it as people read it', () => {
  expect(normalizeBankAccount('PL61 1090 1014 0000 0712 1981 2874')).toBe(accounts[0]);
  expect(formatBankAccount(accounts[0]!)).toBe('61 1090 1014 0000 0712 1981 2874');
});

it('takes the IBAN of another country', () => {
  const account = normalizeBankAccount('de89 3704 0044 0532 0130 00');
  expect([account, isBankAccount(account)]).toEqual(['DE89370400440532013000', true]);
  expect(formatBankAccount(account)).toBe('DE89 3704 0044 0532 0130 00');
});

it('finds accounts in a text, of whichever country and however parted', () => {
  expect(accountsIn('wpłata na 61 1090-1014 0000 0712 1981 2874 do jutra')).toEqual([accounts[0]]);
  expect(accountsIn('IBAN: De89.3704.0044.0532.0130.00, tytułem 12')).toEqual(['DE89370400440532013000']);
  expect(accountsIn('PL61109010140000071219812874')).toEqual([accounts[0]]);
  expect(accountsIn('umowa DE89 z 3704 roku')).toEqual([]);
});
