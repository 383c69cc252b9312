import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { attach } from '#test/builders.ts';
import { makeClosedCase } from '#test/closed-case.ts';
import { clearOutdated, clearWhereWorked } from './retention.server.ts';

const [app, admin] = await appWith('admin');
const { query } = app.database;
const { db, transact, storage } = app.services;
const outbox = join(app.dataDir, 'outbox');
const retention = { db, transact, storage, outbox, timeoutMs: 1_800_000 };
const clear = () => clearOutdated(retention);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const count = async (table: string, where: string) =>
  (await query<{ n: number }>(`select count(*)::integer as n from ${table} where ${where}`)).rows[0]!.n;

test('sessions go thirty days after they ended, with the address they came from', async () => {
  await query(
    `insert into sessions (id, user_id, seen_at, ended, address) values
      ('old', $1, now() - interval '31 days', 'signed_out', '10.0.0.1'),
      ('recent', $1, now() - interval '29 days', 'timeout', '10.0.0.1'),
      ('left', $1, now() - interval '31 days', null, '10.0.0.1')`,
    [admin.id],
  );
  await clear();
  expect(await count('sessions', `id in ('old', 'left')`)).toBe(0);
  expect(await count('sessions', `id = 'recent'`)).toBe(1);
  expect((await admin.get('/api/session')).status).toBe(200);
});

test('nothing goes by a clock that has leapt ahead, for which nobody has been here for a month', async () => {
  const insert = `insert into sessions (id, user_id, seen_at, ended) values ('kept', $1, now() - interval '10 years', 'timeout')`;
  await query(insert, [admin.id]);
  const line = `insert into record_changes (at, user_id, resource, record_id, action)
    values (now() - $2 * interval '1 hour', $1, 'user', $1, 'sign_in')`;
  for (const hours of [23, 31 * 24]) await query(line, [admin.id, hours]);
  await clearWhereWorked(retention);
  expect(await count('sessions', `id = 'kept'`)).toBe(1);
  await query(line, [admin.id, 25]);
  await clearWhereWorked(retention);
  expect(await count('sessions', `id = 'kept'`)).toBe(0);
});

test('links that no longer hold, wrong tries and used captchas go', async () => {
  await query(
    `insert into account_links (digest, user_id, purpose, made_for, created_at) values
      ('old link', $1, 'reset', '', now() - interval '31 days'),
      ('new link', $1, 'unlock', '', now() - interval '29 days')`,
    [admin.id],
  );
  await query(`insert into wrong_tries (key, tries, tried_at) values
    ('old try', 3, now() - interval '31 days'), ('new try', 3, now())`);
  await query(`insert into used_captchas (digest, expires_at) values
    ('old captcha', now() - interval '1 minute'), ('new captcha', now() + interval '1 minute')`);
  await clear();
  expect(await count('account_links', 'true')).toBe(1);
  expect(await count('wrong_tries', `key like '% try'`)).toBe(1);
  expect(await count('used_captchas', `digest like '% captcha'`)).toBe(1);
});

test('messages go from the outbox after thirty days', async () => {
  await mkdir(outbox, { recursive: true });
  for (const [name, days] of [
    ['email-old.txt', 31],
    ['email-new.txt', 29],
  ] as const) {
    await writeFile(join(outbox, name), 'To: ktos@poczta.example');
    await utimes(join(outbox, name), daysAgo(days), daysAgo(days));
  }
  await clear();
  expect(await readdir(outbox)).toEqual(['email-new.txt']);
});

test('originals of imported files go after the days the agency has set', async () => {
  const { key } = await storage.put(Readable.from(['Jan Kowalski;100']));
  await query(
    `insert into imports (user_id, importer, attorney_date, dry_run, file_name, storage_key, state, created_at) values
      ($1, 'generic', '2025-01-01', false, 'a.csv', $2, 'done', now() - interval '40 days')`,
    [admin.id, key],
  );
  await query(
    `insert into bank_statement_files (user_id, file_name, storage_key, dry_run, state, created_at) values
      ($1, 'checked.sta', $2, true, 'done', now() - interval '40 days'),
      ($1, 'old.sta', $2, false, 'done', now() - interval '7 years'),
      ($1, 'taken.sta', 'elsewhere', false, 'done', now() - interval '5 years')`,
    [admin.id, key],
  );
  await clear();
  expect(await count('imports', `storage_key = '${key}'`)).toBe(1);
  expect(await count('bank_statement_files', `storage_key = '${key}'`)).toBe(1);
  expect((await admin.put('/api/settings', { import_files_keep_days: 30 })).status).toBe(200);
  await clear();
  expect(await count('imports', `storage_key = '${key}'`)).toBe(0);
  expect(await storage.has(key)).toBe(false);
  const kept = await query<{ file_name: string }>(`select file_name from bank_statement_files where storage_key <> ''`);
  expect(kept.rows).toEqual([{ file_name: 'taken.sta' }]);
  const [{ id }] = (await query<{ id: number }>(`select id from imports limit 1`)).rows as [{ id: number }];
  expect((await admin.get(`/api/imports/${id}/failed_rows.csv`)).status).toBe(404);
});

test('bytes that no record refers to go, but not those that wait for their record', async () => {
  const { document, file } = await makeClosedCase(admin);
  const gone = await attach(admin, document.id, 'usunięty.txt', 'treść do usunięcia');
  const { rows } = await query<{ storage_key: string }>('select storage_key from binary_files where id = $1', [
    gone.id,
  ]);
  await admin.delete(`/api/binary_files/${gone.id}`);
  const sent = [rows[0]!.storage_key, (await storage.put(Readable.from(['w drodze']))).key];
  const areThere = async () => Promise.all(sent.map((key) => storage.has(key)));
  await clear();
  expect(await areThere()).toEqual([false, true]);
  await query(`update loose_files set put_at = now() - interval '11 minutes'`);
  await clear();
  expect(await areThere()).toEqual([false, false]);
  expect((await admin.get(`/api/binary_files/${file.id}/file`)).status).toBe(200);
  expect(await count('loose_files', 'true')).toBe(0);
});
