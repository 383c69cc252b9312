import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { type Made, makeCase } from '#test/builders.ts';
import { smsGateway } from '#test/sms-gateway.ts';
import { smtpServer } from '#test/smtp-server.ts';

const mail = await smtpServer();
const gateway = await smsGateway();
afterAll(() => Promise.all([mail.close(), gateway.close()]));
const app = await testApp({
  SMTP_URL: mail.url,
  MAIL_FROM: 'Odzysk <biuro@odzysk.example>',
  SMSAPI_TOKEN: gateway.token,
  SMSAPI_URL: gateway.url,
  ODZYSK_URL: 'http://windykacja.example',
  ODZYSK_RETRY_BASE_MS: '0',
});
const admin = await app.as('admin');

async function makeNotification(record: Made = {}): Promise<Made> {
  const debt_case_id = (await makeCase(admin)).id;
  const person = { last_name: 'Żaba', phone: '512345678', email: 'zofia@zaba.example' };
  const recipient_id = (await admin.create('people', person)).id;
  const message = { kind: 'email', title: 'Zaległość', content: 'Prosimy o wpłatę – dziękujemy.' };
  return admin.create('notifications', { debt_case_id, recipient_id, ...message, ...record });
}

const send = (id: number) => admin.post(`/api/notifications/${id}/send_to_recipient`);
const expectOutcome = (id: number, expected: Made) =>
  vi.waitFor(async () => expect((await admin.get(`/api/notifications/${id}`)).body).toMatchObject(expected), {
    timeout: 15_000,
    interval: 30,
  });
/** What the gateway was asked about a message. */
const askedOf = (id: number) => gateway.asked.filter(({ idx }) => idx?.startsWith(`notification-${id}-`));
const takenOf = (id: number) => gateway.taken.filter(({ idx }) => idx?.startsWith(`notification-${id}-`));
const mailsOf = (id: number) => mail.messages.filter((text) => text.includes(`Message-ID: <notification-${id}-`));

async function sentSms(record: Made = {}): Promise<Made> {
  const notification = await makeNotification({ kind: 'sms', ...record });
  await send(notification.id);
  await expectOutcome(notification.id, { state: 'sent', failure_reason: null, delivery: null, next_try_at: null });
  return notification;
}

test('an e-mail goes out once, however often it is asked for', async () => {
  const { id } = await makeNotification();
  const answers = await Promise.all([send(id), send(id), send(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0].body.warnings).toBeUndefined();
  await expectOutcome(id, { state: 'sent', delivery: null, next_try_at: null });
  expect(mailsOf(id)).toHaveLength(1);
  expect(mailsOf(id)[0]).toContain('To: zofia@zaba.example');
  expect(mailsOf(id)[0]).toContain('From: Odzysk <biuro@odzysk.example>');
  expect(mailsOf(id)[0]).toMatch(/Message-ID: <notification-\d+-\d+@odzysk\.example>/);
});

test('a message that is being sent is neither changed nor deleted', async () => {
  const hold = Promise.withResolvers<void>();
  mail.pause = () => hold.promise;
  const { id } = await makeNotification();
  await send(id);
  expect((await admin.put(`/api/notifications/${id}`, { content: 'Inaczej' })).status).toBe(404);
  const refused = await admin.delete(`/api/notifications/${id}`);
  expect([refused.status, refused.body.notification.errors.base]).toEqual([
    422,
    ['To powiadomienie jest właśnie wysyłane'],
  ]);
  hold.resolve();
  mail.pause = () => Promise.resolve();
  await expectOutcome(id, { state: 'sent' });
});

test('an e-mail that is not taken now is tried again', async () => {
  mail.refusals.push('451 later', '451 later', '451 later');
  const { id } = await makeNotification();
  await send(id);
  await expectOutcome(id, { state: 'sent', failure_reason: null });
  expect(mailsOf(id)).toHaveLength(1);
});

test('an e-mail that is never taken fails with the reason in words, and may be sent again', async () => {
  const { id } = await makeNotification();
  mail.rejected.set('zofia@zaba.example', '550 no such person');
  await send(id);
  await expectOutcome(id, {
    state: 'failed',
    delivery: null,
    failure_reason: expect.stringMatching(/nie ma takiej skrzynki.*550 no such person/),
  });
  mail.rejected.clear();
  await send(id);
  await expectOutcome(id, { state: 'sent', failure_reason: null });
});

test('an e-mail that gets through no try fails', async () => {
  mail.refusals.push(...Array.from({ length: 4 }, () => '451 never today'));
  const { id } = await makeNotification();
  await send(id);
  await expectOutcome(id, { state: 'failed', failure_reason: expect.stringContaining('never today') });
  expect(mail.refusals).toEqual([]);
});

test('an e-mail that was taken without an answer fails, is not sent by itself again, and keeps its name when a person does', async () => {
  mail.silences.push('cut');
  const { id } = await makeNotification();
  await send(id);
  await expectOutcome(id, { state: 'failed', failure_reason: expect.stringContaining('przerwana') });
  expect(mailsOf(id)).toHaveLength(1);
  await send(id);
  await expectOutcome(id, { state: 'sent' });
  expect(mailsOf(id)).toHaveLength(2);
});

test.each([
  ['a kill', '0'],
  ['a kill, after which the clock was put back', '1 hour'],
])('an e-mail whose sending was cut off by %s is not sent by itself again', async (_, ahead) => {
  const { id } = await makeNotification();
  await app.database.query(
    `update notifications set delivery = 'begun', begun_at = now() + $2::interval where id = $1`,
    [id, ahead],
  );
  await app.database.query(
    `insert into pgboss.job (name, data) values ('notification', jsonb_build_object('notification_id', $1::bigint, 'user_id', $2::bigint, 'attempt', 1))`,
    [id, admin.id],
  );
  await expectOutcome(id, { state: 'failed', failure_reason: expect.stringContaining('przerwana') });
  expect(mailsOf(id)).toEqual([]);
});

test('an SMS the gateway took without an answer is asked for again under its name, and goes out once', async () => {
  gateway.silences.push('cut');
  const { id } = await sentSms();
  expect(takenOf(id)).toHaveLength(1);
  expect(takenOf(id)[0]).toMatchObject({ to: '+48512345678', check_idx: '1', format: 'json' });
  expect(askedOf(id)).toHaveLength(2);
});

test('an SMS the gateway refuses fails at once, one it cannot take now is tried again', async () => {
  const [wrong, later] = [await makeNotification({ kind: 'sms' }), await makeNotification({ kind: 'sms' })];
  gateway.refusals.push({ error: 13, message: 'No valid phone number' });
  await send(wrong.id);
  const reason = 'Bramka SMS nie przyjęła wiadomości: nieprawidłowy numer telefonu (SMSAPI 13: No valid phone number)';
  await expectOutcome(wrong.id, { state: 'failed', failure_reason: reason });
  expect(askedOf(wrong.id)).toHaveLength(1);
  gateway.refusals.push({ error: 201, message: 'internal' }, 'page');
  await send(later.id);
  await expectOutcome(later.id, { state: 'sent', failure_reason: null });
  expect(askedOf(later.id)).toHaveLength(3);
});

test('a reason that no text of the database may hold is kept without what it may not', async () => {
  gateway.refusals.push({ error: 13, message: 'No valid\u0000 phone\ud800 number' });
  const { id } = await makeNotification({ kind: 'sms' });
  await send(id);
  await expectOutcome(id, { state: 'failed', failure_reason: expect.stringMatching(/No valid phone. number\)$/) });
});

test('an SMS goes without Polish letters where it or its template says so', async () => {
  const content = 'Prosimy o wpłatę – „dziś”';
  const template = await admin.create('notification_templates', {
    identifier: 'bez ogonków',
    kind: 'sms',
    content,
    strip_diacritics: true,
  });
  const stripped = await sentSms({ kind: null, content: null, notification_template_id: template.id });
  expect(takenOf(stripped.id)[0]!['message']).toBe('Prosimy o wplate - "dzis"');
  const kept = await sentSms({ content, strip_diacritics: null });
  expect(takenOf(kept.id)[0]!['message']).toBe(content);
});

test('delivery reports are kept, whatever their order, and prove that the gateway has a message', async () => {
  const [first, second, third] = [await sentSms(), await sentSms(), await sentSms()];
  const nameOf = ({ id }: Made) => takenOf(id)[0]!['idx']!;
  // As if the process had been killed before the gateway's answer was kept.
  await app.database.query(
    `update notifications set state = 'failed', sent_at = null, failure_reason = 'x' where id = $1`,
    [third.id],
  );
  const all = { [nameOf(first)]: 404, [nameOf(second)]: 405, [nameOf(third)]: 403, 'notification-1-1': 404, x: 404 };
  expect(await gateway.report(app.url, all)).toEqual({ status: 200, text: 'OK' });
  expect((await gateway.report(app.url, { [nameOf(first)]: 403 })).text).toBe('OK');
  const reportOf = async ({ id }: Made) => (await admin.get(`/api/notifications/${id}`)).body;
  expect(await reportOf(first)).toMatchObject({ state: 'sent', delivery_report: 'delivered' });
  expect(await reportOf(second)).toMatchObject({ state: 'sent', delivery_report: 'undelivered' });
  expect(await reportOf(third)).toMatchObject({ state: 'sent', delivery_report: 'pending', failure_reason: null });
  const forged = await fetch(`${app.url}/hooks/sms_reports/zgaduję?idx=${nameOf(second)}&status=404`);
  expect([forged.status, (await reportOf(second)).delivery_report]).toEqual([404, 'undelivered']);
});
