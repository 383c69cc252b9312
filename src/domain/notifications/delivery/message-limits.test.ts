import { expect, test, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { type Made, makeCase } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const app = await testApp({
  ODZYSK_MESSAGES_PER_DAY: '3',
  ODZYSK_MESSAGES_PER_RECIPIENT: '2',
  SMS_COUNTRIES: 'PL, de',
});
const admin = await app.as('admin');
const { id: debt_case_id } = await makeCase(admin);
let made = 0;

/** A message to somebody new, at that number or address if it is given. */
async function write(person: Made = {}, message: Made = {}): Promise<Made> {
  made += 1;
  const phone = `+48600${String(100_000 + made)}`;
  const email = `osoba.${made}@odzysk.example`;
  const { id } = await admin.create('people', { last_name: 'Żuk', phone, email, ...person });
  const { body } = await admin.post('/api/notifications', {
    debt_case_id,
    recipient_id: id,
    kind: 'sms',
    content: 'Prosimy o kontakt.',
    ...message,
  });
  return body;
}

const send = (person: Person, { id }: Made) => person.post(`/api/notifications/${id}/send_to_recipient`);
const stateOf = async ({ id }: Made) => (await admin.get(`/api/notifications/${id}`)).body;
const refused = (words: string) => ({
  status: 429,
  body: { error: expect.stringContaining(words) as string, code: 'too_many_requests' },
});

test('a person sends no more messages a day than allowed, however many are sent at once', async () => {
  const sender = await app.as('coordinator');
  const messages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => write()));
  const answers = await Promise.all(messages.map((message) => send(sender, message)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 429, 429, 429, 429, 429,
  ]);
  const over = answers.findIndex(({ status }) => status === 429);
  expect(answers[over]).toMatchObject(refused('Dzienny limit wysyłanych wiadomości (3 na osobę) jest wyczerpany'));
  expect(Number(answers[over]!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await stateOf(messages[over]!)).toMatchObject({ state: 'created', delivery: null, next_try_at: null });
  expect((await send(await app.as('coordinator'), messages[over]!)).status).toBe(200);
});

test('nobody gets more messages a day than allowed, whoever writes and as whose contact', async () => {
  const senders = [await app.as('coordinator'), await app.as('admin'), await app.as('coordinator')];
  const phone = '+48 501 502 503';
  const answers = [];
  for (const sender of senders) answers.push(await send(sender, await write({ phone })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]).toMatchObject(refused('tyle wiadomości, ile wolno (2)'));
  // What was refused is not counted against its sender, and the address of the same person has a day of its own.
  const third = senders[2]!;
  for (const kind of ['email', 'sms', 'sms']) {
    const message = await write(kind === 'email' ? { phone } : {}, { kind, title: 'Dług' });
    expect((await send(third, message)).status).toBe(200);
  }
  expect((await send(third, await write())).status).toBe(429);
});

test('a message that cannot be sent is not counted, one that is sent again is, and a new day begins at nothing', async () => {
  const sender = await app.as('coordinator');
  const message = await write();
  expect((await send(sender, message)).status).toBe(200);
  await vi.waitFor(async () => expect(await stateOf(message)).toMatchObject({ state: 'sent' }), 30_000);
  expect((await send(sender, message)).status).toBe(422);
  await app.database.query(`update notifications set state = 'failed' where id = $1`, [message.id]);
  expect((await send(sender, message)).status).toBe(200);
  expect((await send(sender, await write())).status).toBe(200);
  const last = await write();
  expect((await send(sender, last)).status).toBe(429);
  await app.database.query('update day_counts set day = day - 1 where key = $1', [`messages_of ${sender.id}`]);
  expect((await send(sender, last)).status).toBe(200);
});

const special = 'ma numer o podwyższonej opłacie lub specjalny, na który nie wysyła się SMS-ów';
const foreign = 'ma numer zagraniczny, a SMS-y wysyła się tylko na numery z krajów: PL, DE';

test.each([
  ['+48700123456', special],
  ['+48704123456', special],
  ['+48801123456', special],
  ['+48800123456', special],
  ['+48642123456', special],
  ['+49 900 1234567', special],
  ['+420 601 123 456', foreign],
  ['+375 29 123 45 67', foreign],
])('no text message is written to %s', async (phone, reason) => {
  const message = await write({ phone });
  expect(message.notification?.errors).toEqual({ recipient_id: [reason] });
  expect((await write({ phone }, { kind: 'email', title: 'Dług' })).id).toBeTypeOf('number');
});

test.each(['+48512345678', '+48221851000', '+4915112345678'])('a text message to %s may be sent', async (phone) => {
  expect((await send(await app.as('admin'), await write({ phone }))).status).toBe(200);
});

test.each(['+48700123456', '+420601123456', '7123'])(
  'one to %s that was there before is not sent, asked for or in the queue',
  async (number) => {
    const sender = await app.as('admin');
    const [waiting, queued] = [await write(), await write()];
    await app.database.query(
      `with kept as (update notifications set recipient_sms = $1 where id = any($2) returning recipient_id)
       update people set phone = $1 where id in (select recipient_id from kept)`,
      [number, [waiting.id, queued.id]],
    );
    const answer = await send(sender, waiting);
    expect([answer.status, Object.keys(answer.body.notification.errors)]).toEqual([422, ['recipient_id']]);
    await app.database.query(`update notifications set delivery = 'queued' where id = $1`, [queued.id]);
    await app.database.query(
      `insert into pgboss.job (name, data) values ('notification', jsonb_build_object('notification_id', $1::bigint, 'user_id', $2::bigint, 'attempt', 1))`,
      [queued.id, sender.id],
    );
    const failed = { state: 'failed', failure_reason: expect.stringMatching(/^Odbiorca ma numer/), delivery: null };
    await vi.waitFor(async () => expect(await stateOf(queued)).toMatchObject(failed), { timeout: 30_000 });
  },
);
