import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { isoMoment } from './column-types.ts';

const database = await testDatabase({ upTo: '0001_foundation' });

async function value(expression: string): Promise<unknown> {
  const { rows } = await database.query(`SELECT ${expression} AS value`);
  return rows[0]?.['value'];
}

test.each([
  ["date '2026-11-21'", '2026-11-21'],
  ['9007199254740991::bigint', 9007199254740991],
  ["numeric '1234.50'", '1234.50'],
  ["timestamptz '2026-11-21 08:58:16.1234Z'", '2026-11-21T09:58:16.123+01:00'],
  ["timestamptz '2026-07-01 00:00:00Z'", '2026-07-01T02:00:00.000+02:00'],
  ["timestamptz 'infinity'", 'infinity'],
  ["timestamp '2026-11-21 09:58:16'", '2026-11-21 09:58:16'],
  ["array[date '2026-11-21', NULL]", ['2026-11-21', null]],
  ["array[timestamptz '2026-11-21 08:58:16Z']", ['2026-11-21T09:58:16.000+01:00']],
  ['array[1, 2]::bigint[]', [1, 2]],
  ["array['0.10']::numeric[]", ['0.10']],
  ['true', true],
  ['\'{"a": 1}\'::jsonb', { a: 1 }],
])('%s arrives as %j', async (expression, expected) => {
  expect(await value(expression)).toEqual(expected);
});

test('a whole number beyond what JavaScript holds exactly is refused', async () => {
  await expect(value('9007199254740993::bigint')).rejects.toThrow(RangeError);
});

test('a moment inside JSON is brought to the same form', async () => {
  const inJson = await value("jsonb_build_object('at', timestamptz '2026-11-21 08:58:16.1Z') ->> 'at'");
  expect(isoMoment(String(inJson))).toBe('2026-11-21T09:58:16.100+01:00');
});

test('a year before our era stays as the database wrote it', () => {
  expect(isoMoment('0044-03-15 12:00:00+01:24 BC')).toBe('0044-03-15 12:00:00+01:24 BC');
});
