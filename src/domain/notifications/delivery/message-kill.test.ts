import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { makeCase } from '#test/builders.ts';
import { ownDatabase } from '#test/own-database.ts';
import { ownServer } from '#test/own-server.ts';
import { smsGateway } from '#test/sms-gateway.ts';
import { smtpServer } from '#test/smtp-server.ts';

const [mail, gateway] = [await smtpServer(), await smsGateway()];
afterAll(() => Promise.all([mail.close(), gateway.close()]));

test('a kill between sending and recording loses no message and doubles none', async () => {
  const settings = {
    ...(await ownDatabase()),
    SMTP_URL: mail.url,
    SMSAPI_URL: gateway.url,
    SMSAPI_TOKEN: gateway.token,
    ODZYSK_RETRY_BASE_MS: '0',
  };
  const first = await ownServer(settings);
  onTestFinished(() => first.kill());
  const admin = await first.admin();
  const debt_case_id = (await makeCase(admin)).id;
  const person = { last_name: 'Żaba', phone: '512345678', email: 'zofia@zaba.example' };
  const recipient_id = (await admin.create('people', person)).id;
  // Both are taken, and the answer never comes.
  mail.silences.push('hang');
  gateway.silences.push('hang');
  const ids: number[] = [];
  for (const kind of ['email', 'sms']) {
    const message = { debt_case_id, recipient_id, kind, title: 'Zaległość', content: 'Prosimy o wpłatę.' };
    const { id } = await admin.create('notifications', message);
    await admin.post(`/api/notifications/${id}/send_to_recipient`);
    ids.push(id);
  }
  await vi.waitFor(() => expect([mail.messages.length, gateway.taken.length]).toEqual([1, 1]), 40_000);
  await first.kill();
  const second = await ownServer(settings);
  onTestFinished(() => second.kill());
  const later = await second.admin();
  const stateOf = async (id: number) => (await later.get(`/api/notifications/${id}`)).body;
  const settled = async () => {
    const [email, sms] = await Promise.all(ids.map(stateOf));
    expect(email).toMatchObject({ state: 'failed', failure_reason: expect.stringContaining('mogła już dojść') });
    expect(sms).toMatchObject({ state: 'sent', failure_reason: null });
  };
  await vi.waitFor(settled, { timeout: 40_000, interval: 100 });
  expect([mail.messages.length, gateway.taken.length, gateway.asked.length]).toEqual([1, 1, 2]);
}, 120_000);
