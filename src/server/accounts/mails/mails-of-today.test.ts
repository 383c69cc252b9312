import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { smtpServer } from '#test/smtp-server.ts';
import { visitor } from '#test/person.ts';

const mail = await smtpServer();
afterAll(() => mail.close());
const app = await testApp({ SMTP_URL: mail.url, ODZYSK_ACCOUNT_MAILS_PER_DAY: '2' });

const mailsTo = (email: string) => mail.messages.filter((text) => text.includes(`To: ${email}`));
const counted = async () =>
  (await app.database.query<{ taken: string }>('select taken from day_counts order by taken')).rows.map(({ taken }) =>
    Number(taken),
  );

test('an address gets only so many mails of a kind a day; asking is answered the same', async () => {
  const { id, email } = await app.as('debt_collector');
  await app.database.query('update users set locked_at = now() where id = $1', [id]);
  const guest = await visitor(app.url);
  const ask = async (path: string) =>
    expect(await guest.send('POST', path, { user: { email } })).toMatchObject({ status: 201, body: {} });
  for (const path of ['/auth/password', '/auth/confirmation', '/auth/password', '/auth/password']) await ask(path);
  // The last of all that were asked for.
  await ask('/auth/unlock');
  const unlocks = () => mailsTo(email).filter((text) => text.includes('unlock_token'));
  await vi.waitFor(() => expect([mailsTo(email).length, unlocks().length]).toEqual([3, 1]), { timeout: 30_000 });
  // Nothing is counted for a confirmed address that is sent nothing.
  expect(await counted()).toEqual([1, 2]);
  await app.database.query('update day_counts set day = day - 1');
  await guest.send('POST', '/auth/unlock', { user: { email } });
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(4), { timeout: 30_000 });
});

test('an account is given only so many new addresses a day, each of which is mailed', async () => {
  const person = await app.as('debt_collector');
  const change = (email: string) => person.put(`/api/users/${person.id}`, { email, current_password: person.password });
  expect((await change('jeden@odzysk.example')).status).toBe(200);
  expect((await change('dwa@odzysk.example')).status).toBe(200);
  const { status, body } = await change('trzy@odzysk.example');
  expect([status, body.user.errors]).toEqual([422, { email: ['zmieniano dziś zbyt wiele razy – spróbuj jutro'] }]);
  expect(body.user.current_password).toBeUndefined();
  await vi.waitFor(() => expect(mailsTo('dwa@odzysk.example')).toHaveLength(1), { timeout: 30_000 });
  expect(mailsTo('trzy@odzysk.example')).toEqual([]);
});
