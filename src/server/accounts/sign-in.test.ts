import { solveChallenge } from 'altcha-lib/v1';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { linkIn, mailsTo, mailTo } from '#test/outbox.ts';
import { visitor } from '#test/person.ts';

const app = await testApp({ ODZYSK_MAX_ATTEMPTS: '4' });
const strict = await testApp({ ODZYSK_CAPTCHA_AFTER: '2', ODZYSK_SIGN_IN_PER_MINUTE: '12' });

const set = (id: number, what: ReturnType<typeof sql>) =>
  sql`update users set ${what} where id = ${id}`.execute(app.database.kysely);

async function codes(email: string, times: number, password = 'Nie2tohaslo') {
  const browser = await visitor(app.url);
  const answers: string[] = [];
  for (let count = 0; count < times; count += 1) answers.push((await browser.signIn(email, password)).body.code);
  return answers;
}

describe('wrong passwords', () => {
  test('lock an address after so many tries, said before the last, and tell nothing of whether it has an account', async () => {
    const person = await app.as('debt_collector');
    const expected = ['invalid', 'invalid', 'last_attempt', 'locked', 'locked'];
    expect(await codes(person.email, 5)).toEqual(expected);
    expect(await codes('nikt@odzysk.example', 5)).toEqual(expected);
    expect(await codes(person.email.toUpperCase(), 1, person.password)).toEqual(['locked']);
  });

  test('many at once look at no more passwords than tries are allowed', async () => {
    const person = await app.as('debt_collector');
    const browser = await visitor(app.url);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => browser.signIn(person.email, 'Nie2tohaslo').then(({ body }) => body.code)),
    );
    expect(answers.filter((code) => code !== 'locked').length).toBe(3);
  });

  test('are forgotten after a right one', async () => {
    const person = await app.as('debt_collector');
    await codes(person.email, 2);
    expect((await (await visitor(app.url)).signIn(person.email, person.password)).status).toBe(201);
    expect(await codes(person.email, 3)).toEqual(['invalid', 'invalid', 'last_attempt']);
  });

  test('a lock from before there was an account is opened by an administrator', async () => {
    const [admin, email] = [await app.as('admin'), 'nowa.od.jutra@odzysk.example'];
    await codes(email, 4);
    const password = 'Jesien2026Lato';
    const account = {
      first_name: 'Nowa',
      last_name: 'Osoba',
      role: 3,
      email,
      password,
      password_confirmation: password,
    };
    const { id } = await admin.create('users', account);
    const signIn = async () => (await (await visitor(app.url)).signIn(email, password)).status;
    expect(await signIn()).toBe(401);
    expect((await admin.post(`/api/users/${id}/unlock`)).status).toBe(200);
    expect(await signIn()).toBe(201);
  });

  test('a lock opens by the link in the mail, by an administrator, and after its time', async () => {
    const [mailed, helped, patient] = [
      await app.as('debt_collector'),
      await app.as('debt_collector'),
      await app.as('debt_collector'),
    ];
    const admin = await app.as('admin');
    const signIn = async (person: typeof mailed) =>
      (await (await visitor(app.url)).signIn(person.email, person.password)).status;

    await codes(mailed.email, 4);
    const link = linkIn(await mailTo(app.dataDir, mailed.email));
    const opened = await (await visitor(app.url)).send('GET', link);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/auth/unlock?result=done']);
    expect(await signIn(mailed)).toBe(201);
    const again = await (await visitor(app.url)).send('GET', link);
    expect(again.headers.get('location')).toBe('/auth/unlock?result=invalid');

    await codes(helped.email, 4);
    expect((await admin.get(`/api/users/${helped.id}`)).body.locked_at).not.toBeNull();
    const unlocked = await admin.post(`/api/users/${helped.id}/unlock`);
    expect([unlocked.status, unlocked.body.locked_at]).toEqual([200, null]);
    expect(await signIn(helped)).toBe(201);

    await codes(patient.email, 4);
    await sql`update wrong_tries set locked_at = now() - interval '61 minutes' where locked_at is not null`.execute(
      app.database.kysely,
    );
    expect(await signIn(patient)).toBe(201);
  });
});

describe('an account that may not be used', () => {
  test.each([
    ['inactive', sql`active = false`],
    ['unconfirmed', sql`confirmed_at = null`],
    ['expired', sql`last_seen_at = now() - interval '91 days'`],
  ])('is %s, told only to who knows the password', async (code, what) => {
    const person = await app.as('debt_collector');
    await set(person.id, what);
    expect(await codes(person.email, 1, person.password)).toEqual([code]);
    expect(await codes(person.email, 1)).toEqual(['invalid']);
  });

  test('that expired is renewed by an administrator', async () => {
    const person = await app.as('debt_collector');
    await set(person.id, sql`last_seen_at = now() - interval '91 days'`);
    expect((await (await app.as('admin')).post(`/api/users/${person.id}/renew`)).status).toBe(200);
    expect((await (await visitor(app.url)).signIn(person.email, person.password)).status).toBe(201);
  });

  test('that is made inactive is signed out at once', async () => {
    const person = await app.as('debt_collector');
    expect((await (await app.as('admin')).put(`/api/users/${person.id}`, { active: false })).status).toBe(200);
    expect((await person.get('/api/session')).body.code).toBe('unauthenticated');
  });
});

describe('from one client', () => {
  test('a captcha is asked after some wrong tries; its answer counts once', async () => {
    const person = await strict.as('debt_collector');
    const browser = await visitor(strict.url);
    for (const _ of [1, 2]) await browser.signIn(person.email, 'Nie2tohaslo');
    const asked = await browser.signIn(person.email, person.password);
    expect([asked.status, asked.body.code]).toEqual([401, 'captcha_required']);
    const { challenge } = asked.body;
    const wrong = await browser.signIn(person.email, person.password, { captcha: { ...challenge, number: 1 } });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_captcha']);
    const { number } = (await solveChallenge(challenge.challenge, challenge.salt, 'SHA-256', challenge.maxnumber)
      .promise)!;
    const captcha = Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
    expect((await browser.signIn(person.email, 'Nie2tohaslo', { captcha })).body.code).toBe('invalid');
    expect((await browser.signIn(person.email, person.password, { captcha })).body.code).toBe('invalid_captcha');
  });

  test('more than so many tries a minute are refused, whatever X-Forwarded-For says', async () => {
    const browser = await visitor(strict.url);
    const answers = [];
    for (let count = 0; count < 14; count += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${count}` };
      answers.push(await browser.send('POST', '/auth/sign_in', { user: {} }, headers));
    }
    const refused = answers.at(-1)!;
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('nobody is mailed about an address without an account', async () => {
  await codes('nikt2@odzysk.example', 4);
  expect(await mailsTo(app.dataDir, 'nikt2@odzysk.example')).toEqual([]);
});
