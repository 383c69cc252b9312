import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { mayReadMetrics } from './metrics-access.ts';

const may = (settings: Record<string, string>, address: string, headers = {}) =>
  mayReadMetrics({ address, headers }, readConfig(settings));

test('without a token only the machine itself reads them', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1'].map((address) => may({}, address))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('without a token nobody reads them where a proxy stands before the server', () => {
  expect(may({ ODZYSK_URL: 'https://odzysk.example' }, '127.0.0.1')).toBe(false);
  expect(may({ ODZYSK_TRUST_PROXY: '127.0.0.1' }, '127.0.0.1')).toBe(false);
  expect(may({}, '127.0.0.1', { 'x-forwarded-for': '10.0.0.1' })).toBe(false);
  expect(may({}, '127.0.0.1', { forwarded: 'for=10.0.0.1' })).toBe(false);
});

test('with a token whoever has it reads them, wherever from', () => {
  const settings = { ODZYSK_METRICS_TOKEN: 'dlugi-sekret-pomiarow', ODZYSK_URL: 'https://odzysk.example' };
  const given = [undefined, 'Bearer inny-sekret-pomiarow', 'dlugi-sekret-pomiarow', 'Bearer dlugi-sekret-pomiarow'];
  expect(given.map((authorization) => may(settings, '10.0.0.1', { authorization }))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('a token that is easily guessed stops the start', () => {
  expect(() => readConfig({ ODZYSK_METRICS_TOKEN: 'krotki' })).toThrow(
    'setting ODZYSK_METRICS_TOKEN has a wrong value',
  );
});
