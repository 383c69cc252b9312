import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeCreditor } from '#test/builders.ts';

const [app, admin] = await appWith('admin');

test('settings are read by the staff and set by an administrator', async () => {
  const collector = await app.as('debt_collector');
  expect((await collector.get('/api/settings')).body).toMatchObject({ pledge_grace_days: 2 });
  expect((await (await app.as('creditor')).get('/api/settings')).status).toBe(403);
  for (const person of [collector, await app.as('coordinator')])
    expect((await person.put('/api/settings', { pledge_grace_days: 3 })).status).toBe(403);
  const { status, body } = await admin.put('/api/settings', { pledge_grace_days: 3 });
  expect([status, body.pledge_grace_days, body.contacts_per_day]).toEqual([200, 3, 1]);
  expect((await collector.get('/api/settings')).body.pledge_grace_days).toBe(3);
});

test.each([-1, 61, 1.5, '', null, 'dwa', true, []])('days of grace are no %j', async (pledge_grace_days) => {
  const { status, body } = await admin.put('/api/settings', { pledge_grace_days });
  expect([status, Object.keys(body.settings.errors)]).toEqual([422, ['pledge_grace_days']]);
});

test.each([0, 60, '7'])('days of grace may be %j', async (pledge_grace_days) => {
  const { body } = await admin.put('/api/settings', { settings: { pledge_grace_days } });
  expect(body.pledge_grace_days).toBe(Number(pledge_grace_days));
});

test.each([
  { accounting_keep_years: 4 },
  { claims_keep_years: -1 },
  { claims_keep_years: 51 },
  { import_files_keep_days: 29 },
  { import_files_keep_days: null },
])('nothing is kept for %j', async (values) => {
  const { status, body } = await admin.put('/api/settings', values);
  expect([status, Object.keys(body.settings.errors)]).toEqual([422, Object.keys(values)]);
});

test.each([
  'https://centrala.example/dzwon?numer={phone}',
  'http://10.0.0.5:8088/{phone}',
  'sip:{phone}@centrala.example',
  'callto:{phone}',
  'tel:{phone}',
])('numbers are dialled by %s, which everybody of the staff is told with their session', async (phone_url) => {
  expect((await admin.put('/api/settings', { phone_url })).body.phone_url).toBe(phone_url);
  const told = async (role: 'debt_collector' | 'creditor') =>
    (await (await app.as(role)).get('/api/session')).body.settings.phone_url;
  expect([await told('debt_collector'), await told('creditor')]).toEqual([phone_url, null]);
});

test.each([
  'javascript:alert({phone})',
  'https://centrala.example/dzwon',
  'https://{phone}.example/',
  '{phone}',
  'ftp://x/{phone}',
  'https:// x/{phone}',
])('nothing is dialled by %s', async (phone_url) => {
  const { status, body } = await admin.put('/api/settings', { phone_url });
  expect([status, Object.keys(body.settings.errors)]).toEqual([422, ['phone_url']]);
});

test('without such an address the device dials', async () => {
  const { status, body } = await admin.put('/api/settings', { phone_url: '' });
  expect([status, body.phone_url]).toEqual([200, null]);
});

test('the bank is the creditor whose tax number the settings name, and its cases go with it', async () => {
  const creditor = await makeCreditor(admin);
  const { id } = await makeCase(admin, { creditor_id: creditor.id });
  const { santander_nip: seeded } = (await admin.get('/api/settings')).body;
  expect(seeded).toBe('8960005673');
  const customerWith = async (santander_nip: string) => {
    expect((await admin.put('/api/settings', { santander_nip })).body.santander_nip).toBe(santander_nip);
    return (await admin.get(`/api/debt_cases/${id}`)).body.customer;
  };
  expect([await customerWith(creditor.nip), await customerWith(seeded)]).toEqual(['santander', null]);
});

test('a number that is no creditor’s is warned of: it takes all cases from the bank', async () => {
  const before = (await admin.get('/api/settings')).body.santander_nip;
  const { nip } = await makeCreditor(admin);
  const warningsAt = async (santander_nip: string) =>
    (await admin.put('/api/settings', { santander_nip })).body.warnings;
  expect(await warningsAt('5260250274')).toEqual({ santander_nip: [expect.stringContaining('Nie ma wierzyciela')] });
  expect(await warningsAt(nip)).toBeUndefined();
  await warningsAt(before);
});

test('what was set is told in words in the record of changes', async () => {
  const before = (await admin.get('/api/settings')).body.contacts_per_day;
  await admin.put('/api/settings', { contacts_per_day: before + 1 });
  const { bytes } = await admin.get('/api/record_changes.csv?resource=settings&charset=utf-8');
  expect(bytes.toString()).toContain(`;Zmieniono;ustawienia;;Kontakty z dłużnikiem dziennie: ${before + 1}`);
  await admin.put('/api/settings', { contacts_per_day: before });
});

// The embedded database does one transaction at a time.
test.runIf(app.database.kind === 'postgres')(
  'a case made while the bank gets another tax number follows it',
  async () => {
    const creditor = await makeCreditor(admin);
    const { santander_nip: seeded } = (await admin.get('/api/settings')).body;
    const { debtor_id } = await makeCase(admin);
    const waitingAre = async (count: number) =>
      expect
        .poll(
          async () => {
            const { rows } = await app.database.query(
              "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            );
            return rows.length;
          },
          { timeout: 10_000 },
        )
        .toBe(count);
    const counter = await app.database.pool.connect();
    await counter.query('begin');
    await counter.query('select 1 from case_numbers for update');
    const made = makeCase(admin, { creditor_id: creditor.id, debtor_id });
    await waitingAre(1);
    const set = admin.put('/api/settings', { santander_nip: creditor.nip });
    await Promise.race([set, waitingAre(2)]);
    await counter.query('commit');
    counter.release();
    const [{ id }] = await Promise.all([made, set]);
    expect((await admin.get(`/api/debt_cases/${id}`)).body.customer).toBe('santander');
    await admin.put('/api/settings', { santander_nip: seeded });
  },
);

test.each(['', null, '8960005674', 'bank', 5])('the bank has no tax number %j', async (santander_nip) => {
  const { status, body } = await admin.put('/api/settings', { santander_nip });
  expect([status, Object.keys(body.settings.errors)]).toEqual([422, ['santander_nip']]);
});
