import { expect, it } from 'vitest';
import { testDatabase } from '#test/database.ts';

const database = await testDatabase();

type Query = typeof database.query;
const next = async (query: Query, year: number) =>
  (await query<{ no: string }>('SELECT next_case_no($1) AS no', [year])).rows[0]?.no;

it('counts the cases of each year from one', async () => {
  expect(await next(database.query, 2024)).toBe('2024/000001');
  expect(await next(database.query, 2024)).toBe('2024/000002');
  expect(await next(database.query, 2025)).toBe('2025/000001');
});

it('gives no number twice to cases made at the same moment', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 8 }, () => database.transaction(({ query }) => next(query, 2026))),
  );
  expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 8 }, (_, index) => `2026/00000${index + 1}`)));
});

it('takes a number back when the case is not made after all', async () => {
  const failed = database.transaction(async ({ query }) => {
    await next(query, 2027);
    throw new Error('not made');
  });
  await expect(failed).rejects.toThrow('not made');
  expect(await next(database.query, 2027)).toBe('2027/000001');
});

it('goes on beyond six digits', async () => {
  await database.query('INSERT INTO case_numbers VALUES (2028, 999999)');
  expect(await next(database.query, 2028)).toBe('2028/1000000');
});
