import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeCase, makeDebtor } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const [app, admin] = await appWith('admin');
let made = 0;

const makeTemplate = (record: Made = {}) =>
  admin.create('notification_templates', {
    identifier: `pismo-${++made}`,
    kind: 'sms',
    content: 'Prosimy.',
    ...record,
  });

/** A case of Żaba's with its recipient, and the message to her as far as it is given. */
async function makeNotification(record: Made = {}, by: Person = admin): Promise<Made> {
  const { debt_case_id, recipient_id } = await makeRecipient();
  return by.create('notifications', {
    debt_case_id,
    recipient_id,
    kind: 'sms',
    content: 'Prosimy o kontakt.',
    ...record,
  });
}

async function makeRecipient(record: Made = {}) {
  const debtor = await makeDebtor(admin, { name: 'Żwirownia Łęg sp. z o.o.' });
  const { id: debt_case_id, odzysk_no } = await makeCase(admin, {
    debtor_id: debtor.id,
    initial_amount: '1234.50',
    receive_date: '2026-11-05',
  });
  const person = {
    first_name: 'Zofia',
    last_name: 'Żaba',
    phone: '512 345 678',
    email: 'zofia@zaba.example',
    ...record,
  };
  const { id: recipient_id } = await admin.create('people', { ...person, business_entity_id: debtor.id });
  return { debt_case_id, odzysk_no, recipient_id };
}

const send = (person: Person, id: number) => person.post(`/api/notifications/${id}/send_to_recipient`);
const shown = async (id: number) => (await admin.get(`/api/notifications/${id}`)).body;
const settled = (id: number, state: string) =>
  vi.waitFor(async () => expect(await shown(id)).toMatchObject({ state }), { timeout: 10_000, interval: 30 });

test('a message is filled from its template with the case and the recipient', async () => {
  const { debt_case_id, recipient_id, odzysk_no } = await makeRecipient();
  const template = await makeTemplate({
    kind: 'email',
    title: 'Sprawa {{debt_case.odzysk_no}}',
    content:
      '{{recipient.full_name}}, {{debtor.name}}: {{ debt_case.remaining_amount }} od {{debt_case.receive_date}}.{{debt_case.zd_no}}',
  });
  const expected = {
    kind: 'email',
    identifier: template.identifier,
    title: `Sprawa ${odzysk_no}`,
    content: 'Zofia Żaba, Żwirownia Łęg sp. z o.o.: 1 234,50 zł od 2026-11-05.',
    recipient_email: 'zofia@zaba.example',
    recipient_sms: '+48512345678',
    state: 'created',
  };
  const ids = { notification_template_id: template.id, debt_case_id, recipient_id };
  const { body } = await admin.get(`/api/notifications/new?${new URLSearchParams(ids)}`);
  expect(body).toMatchObject({ ...expected, recipient: 'Zofia Żaba' });
  const warnings = { content: ['zawiera pole {{debt_case.zd_no}}, które jest tu puste'] };
  expect(await admin.create('notifications', ids)).toMatchObject({ ...expected, recipient: 'Zofia Żaba', warnings });
  const own = { ...ids, content: 'Zadzwonię jutro, {{user.first_name}}.' };
  expect(await admin.create('notifications', own)).toMatchObject({ content: 'Zadzwonię jutro, Osoba.' });
});

test('what looks like a field in a name is none, also in a text that was filled before', async () => {
  const { debt_case_id, recipient_id } = await makeRecipient();
  await admin.put(`/api/debt_cases/${debt_case_id}`, { notes: 'tylko dla nas' });
  await admin.put(`/api/people/${recipient_id}`, { first_name: null, last_name: '{{debt_case.notes}}' });
  const content = 'Dzień dobry, {{recipient.full_name}}.';
  const template = await admin.create('notification_templates', { identifier: 'witaj', kind: 'sms', content });
  const ids = { notification_template_id: template.id, debt_case_id, recipient_id };
  const { body } = await admin.get(`/api/notifications/new?${new URLSearchParams(ids)}`);
  expect(body.content).toBe('Dzień dobry, { {debt_case.notes} }.');
  expect(await admin.create('notifications', { ...ids, content: body.content })).toMatchObject({
    content: body.content,
  });
});

test.each(['debt_case.no_such', 'user.password_digest', 'debt_case.creditor_id', 'person', '__proto__.x', ''])(
  'a template with the unknown field {{%s}} is refused and the field named',
  async (name) => {
    const content = `Dzień dobry {{${name}}}`;
    const refused = await admin.post('/api/notification_templates', { identifier: 'zły', kind: 'sms', content });
    const errors = { content: [`zawiera nieznane pole {{${name}}}`] };
    expect([refused.status, refused.body.notification_template.errors]).toEqual([422, errors]);
    const { debt_case_id, recipient_id } = await makeRecipient();
    const message = { debt_case_id, recipient_id, kind: 'sms', content };
    expect((await admin.post('/api/notifications', message)).body.notification.errors).toEqual(errors);
  },
);

test.each(['{{debt_case.odzysk_no', '{{debt_case.odzysk_no}', 'debt_case.odzysk_no}}', '{{debtor.name}} {{recipient.'])(
  '%s is written by half, and refused before a debtor reads it',
  async (content) => {
    const errors = { content: ['ma pole bez obu par nawiasów – wpisz je jako {{nazwa.pola}}'] };
    const refused = await admin.post('/api/notification_templates', { identifier: 'pół', kind: 'sms', content });
    expect([refused.status, refused.body.notification_template.errors]).toEqual([422, errors]);
    const message = { ...(await makeRecipient()), kind: 'sms', content };
    expect((await admin.post('/api/notifications', message)).body.notification?.errors).toEqual(errors);
  },
);

test('a template is previewed on a case with its contact, on made-up data, and names what nobody knows', async () => {
  const { debt_case_id, odzysk_no } = await makeRecipient();
  const content = '{{recipient.full_name}}: {{debt_case.remaining_amount}} {{debt_case.wrong}}';
  const preview = async (by: Person, record: Made) =>
    (await by.post('/api/notification_templates/preview', { title: '{{debt_case.odzysk_no}}', content, ...record }))
      .body;
  const said = { title: odzysk_no, content: 'Zofia Żaba: 1 234,50 zł {{debt_case.wrong}}', recipient: 'Zofia Żaba' };
  expect(await preview(admin, { debt_case_id })).toEqual({ ...said, unknown_fields: ['debt_case.wrong'] });
  const made = { content: 'Anna Żuraw: 1 234,50 zł {{debt_case.wrong}}', recipient: null };
  expect(await preview(admin, {})).toMatchObject({ title: '2026/000123', ...made });
  // Of a case that one does not see nothing is told.
  const collector = await app.as('debt_collector');
  expect(await preview(collector, { debt_case_id })).toMatchObject({ title: '2026/000123', ...made });
  const refused = await (await app.as('creditor')).post('/api/notification_templates/preview', { content });
  expect(refused.status).toBe(403);
});

test('a template for e-mail has a title', async () => {
  const answer = await admin.post('/api/notification_templates', { identifier: 'bez', kind: 'email', content: 'x' });
  expect(answer.body.notification_template.errors).toEqual({ title: ['nie może być puste'] });
});

test('without a gateway a message is written to the outbox, once, and that is said', async () => {
  const { id } = await makeNotification();
  const [first, second] = await Promise.all([send(admin, id), send(admin, id)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.warnings.base).toContainEqual(expect.stringContaining('tylko zapisana'));
  await settled(id, 'sent');
  expect(await shown(id)).toMatchObject({ failure_reason: null, sent_at: expect.stringContaining('T') });
  const again = await send(admin, id);
  expect([again.status, again.body.notification.errors.base]).toEqual([422, ['To powiadomienie zostało już wysłane']]);
  const folder = join(app.dataDir, 'outbox');
  const files = (await readdir(folder)).filter((name) => name.startsWith(`sms-notification-${id}-`));
  expect(files).toHaveLength(1);
  expect(await readFile(join(folder, files[0]!), 'utf8')).toBe('SMS: +48512345678\n\nProsimy o kontakt.\n');
});

test('somebody without a phone is warned of, and not sent to until there is one', async () => {
  const { debt_case_id, recipient_id } = await makeRecipient({ phone: null });
  const notification = await makeNotification({ debt_case_id, recipient_id });
  // At night and on Sundays it is warned of that, too.
  expect(notification.warnings).toMatchObject({ recipient_id: ['nie ma numeru telefonu'] });
  const refused = await send(admin, notification.id);
  expect([refused.status, refused.body.notification.errors]).toEqual([
    422,
    { recipient_id: ['nie ma numeru telefonu'] },
  ]);
  await admin.put(`/api/people/${recipient_id}`, { phone: '+48 600 700 800' });
  expect((await send(admin, notification.id)).status).toBe(200);
  await settled(notification.id, 'sent');
  expect((await shown(notification.id)).recipient_sms).toBe('+48600700800');
});

test('who may not send is told so, and a message of a foreign case is not there', async () => {
  const { id, debt_case_id } = await makeNotification();
  const collector = await app.as('terrain_debt_collector');
  expect((await send(await app.as('creditor'), id)).status).toBe(403);
  expect((await send(collector, id)).status).toBe(404);
  expect((await send(admin, 999_999)).status).toBe(404);
  await admin.put(`/api/debt_cases/${debt_case_id}`, { user_ids: [collector.id] });
  expect((await send(collector, id)).status).toBe(200);
  await settled(id, 'sent');
});
