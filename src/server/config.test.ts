import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const names = [...example.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
/** Any text may be one of these; what comes of a wrong one shows where it is used. */
const anyText = new Set(['HOST', 'ODZYSK_DATA_DIR', 'ODZYSK_ADMIN_PASSWORD', 'SMSAPI_TOKEN', 'SMS_FROM', 'S3_REGION']);

test.each(names.filter((name) => !anyText.has(name)))(
  'nonsense in %s is told in one line, with the reason in both languages',
  (name) => {
    expect(() => readConfig({ [name]: '@@ nonsens' })).toThrow(
      /^Ustawienie \w+ ma złą wartość \/ setting \w+ has a wrong value: .+ \/ .+$/,
    );
  },
);

test.each(['none', '10.0.0.5', '10.0.0.5, 10.1.0.0/16', '::1,fd00::/8', 'loopback'])(
  'ODZYSK_TRUST_PROXY=%s is understood',
  (ODZYSK_TRUST_PROXY) => expect(() => readConfig({ ODZYSK_TRUST_PROXY })).not.toThrow(),
);

test.each(['tak', '10.0.0.5;10.0.0.6', '10.0.0.0/33', '10.0.0', 'none,10.0.0.5'])(
  'ODZYSK_TRUST_PROXY=%s is refused by name',
  (ODZYSK_TRUST_PROXY) => expect(() => readConfig({ ODZYSK_TRUST_PROXY })).toThrow(/setting ODZYSK_TRUST_PROXY /),
);

test.each([
  ['ODZYSK_SESSION_TIMEOUT', '0s'],
  ['ODZYSK_SESSION_MAX_AGE', '0m'],
  ['ODZYSK_PASSWORD_MAX_AGE', '0d'],
  ['ODZYSK_PASSWORD_MAX_AGE', '999999999d'],
  ['ODZYSK_ACCOUNT_EXPIRES_AFTER', '0d'],
  ['ODZYSK_ACCOUNT_EXPIRES_AFTER', '36501d'],
  ['ODZYSK_PASSWORD_MIN', '129'],
  ['ODZYSK_RESET_WITHIN', '0h'],
  ['ODZYSK_UNLOCK_AFTER', '0s'],
  ['ODZYSK_QUEUE_HOLD', '0m'],
  ['CLAMD_TIMEOUT', '0s'],
])('%s=%s, with which nobody could work, is refused by name', (name, value) =>
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`setting ${name} `)),
);

const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

test.each([
  ['ODZYSK_URL', 'https://odzysk.example/'],
  ['ODZYSK_URL', 'http://127.0.0.1:3000'],
  ['DATABASE_URL', 'postgres:///odzysk?host=/run/postgresql'],
  ['DATABASE_URL', 'postgresql://odzysk@[::1]/odzysk'],
  ['SMTP_URL', 'smtps://user:password@smtp.example.com:465'],
  ['ODZYSK_BACKUP_RECIPIENTS', `${recipient}, ${recipient}`],
  ['ODZYSK_DRAIN', '0s'],
])('%s=%s is taken', (name, value) => expect(() => readConfig({ [name]: value })).not.toThrow());

test.each([
  ['ODZYSK_URL', 'https://odzysk.example/app'],
  ['ODZYSK_URL', 'https://odzysk.example/?a=b'],
  ['ODZYSK_URL', 'https://odzysk.example#c'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', 'postgres:///odzysk'],
  ['DATABASE_URL', 'postgres://odzysk@127.0.0.1'],
  ['ODZYSK_MIGRATE_URL', 'postgres://'],
  ['SMTP_URL', 'smtp://'],
  ['ODZYSK_BACKUP_RECIPIENTS', recipient.replace('ql3', 'ql4')],
  ['ODZYSK_BACKUP_RECIPIENTS', recipient.toUpperCase()],
  ['ODZYSK_BACKUP_RECIPIENTS', recipient.slice(0, -1)],
])('%s=%s, which leads nowhere, is refused by name', (name, value) =>
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Ustawienie ${name} .+ setting ${name} `)),
);
