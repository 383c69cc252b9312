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
