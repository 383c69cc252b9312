import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { appWith } from '#test/app.ts';
import { listed, makeCreditor, makeDebtor } from '#test/builders.ts';
import { casesFile, countsOf, importFile } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { leasingFile } from '#test/files/leasing-file.ts';
import type { Answer } from '#test/person.ts';
import { demandHistory } from '#test/history-guard.ts';
import { changesOf, undo } from '#test/record-changes.ts';
import { untilNewest } from '#test/until.ts';

const [app, admin, coordinator, collector, other] = await appWith(
  'admin',
  'coordinator',
  'debt_collector',
  'coordinator',
);
// Nothing that is taken back may go without its line.
await demandHistory(app.database, model);

async function importedFile(cases: number) {
  const bytes = await casesFile(admin, { cases, from: (started += 1_000) });
  return { bytes, body: (await importFile(coordinator, bytes)).body };
}
let started = 0;

/** Asks for an import to be taken back, and waits on a machine that is busy. */
async function undone(id: number): Promise<Answer> {
  const answer = await coordinator.post(`/api/imports/${id}/undo`);
  if (answer.status !== 202) return answer;
  await untilNewest(coordinator, 'imports', (newest) => newest.id === id && newest.undo_state === 'done');
  return coordinator.get(`/api/imports/${id}`);
}

const totalOf = async (path: string) => (await admin.get(path)).body.pagination.total_count as number;

test('imports are listed with who, when and what came of them, to their sender and to administrators', async () => {
  const { body } = await importedFile(2);
  const [listed] = (await coordinator.get('/api/imports?q[file_name_cont]=zlecenia&per_page=1')).body.data;
  expect(listed).toMatchObject({ id: body.id, user_id: coordinator.id, created: 2, skipped: 0, failed: 0 });
  expect(listed).toMatchObject({ file_name: 'zlecenia.csv', importer_label: 'Ogólny', state_label: 'zakończony' });
  expect((await admin.get('/api/imports?per_page=1')).body.data[0]).toMatchObject({
    id: body.id,
    user: expect.any(String),
  });
  expect((await other.get('/api/imports')).body.pagination.total_count).toBe(0);
  expect((await other.get(`/api/imports/${body.id}`)).status).toBe(404);
  expect((await collector.get('/api/imports')).status).toBe(403);
});

test('whoever asks at the moment an import ends gets its rows and its errors with its end', async () => {
  const { body } = await importedFile(1);
  const { id, rows } = body;
  const put = (state: string, problems: object) =>
    app.database.query('update imports set state = $2, problems = $3 where id = $1', [id, state, problems]);
  for (let round = 0; round < 3; round += 1) {
    await put('running', {});
    const asked = Array.from({ length: 16 }, async (_, after) => {
      await setTimeout(after);
      return coordinator.get(`/api/imports/${id}`);
    });
    await setTimeout(10);
    await put('failed', { file: [{ code: 'import_broken_off' }] });
    for (const { body: answer } of await Promise.all(asked)) {
      const { state, rows: told, errors } = answer;
      const ended = { state: 'failed', told: rows, errors: { file: [expect.stringContaining('przerwany')] } };
      expect({ state, told, errors }).toEqual(state === 'running' ? { state, told: [], errors: undefined } : ended);
    }
  }
});

test('the file of an import is handed back byte by byte to whoever may, and that is noted', async () => {
  const { bytes, body } = await importedFile(1);
  const path = `/api/imports/${body.id}/file`;
  const answer = await coordinator.get(path);
  expect(answer.bytes.equals(bytes)).toBe(true);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename=zlecenia.csv');
  expect((await other.get(path)).status).toBe(404);
  expect((await collector.get(path)).status).toBe(403);
  const changes = await changesOf(app.database, 'import', body.id);
  expect(changes.filter(({ action }) => action === 'download')).toMatchObject([{ user_id: coordinator.id }]);
});

test('an import is undone with all it made, but for what somebody has worked on since', async () => {
  const parties = async () => Promise.all(['debtors', 'people', 'addresses'].map((name) => totalOf(`/api/${name}`)));
  const before = await parties();
  const { bytes, body } = await importedFile(12);
  const cases = new Set<number>(body.rows.map((row: { debt_case_id: number }) => row.debt_case_id));
  const [touched, looked, dealtWith] = [...cases];
  await admin.create('activities', { debt_case_id: touched, activity_type_id: 1, description: 'Telefon do księgowej' });
  await coordinator.get(`/api/debt_cases/${looked}`);
  const { debtor_id } = (await admin.get(`/api/debt_cases/${dealtWith}`)).body;
  await admin.put(`/api/debtors/${debtor_id}`, { name: 'Nowa nazwa' });

  expect((await collector.post(`/api/imports/${body.id}/undo`)).status).toBe(403);
  expect((await other.post(`/api/imports/${body.id}/undo`)).status).toBe(404);
  const ended = await undone(body.id);
  expect(ended.status).toBe(200);
  expect(ended.body).toMatchObject({ state: 'done', undo_state: 'done', created: 12, undone: 11, kept: 1 });
  const told = (id: number | null, text: string) =>
    ended.body.rows.filter((row: any) => row.debt_case_id === id && row.errors.base?.[0]?.startsWith(text)).length;
  const kept = told(touched!, 'Nie cofnięto: po imporcie ktoś już pracował nad tą sprawą (');
  expect(kept).toBeGreaterThan(0);
  expect(told(null, 'Cofnięto import')).toBe(ended.body.rows.length - kept);
  expect((await admin.get(`/api/debt_cases/${touched}`)).status).toBe(200);
  expect((await admin.get(`/api/debt_cases/${looked}`)).status).toBe(404);
  // The debtor of the case that was kept, and the one that was given another name.
  expect(await parties()).toEqual(before.map((count) => count + 2));
  expect(await changesOf(app.database, 'debt_case', looked!)).toMatchObject([
    { user_id: coordinator.id, action: 'create' },
    { user_id: coordinator.id, action: 'destroy' },
  ]);

  expect(countsOf((await importFile(coordinator, bytes)).body)).toMatchObject({ created: 11, skipped: 1 });
});

test('what an undo kept is undone once what was done in it is taken back, and then nothing is left to undo', async () => {
  const { body } = await importedFile(3);
  const cases = [...new Set<number>(body.rows.map((row: { debt_case_id: number }) => row.debt_case_id))];
  expect(await totalOf(`/api/debt_cases?q[import_id_eq]=${body.id}`)).toBe(3);
  const note = { debt_case_id: cases[0], activity_type_id: 1, description: 'Nie ta sprawa' };
  const { id: noteId } = await admin.create('activities', note);
  const { lock_version } = (await admin.get(`/api/debt_cases/${cases[1]}`)).body;
  await admin.put(`/api/debt_cases/${cases[1]}`, { notes: 'Nie ta sprawa', lock_version });
  expect((await undone(body.id)).body).toMatchObject({ undo_state: 'done', undone: 1, kept: 2 });
  expect((await undone(body.id)).body).toMatchObject({ undo_state: 'done', undone: 1, kept: 2 });

  await admin.delete(`/api/activities/${noteId}`);
  const asked = `resource=debt_case&record_id=${cases[1]}&action=update`;
  const [change] = (await admin.get(`/api/record_changes?${asked}`)).body.data;
  expect((await undo(admin, change)).status).toBe(200);
  expect((await undone(body.id)).body).toMatchObject({ undo_state: 'done', undone: 3, kept: 0 });
  expect(await totalOf(`/api/debt_cases?q[import_id_eq]=${body.id}`)).toBe(0);

  const again = await admin.post(`/api/imports/${body.id}/undo`);
  expect([again.status, again.body.import.errors.base[0]]).toEqual([422, expect.stringContaining('nie można cofnąć')]);
});

test('a debtor that was known before an import stays when it is undone', async () => {
  const { nip } = await makeCreditor(admin);
  const sheet = leasingFile({ cases: 1, creditorNip: nip, from: 77_000 });
  const debtorNip = sheet.rows[0]![sheet.headers.indexOf('NIP dłużnika')] as string;
  const { id } = await makeDebtor(admin, { nip: debtorNip });
  const { body } = await importFile(coordinator, csvBytes(sheet));
  expect((await undone(body.id)).body).toMatchObject({ undone: 1, kept: 0 });
  expect((await admin.get(`/api/debtors/${id}`)).status).toBe(200);
});

test('what an import brought to a debtor who was known goes with it, but for what somebody has changed since', async () => {
  const { nip } = await makeCreditor(admin);
  const sheet = leasingFile({ cases: 2, creditorNip: nip, from: 78_000 });
  const valueOf = (row: number, header: string) => sheet.rows.at(row)![sheet.headers.indexOf(header)] as string;
  const numberOf = (row: number) => valueOf(row, 'NIP dłużnika');
  const known = await makeDebtor(admin, { nip: numberOf(0) });
  const address_type_id = await listed(admin, 'address_types', 'mailing');
  const unnumbered = await admin.create('debtors', { name: valueOf(-1, 'Dłużnik') });
  const place = { address_type_id, city: 'Konstantynów', post_code: valueOf(-1, 'Kod pocztowy') };
  await admin.create('addresses', { ...place, business_entity_id: unnumbered.id });
  const partiesOf = async ({ id }: Record<string, any>) =>
    Promise.all(['people', 'addresses'].map((name) => totalOf(`/api/${name}?q[business_entity_id_eq]=${id}`)));
  const { body } = await importFile(coordinator, csvBytes(sheet));
  expect([await partiesOf(known), await partiesOf(unnumbered)]).toEqual([
    [1, 1],
    [1, 2],
  ]);
  expect((await admin.get(`/api/debtors/${unnumbered.id}`)).body.nip).toBe(numberOf(-1));
  const [contact] = (await admin.get(`/api/people?q[business_entity_id_eq]=${unnumbered.id}`)).body.data;
  await admin.put(`/api/people/${contact.id}`, { phone: '+48600700800' });
  expect((await undone(body.id)).body).toMatchObject({ undone: 2, kept: 0 });
  expect([await partiesOf(known), await partiesOf(unnumbered)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect((await admin.get(`/api/debtors/${unnumbered.id}`)).body.nip).toBe(numberOf(-1));
});

test('a debtor whom somebody has tied to others since keeps no other debtor of the import', async () => {
  const { body } = await importedFile(2);
  const debtors = await Promise.all(
    [...new Set<number>(body.rows.map((row: { debt_case_id: number }) => row.debt_case_id))].map(
      async (id) => (await admin.get(`/api/debt_cases/${id}`)).body.debtor_id as number,
    ),
  );
  await admin.create('people', { last_name: 'Łoś', debtor_ids: [debtors[0]] });
  expect((await undone(body.id)).body).toMatchObject({ undone: 2, kept: 0 });
  const answers = await Promise.all(debtors.map((id) => admin.get(`/api/debtors/${id}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
});

test.each([
  ['generic', 'csv', 'szablon-ogolny.csv'],
  ['generic', 'xlsx', 'szablon-ogolny.xlsx'],
  ['santander_leasing', 'xlsx', 'szablon-santander-leasing.xlsx'],
  ['santander_loan', 'csv', 'szablon-santander-pozyczki.csv'],
])(
  'the template of %s as %s is taken back by its importer, its example row being one good case',
  async (importer, format, fileName) => {
    if (importer === 'generic') await makeCreditor(admin, { nip: '5210088682' }).catch(() => null);
    else await makeCreditor(admin, { nip: '8960005673' }).catch(() => null);
    const template = await coordinator.get(`/api/imports/template?importer=${importer}&format=${format}`);
    expect(template.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`);
    const { body } = await importFile(coordinator, template.bytes, { importer, dry_run: 'true' });
    expect(body).toMatchObject({ created: 1, failed: 0, total: 1 });
    expect(body.warnings).toBeUndefined();
    expect((await collector.get('/api/imports/template?importer=generic')).status).toBe(403);
    expect((await coordinator.get('/api/imports/template?importer=inny')).status).toBe(400);
  },
);
