import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';

const { database } = await testApp();

test('docs/PERSONAL-DATA.md says of every table what of people it holds, or that it holds nothing', async () => {
  const { rows } = await database.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
  const told = readFileSync('docs/PERSONAL-DATA.md', 'utf8');
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.map(({ name }) => name).filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});
