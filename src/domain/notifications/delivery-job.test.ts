import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';
import { smtpServer } from '#test/smtp-server.ts';

type Made = Record<string, any>;

const mail = await smtpServer();
/** What the gateway answers next, and what it was asked. */
const gateway = { answers: [] as object[], asked: [] as URLSearchParams[] };
const sms = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => (body += text));
  request.on('end', () => {
    gateway.asked.push(new URLSearchParams(body));
    response.end(JSON.stringify(request.url === '/sms.do' ? (gateway.answers.shift() ?? { count: 1 }) : {}));
  });
});
sms.listen(0, '127.0.0.1');
await once(sms, 'listening');

const app = await testApp({
  SMTP_URL: mail.url,
  MAIL_FROM: 'Odzysk <biuro@odzysk.example>',
  SMSAPI_TOKEN: 'token',
  SMSAPI_URL: `http://127.0.0.1:${(sms.address() as AddressInfo).port}`,
  ODZYSK_RETRY_BASE_MS: '0',
});
afterAll(async () => {
  await app.close();
  await mail.close();
  sms.closeAllConnections();
  sms.close();
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

test('an e-mail goes out once, however often it is asked for', async () => {
  const { id } = await makeNotification();
  const answers = await Promise.all([send(id), send(id), send(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0].body.warnings).toBeUndefined();
  await expectOutcome(id, { state: 'sent' });
  expect(mail.messages).toHaveLength(1);
  const [message] = mail.messages;
  expect(message).toContain('To: zofia@zaba.example');
  expect(message).toContain('From: Odzysk <biuro@odzysk.example>');
  expect(message).toContain(`Message-ID: <notification-${id}-`);
});

test('an e-mail that is not taken now is tried again', async () => {
  mail.messages.length = 0;
  mail.refusals.push('451 later', '451 later', '451 later');
  const { id } = await makeNotification();
  await send(id);
  await expectOutcome(id, { state: 'sent', failure_reason: null });
  expect(mail.messages).toHaveLength(1);
});

test('an e-mail that is never taken fails with the reason, and may be sent again', async () => {
  mail.refusals.push('550 no such person');
  const { id } = await makeNotification();
  await send(id);
  await expectOutcome(id, { state: 'failed', failure_reason: expect.stringContaining('550 no such person') });
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

test('an e-mail whose sending was cut off is not sent by itself again', async () => {
  mail.messages.length = 0;
  const { id } = await makeNotification();
  await app.database.query(`update notifications set delivery = 'begun' where id = $1`, [id]);
  await app.database.query(
    `insert into pgboss.job (name, data) values ('notification', jsonb_build_object('notification_id', $1::bigint, 'user_id', $2::bigint, 'attempt', 1))`,
    [id, admin.id],
  );
  await expectOutcome(id, { state: 'failed', failure_reason: expect.stringContaining('przerwana') });
  expect(mail.messages).toEqual([]);
});

test('an SMS names itself to the gateway, which may have it already', async () => {
  gateway.answers.push({ error: 53, message: 'Index already used' });
  const { id } = await makeNotification({ kind: 'sms' });
  await send(id);
  await expectOutcome(id, { state: 'sent' });
  const asked = gateway.asked.at(-1)!;
  expect(Object.fromEntries(asked)).toMatchObject({ to: '+48512345678', check_idx: '1', format: 'json' });
  expect(asked.get('idx')).toContain(`notification-${id}-`);
});

test('an SMS the gateway refuses fails at once, one it cannot take now is tried again', async () => {
  gateway.answers.push({ error: 13, message: 'No valid phone number' }, { error: 201, message: 'internal' });
  const [wrong, later] = [await makeNotification({ kind: 'sms' }), await makeNotification({ kind: 'sms' })];
  await send(wrong.id);
  await expectOutcome(wrong.id, {
    state: 'failed',
    failure_reason: 'Bramka SMS nie przyjęła wiadomości: SMSAPI 13: No valid phone number',
  });
  await send(later.id);
  await expectOutcome(later.id, { state: 'sent', failure_reason: null });
});
