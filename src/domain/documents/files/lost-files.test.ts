import { AsyncLocalStorage } from 'node:async_hooks';
import { globSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { holders, removeUnreferenced } from '#domain/personal-data/retention/file-removal.server.ts';
import { clearOutdated } from '#domain/personal-data/retention/retention.server.ts';
import { readConfig } from '#server/config.ts';
import { holdFile } from '#server/files/hold-file.ts';
import { lackOfFiles } from '#server/files/lack-of-files.ts';
import { notedStorage } from '#server/files/noted-storage.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { placeOf, StorageUnavailable } from '#server/files/storage.ts';
import { testApp } from '#test/app.ts';
import { makeCase, sendFile } from '#test/builders.ts';
import { startS3Server } from '#test/s3-server.ts';

const s3 = await startS3Server();
afterAll(() => s3.close());
const patient = { timeout: 20_000 };
const yesterday = new Date(Date.now() - 86_400_000);

describe.each([
  ['a disk', {}],
  ['a bucket', s3.settings],
])('attachments on %s', async (name, settings) => {
  const app = await testApp(settings);
  const others = await openStorage(readConfig({ ODZYSK_DATA_DIR: app.dataDir, ...settings }));
  afterAll(() => others.close());
  const admin = await app.as('admin');
  const { db, transact } = app.services;
  const storage = notedStorage(others, db);
  const remover = { db, transact, storage, outbox: join(app.dataDir, 'outbox') };
  const clear = () => clearOutdated({ ...remover, timeoutMs: 1_800_000 });
  const files = join(app.dataDir, 'files');
  const incoming = join(files, 'incoming');
  const document = await admin.create('documents', { debt_case_id: (await makeCase(admin)).id });

  const attach = (content: string, document_id: number = document.id) => sendFile(admin, { document_id }, content);

  /** As if it had been put there long ago. */
  const put = async (content: string, into = storage) => {
    const stored = await into.put(Readable.from([Buffer.from(content)]));
    await sql`update loose_files set put_at = now() - interval '1 day'`.execute(db);
    return stored;
  };
  const places = () => (name === 'a disk' ? globSync('??/*', { cwd: files }) : [...s3.objects.keys()]);

  test('and their records are the same after refusals, deletions and kills, once the day’s clearing is done', async () => {
    const kept = (await attach('Umowa')).body;
    const twice = [(await attach('Aneks')).body, (await attach('Aneks')).body];
    const gone = (await attach('Zbędne')).body;
    expect((await attach('Niczyje', 999_999)).status).toBe(422);
    await admin.delete(`/api/binary_files/${twice[0]!.id}.json`);
    await admin.delete(`/api/binary_files/${gone.id}.json`);
    // Killed after the bytes were there and before the record was; killed while they came.
    await put('Przerwane');
    await writeFile(join(incoming, 'half'), 'Przer');
    await utimes(join(incoming, 'half'), yesterday, yesterday);

    await clear();
    const { rows } = await sql<{ storage_key: string }>`select distinct storage_key from binary_files`.execute(db);
    expect(places().toSorted()).toEqual(rows.map(({ storage_key }) => placeOf(storage_key)).toSorted());
    expect(rows).toHaveLength(2);
    expect(await readdir(incoming)).toEqual([]);
    for (const { file_url } of [kept, twice[1]!]) expect((await admin.get(file_url)).status).toBe(200);
  });

  test('of another database that keeps its files in the same place stay', async () => {
    const { key } = await put('Umowa z innego biura', others);
    await clear();
    expect(await others.has(key)).toBe(true);
    await others.remove(key);
  });

  test('are not removed while somebody takes hold of them', async () => {
    const stored = await put('Wezwanie');
    const elsewhere = AsyncLocalStorage.snapshot();
    const removed = await transact(async (tx) => {
      await holdFile(tx, stored);
      const removing = elsewhere(() => removeUnreferenced(remover, [stored.key]));
      await sql`insert into imports (user_id, importer, attorney_date, dry_run, file_name, storage_key)
        values (${admin.id}, 'generic', '2026-01-01', true, 'a.csv', ${stored.key})`.execute(tx);
      return { removing };
    });
    expect([await removed.removing, await stored.isKept()]).toEqual([0, true]);
  });

  test('are told of at the start where none is in the place that is set', async () => {
    await attach('Wypowiedzenie');
    const elsewhere = await openStorage(readConfig({ ODZYSK_DATA_DIR: join(app.dataDir, 'elsewhere') }));
    expect(await lackOfFiles(db, storage)).toBeUndefined();
    expect(await lackOfFiles(db, elsewhere)).toMatch(
      /^Nie ma żadnego .+ ODZYSK_DATA_DIR.+ \/ None of the newest files/,
    );
  });

  test('are refused when they were removed just before', async () => {
    const stored = await put('Pismo');
    expect(await removeUnreferenced(remover, [stored.key])).toBe(1);
    await expect(transact((tx) => holdFile(tx, stored))).rejects.toThrow(StorageUnavailable);
  });

  test('are cleared away only when no table refers to them, and each says what it lets go of', async () => {
    const { rows } = await sql<{ name: string; notes: string }>`
      select c.table_name as name, string_agg(t.event_manipulation, ' ' order by t.event_manipulation) as notes
      from information_schema.columns c left join information_schema.triggers t
        on t.event_object_table = c.table_name and t.trigger_name = 'note_loose_file'
      where c.table_schema = 'public' and c.column_name = 'storage_key' group by 1 order by 1`.execute(db);
    expect(rows).toEqual(holders.map((name) => ({ name, notes: 'DELETE INSERT UPDATE' })));
  });

  test.skipIf(name === 'a disk')('are refused while the bucket does not answer', async () => {
    s3.faults.set('PUT', 503);
    const { status, body } = await attach('Zdjęcie');
    s3.faults.clear();
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect((await attach('Zdjęcie')).status).toBe(201);
  });

  test.skipIf(name === 'a disk').each([500, 'break', 'page'] as const)(
    'are not handed out, and it says so, while the bucket answers with %s',
    async (fault) => {
      const { file_url } = (await attach('Cesja wierzytelności')).body;
      s3.faults.set('GET', fault);
      const { status, body, headers } = await admin.get(file_url);
      s3.faults.clear();
      expect([status, body.code, headers.get('content-disposition')]).toEqual([503, 'unavailable', null]);
      expect((await admin.get(file_url)).bytes.toString()).toBe('Cesja wierzytelności');
    },
  );

  test.skipIf(name === 'a disk')('that are sent whole but stopped before the answer leave no record', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    s3.faults.set('PUT', promise);
    const before = s3.requests.length;
    const stop = new AbortController();
    const form = new FormData();
    form.set('debt_case_id', String(document.debt_case_id));
    form.set('file', new Blob(['Rozmyślona']), 'rozmyślona.txt');
    const headers = { cookie: admin.cookie, 'x-csrf-token': admin.token };
    const sent = fetch(`${app.url}/api/binary_files`, { method: 'POST', body: form, headers, signal: stop.signal });
    await expect.poll(() => s3.requests.length, patient).toBeGreaterThan(before);
    stop.abort();
    await expect(sent).rejects.toThrow();
    s3.faults.clear();
    resolve();
    await expect.poll(async () => (await readdir(incoming)).length, patient).toBe(0);
    expect((await admin.get('/api/binary_files?file_name_eq=rozmyślona.txt')).body.data).toEqual([]);
    expect((await admin.get('/api/documents')).body.pagination.total_count).toBe(1);
  });
});
