import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const names = [...example.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
/** Any text may be one of these; what comes of a wrong one shows where it is used. */
const anyText = new Set(['HOST', 'ODZYSK_DATA_DIR', 'ODZYSK_ADMIN_PASSWORD', 'SMSAPI_TOKEN', 'SMS_FROM', 'S3_REGION']);

test.each(names.filter((name) => !anyText.has(name)))('nonsense in %s is told in one line', (name) => {
  expect(() => readConfig({ [name]: '@@ nonsens' })).toThrow(/^Ustawienie \w+ ma złą wartość \/ setting \w+ .+$/);
});

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
  ['ODZYSK_PASSWORD_MAX_AGE', '999999999d'],
  ['ODZYSK_ACCOUNT_EXPIRES_AFTER', '36501d'],
  ['ODZYSK_PASSWORD_MIN', '129'],
])('%s=%s, with which nobody could work, is refused by name', (name, value) =>
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`setting ${name} `)),
);
