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
  SMSAPI_TOKEN: gateway.token,
  SMSAPI_URL: gateway.url,
  ODZYSK_RETRY_BASE_MS: '4000',
});
const admin = await app.as('admin');
const call = 2;
const [former, present] = ['+48601602603', '+48512345678'];

async function written(message: Made = {}, debtCase: Made = {}) {
  const { id: debt_case_id, debtor_id } = await makeCase(admin, debtCase);
  const person = { last_name: 'Żaba', phone: former, email: 'dawny@zaba.example', business_entity_id: debtor_id };
  const { id: recipient_id } = await admin.create('people', person);
  const sms = { kind: 'sms', content: 'Prosimy o kontakt.' };
  const { id } = await admin.create('notifications', { debt_case_id, recipient_id, ...sms, ...message });
  const path = `/api/notifications/${id}`;
  return {
    path,
    is: (expected: Made) =>
      vi.waitFor(async () => expect((await admin.get(path)).body).toMatchObject(expected), {
        timeout: 15_000,
        interval: 30,
      }),
    send: () => admin.post(`${path}/send_to_recipient`),
    correct: (fields: Made) => admin.put(`/api/people/${recipient_id}`, fields),
    findWrong: () =>
      admin.create('activities', {
        debt_case_id,
        activity_type_id: call,
        contact_outcome: 'wrong_number',
        contact_phone: former,
      }),
    numbers: () => gateway.asked.filter(({ idx }) => idx?.startsWith(`notification-${id}-`)).map(({ to }) => to),
  };
}

/** One that the gateway did not take at the first try. */
async function waiting() {
  gateway.refusals.push({ error: 201, message: 'internal' });
  const message = await written();
  await message.send();
  await message.is({ delivery: 'queued', failure_reason: expect.stringContaining('201') });
  return message;
}

test('a message goes to the number that was put right after it was written', async () => {
  const message = await written();
  await message.findWrong();
  await message.correct({ phone: present });
  await message.is({ recipient_sms: present });
  expect((await message.send()).status).toBe(200);
  await message.is({ state: 'sent' });
  expect(message.numbers()).toEqual([present]);
});

test('an e-mail that failed goes to the address that was put right', async () => {
  mail.rejected.set('dawny@zaba.example', '550 no such person');
  const message = await written({ kind: 'email', title: 'Zaległość' });
  await message.send();
  await message.is({ state: 'failed' });
  await message.correct({ email: 'nowy@zaba.example' });
  await message.send();
  await message.is({ state: 'sent', recipient_email: 'nowy@zaba.example' });
  expect(mail.messages).toEqual([expect.stringContaining('To: nowy@zaba.example')]);
});

test('a message that waits for its next try goes to no number that was found wrong meanwhile', async () => {
  const message = await waiting();
  await message.findWrong();
  await message.is({ state: 'failed', failure_reason: 'Odbiorca ma numer telefonu oznaczony jako zły' });
  expect(message.numbers()).toEqual([former]);
});

test('a message that waits for its next try goes to the number its recipient has by then', async () => {
  const message = await waiting();
  await message.correct({ phone: present });
  await message.is({ state: 'sent' });
  expect(message.numbers()).toEqual([former, present]);
});

test('a message that waits for its next try fails when its recipient has no number any more', async () => {
  const message = await waiting();
  await message.correct({ phone: null });
  await message.is({ state: 'failed', failure_reason: 'Odbiorca nie ma numeru telefonu' });
  expect(message.numbers()).toEqual([former]);
});

test('a message that was sent keeps where it went', async () => {
  const message = await written();
  await message.send();
  await message.is({ state: 'sent' });
  expect((await message.correct({ phone: present })).status).toBe(200);
  await message.is({ recipient_sms: former });
});

test('a message tells no collector how its recipient is reached who became somebody else’s, and goes where it was meant', async () => {
  const collector = await app.as('debt_collector');
  const message = await written({}, { user_ids: [collector.id] });
  const { debtor_id } = await makeCase(admin);
  await message.correct({ business_entity_id: debtor_id, phone: present });
  await message.correct({ email: 'cudzy@zaba.example' });
  expect((await collector.get(message.path)).body).toMatchObject({
    recipient: null,
    recipient_sms: former,
    recipient_email: 'dawny@zaba.example',
  });
  expect((await collector.post(`${message.path}/send_to_recipient`)).status).toBe(200);
  await message.is({ state: 'sent', recipient_sms: former });
  expect(message.numbers()).toEqual([former]);
});
