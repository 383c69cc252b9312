import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { migrate } from '#server/database/migrate.ts';

const database = await testDatabase({ upTo: '0056_data_notice' });

const ordered = { document_id: 5, user_id: 1 };
const old = { ...ordered, file_stem: 'wezwanie-2026-000123', letter: { kind: 'leasing', odzysk_no: '2026/000123' } };
const anew = { ...ordered, letters: [{ file_stem: old.file_stem, letter: old.letter }] };

test('a letter that was ordered by an earlier version, alone or in a run, is one of several afterwards', async () => {
  const { query } = database;
  // Of the real table the migration knows no more.
  await query('DROP SCHEMA IF EXISTS pgboss CASCADE');
  await query('CREATE SCHEMA pgboss');
  await query('CREATE TABLE pgboss.job (name text, data jsonb)');
  const put = (name: string, data: object) =>
    query('INSERT INTO pgboss.job (name, data) VALUES ($1, $2::jsonb)', [name, JSON.stringify(data)]);
  await put('summons', old);
  await put('summons', anew);
  await put('mail', { letter: 'A', file_stem: 'B' });
  const user = `INSERT INTO users (email, first_name, last_name, role) VALUES ('a@agencja.example', 'Anna', 'Lis', 2) RETURNING id`;
  const { rows } = await query<{ id: number }>(user);
  await query(`INSERT INTO summons_runs (id, user_id, kind, call) VALUES (1, $1, 'leasing', '{}')`, [rows[0]?.id]);
  const cases = `INSERT INTO summons_run_cases (run_id, position, odzysk_no, status, job)
    VALUES (1, 1, '2026/000123', 'ordered', $1::jsonb), (1, 2, '2026/000124', NULL, NULL)`;
  await query(cases, [JSON.stringify(old)]);

  expect(await migrate(database)).toContain('0057_letters_of_a_job');
  const jobs = await query<{ name: string; data: object }>('SELECT name, data FROM pgboss.job ORDER BY name');
  expect(jobs.rows).toEqual([
    { name: 'mail', data: { letter: 'A', file_stem: 'B' } },
    { name: 'summons', data: anew },
    { name: 'summons', data: anew },
  ]);
  const ofRun = await query<{ job: object | null }>('SELECT job FROM summons_run_cases ORDER BY position');
  expect(ofRun.rows).toEqual([{ job: anew }, { job: null }]);
});
