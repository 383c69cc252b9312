import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clearOutdated } from '#domain/personal-data/retention/retention.server.ts';
import { appWith } from '#test/app.ts';
import { makeCreditor } from '#test/builders.ts';
import { importFile } from '#test/case-import.ts';
import { answerChecker } from '#test/contract/openapi-validator.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { leasingFile } from '#test/files/leasing-file.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');
const { problems } = answerChecker((await admin.get('/api/openapi.json')).body);
const { query } = app.database;
const clear = () => clearOutdated({ ...app.services, outbox: join(app.dataDir, 'outbox'), timeoutMs: 1_800_000 });

let started = 0;

/** An import that was sent so many days ago. */
async function imported(days: number): Promise<number> {
  const { nip } = await makeCreditor(admin);
  const { body } = await importFile(
    coordinator,
    csvBytes(leasingFile({ cases: 2, creditorNip: nip, from: (started += 100) })),
  );
  await query(`update imports set created_at = now() - $2 * interval '1 day' where id = $1`, [body.id, days]);
  return body.id as number;
}

const recordsOf = async (id: number) =>
  (await query<{ n: number }>('select count(*)::integer as n from import_records where import_id = $1', [id])).rows[0]!
    .n;

test('an import whose file is no longer kept cannot be undone, and what it made is forgotten', async () => {
  const [old, recent] = [await imported(366), await imported(364)];
  await clear();
  expect([await recordsOf(old), (await recordsOf(recent)) > 0]).toEqual([0, true]);
  const shown = await coordinator.get(`/api/imports/${old}`);
  expect(shown.body).toMatchObject({ file_kept: false, created: 2, undo_state: null });
  expect(problems('get', '/api/imports/{id}', shown)).toEqual([]);
  const refused = await coordinator.post(`/api/imports/${old}/undo`);
  expect([refused.status, refused.body.import.errors.base]).toEqual([
    422,
    ['Tego importu nie można już cofnąć: jego plik nie jest już przechowywany, podobnie jak zapis tego, co utworzył.'],
  ]);
  expect((await coordinator.get(`/api/imports?q[file_kept_true]=1`)).body.data).toMatchObject([{ id: recent }]);
  expect((await coordinator.post(`/api/imports/${recent}/undo`)).status).toBeLessThan(300);
});

test('what an import made is not forgotten while it is being undone', async () => {
  const id = await imported(400);
  const made = await recordsOf(id);
  await query(`update imports set undo_state = 'running' where id = $1`, [id]);
  await clear();
  const shown = (await coordinator.get(`/api/imports/${id}`)).body;
  expect([await recordsOf(id), shown.file_kept]).toEqual([made, true]);
  // Until it has ended one asks often how far it is.
  expect(shown.rows).toEqual([]);
  await query(`update imports set undo_state = 'done' where id = $1`, [id]);
  await clear();
  expect(await recordsOf(id)).toBe(0);
});

test('what a large import made goes in portions, each found by its key', async () => {
  const id = await imported(400);
  await query(
    `insert into import_records (import_id, resource, record_id) select $1, 'contract', -n from generate_series(1, 25000) n`,
    [id],
  );
  await query('analyze import_records');
  const { rows } = await query<{ 'QUERY PLAN': string }>(
    `explain select from import_records where import_id = ${id} order by resource, record_id limit 10000`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('import_records_pkey');
  await clear();
  expect(await recordsOf(id)).toBe(0);
});
