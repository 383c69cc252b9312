import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { kept } from '#engine/server/save/kept.ts';
import { testDatabase } from '#test/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

test('a statement to be kept is planned once, and answers each time with its own values', async () => {
  const names = await database.transaction(async ({ kysely }) => {
    for (const value of [1, 2, 3]) {
      const { rows } = await sql<{ value: number }>`${sql.raw(kept)}select ${value}::bigint as value`.execute(kysely);
      expect(rows).toEqual([{ value }]);
    }
    return sql`select name from pg_prepared_statements where statement like ${`${kept}select%`}`.execute(kysely);
  });
  expect(names.rows).toHaveLength(1);
});
