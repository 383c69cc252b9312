import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const example = readFileSync('.env.example', 'utf8');
const settings = Object.fromEntries(
  [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

test('every value that .env.example shows is one the server accepts', () => {
  expect(() => readConfig(settings)).not.toThrow();
});

test('every setting of the server stands in .env.example', () => {
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(readConfig(settings))));
});

test.each([{ PORT: 'dużo' }, { DATABASE_URL: 'mysql://x' }, { SMTP_URL: 'poczta' }])(
  'the wrong value of %j is told in one line with the name of the setting',
  (setting) => {
    const [name] = Object.keys(setting);
    expect(() => readConfig(setting)).toThrow(new RegExp(`^Ustawienie ${name} ma złą wartość / setting ${name} .+$`));
  },
);
