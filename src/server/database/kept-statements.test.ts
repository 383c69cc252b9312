import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { debtCase } from '#domain/cases/debt-case.ts';
import { permissions } from '#domain/rights/permissions.ts';
import { rowsOfIds } from '#engine/server/query/rows-of-ids.ts';
import { accessFor } from '#engine/server/rights/access.ts';
import { kept } from '#engine/server/save/kept.ts';
import { testDatabase } from '#test/database.ts';

const database = await testDatabase();

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

test('a statement about one record is planned once too, though it costs less than one about the ten that PostgreSQL expects', async () => {
  const access = accessFor({ id: 1, role: 0, values: {} }, permissions);
  const plans = await database.transaction(async ({ kysely }) => {
    for (const id of [1, 2, 3, 4, 5, 6, 7]) {
      const rows = await rowsOfIds(
        { access, db: kysely, language: 'pl' },
        debtCase,
        'dear',
        [id],
        (ids) => sql`${sql.raw(kept)}
        select id, (select count(*) from generate_series(1, 5000) as n where n > id) from unnest(${ids}) as t (id)
        group by id`,
      );
      expect(rows).toEqual([{ id, count: 5000 - id }]);
    }
    return sql`select generic_plans from pg_prepared_statements where statement like '%unnest%'`.execute(kysely);
  });
  expect(plans.rows).toEqual([{ generic_plans: 2 }]);
});
