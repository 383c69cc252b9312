import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { linkIn, mailsTo, mailTo } from '#test/outbox.ts';
import { withApp } from '#test/second-factor.ts';
import { type Visitor, visitor } from '#test/person.ts';

const app = await testApp();
const password = 'Jesien2026Lato';
const twice = (text: string) => ({ password: text, password_confirmation: text });

async function resetToken(email: string): Promise<string> {
  const browser = await visitor(app.url);
  expect((await browser.send('POST', '/auth/password', { user: { email } })).status).toBe(201);
  return linkIn(await mailTo(app.dataDir, email)).split('=')[1]!;
}

const reset = async (user: object) => (await visitor(app.url)).send('PUT', '/auth/password', { user });

describe('a forgotten password', () => {
  test('is set by the mailed link, once, and ends every session', async () => {
    const person = await app.as('debt_collector');
    const reset_password_token = await resetToken(person.email);
    expect((await reset({ reset_password_token, ...twice(password) })).status).toBe(204);
    expect((await person.get('/api/session')).status).toBe(401);
    const browser = await visitor(app.url);
    expect((await browser.send('GET', '/api/session')).status).toBe(401);
    expect((await browser.signIn(person.email, person.password)).body.code).toBe('invalid');
    expect((await browser.signIn(person.email, password)).status).toBe(201);
    const again = await reset({ reset_password_token, ...twice('Wiosna2027Zima') });
    expect([again.status, Object.keys(again.body.user.errors)]).toEqual([422, ['reset_password_token']]);
  });

  test('is mailed with how long the link works, in the person’s language', async () => {
    const { email, id } = await app.as('debt_collector');
    await resetToken(email);
    expect(await mailTo(app.dataDir, email)).toContain('ważny przez 6\u00a0godzin.');
    await sql`update users set language = 'en' where id = ${id}`.execute(app.database.kysely);
    await resetToken(email);
    expect(await mailTo(app.dataDir, email, 'The link works')).toContain('within 6\u00a0hours.');
  });

  test('a link that was refused a weak password is still good, an older one is not', async () => {
    const person = await app.as('debt_collector');
    const older = await resetToken(person.email);
    await sql`update account_links set created_at = now() - interval '7 hours' where user_id = ${person.id}`.execute(
      app.database.kysely,
    );
    expect((await reset({ reset_password_token: older, ...twice(password) })).status).toBe(422);
    const second = await app.as('debt_collector');
    const token = await resetToken(second.email);
    const weak = await reset({ reset_password_token: token, password: 'krotkie', password_confirmation: 'inne' });
    expect(Object.keys(weak.body.user.errors)).toEqual(['password', 'password_confirmation']);
    expect(JSON.stringify(weak.body)).not.toContain('krotkie');
    expect((await reset({ reset_password_token: token, ...twice(password) })).status).toBe(204);
  });

  test('the secret of a link is stored nowhere', async () => {
    const person = await app.as('debt_collector');
    const token = await resetToken(person.email);
    const { rows } = await sql<{ found: boolean }>`
      select exists (select 1 from account_links where digest = ${token})
        or exists (select 1 from pgboss.job where data::text like ${`%${token}%`}) as found`.execute(
      app.database.kysely,
    );
    expect(rows[0]!.found).toBe(false);
  });

  test('an address without an account gets the same answer and no mail', async () => {
    const browser = await visitor(app.url);
    const answer = await browser.send('POST', '/auth/password', { user: { email: 'nikt@odzysk.example' } });
    expect([answer.status, answer.body]).toEqual([201, {}]);
    await resetToken((await app.as('admin')).email);
    expect(await mailsTo(app.dataDir, 'nikt@odzysk.example')).toEqual([]);
  });

  test.each([{}, { user: null }, { user: { reset_password_token: ['x'], password: {} } }])(
    'a reset of %j is only refused',
    async (body) => {
      expect((await (await visitor(app.url)).send('PUT', '/auth/password', body)).status).toBe(422);
    },
  );
});

describe('a password that has expired', () => {
  test('lets one do nothing but renew it', async () => {
    const person = await app.as('debt_collector');
    await sql`update users set password_changed_at = now() - interval '91 days' where id = ${person.id}`.execute(
      app.database.kysely,
    );
    const browser = await visitor(app.url);
    const entered = await browser.signIn(person.email, person.password);
    expect([entered.status, entered.body.code]).toEqual([201, 'password_expired']);
    const refused = await browser.send('GET', '/api/debt_cases');
    expect([refused.status, refused.body.code, refused.body.password_is]).toEqual([401, 'password_expired', 'old']);
    const renew = (user: object) => browser.send('PUT', '/auth/password_expired', { user });
    const wrong = await renew({ current_password: 'Nie2tohaslo', ...twice(person.password) });
    expect(Object.keys(wrong.body.user.errors)).toEqual(['current_password']);
    expect((await renew({ current_password: person.password, ...twice(password) })).status).toBe(204);
    expect((await browser.send('GET', '/api/debt_cases')).status).toBe(200);
  });

  test('is not the own e-mail, whatever blanks are around it', async () => {
    const person = await app.as('debt_collector');
    await (await app.as('admin')).put(`/api/users/${person.id}`, { must_change_password: true });
    const address = `${person.email.charAt(0).toUpperCase()}${person.email.slice(1)}`;
    for (const same of [address, ` ${address} `, `\t${address}\u00a0`]) {
      const user = { current_password: person.password, ...twice(same) };
      const { status, body } = await person.put('/auth/password_expired', { user });
      expect([status, body.user.errors.password]).toEqual([
        422,
        expect.arrayContaining(['nie może być adresem e-mail']),
      ]);
    }
  });

  test('is how an administrator forces a renewal', async () => {
    const person = await app.as('debt_collector');
    const admin = await app.as('admin');
    await admin.put(`/api/users/${person.id}`, { must_change_password: true });
    const asked = (await person.get('/api/session')).body;
    expect([asked.code, asked.password_is]).toEqual(['password_expired', 'first']);
    const user = { current_password: person.password, ...twice(password) };
    expect((await person.put('/auth/password_expired', { user })).status).toBe(204);
    expect((await person.get('/api/session')).status).toBe(200);
    expect((await admin.get(`/api/users/${person.id}`)).body.must_change_password).toBe(false);
    // Of one that they chose themselves it is not said that it was given to them.
    await admin.put(`/api/users/${person.id}`, { must_change_password: true });
    expect((await person.get('/api/session')).body.password_is).toBe('demanded');
  });
});

describe('a password is renewed only when that is what is asked next', () => {
  const renew = (browser: Visitor, current_password: string) =>
    browser.send('PUT', '/auth/password_expired', { user: { current_password, ...twice(password) } });

  test('not while a second factor is owed', async () => {
    const person = await app.as('debt_collector');
    await withApp(person);
    await (await app.as('admin')).put(`/api/users/${person.id}`, { must_change_password: true });
    const browser = await visitor(app.url);
    await browser.signIn(person.email, person.password);
    const refused = await renew(browser, person.password);
    expect([refused.status, refused.body.code]).toEqual([401, 'second_factor_required']);
    expect((await (await visitor(app.url)).signIn(person.email, person.password)).status).toBe(201);
  });

  test('not when it has not expired', async () => {
    const person = await app.as('debt_collector');
    const browser = await visitor(app.url);
    await browser.signIn(person.email, person.password);
    const refused = await renew(browser, person.password);
    expect([refused.status, Object.keys(refused.body.user.errors)]).toEqual([422, ['base']]);
    expect((await (await visitor(app.url)).signIn(person.email, person.password)).status).toBe(201);
  });
});

test('none of the last five passwords may be used again', async () => {
  const person = await app.as('debt_collector');
  const change = (current: string, next: string) =>
    person.put(`/api/users/${person.id}`, { current_password: current, ...twice(next) });
  const used = [person.password, 'Pierwsze2026haslo', 'Drugie2026haslo', 'Trzecie2026haslo', 'Czwarte2026haslo'];
  for (const [index, next] of used.slice(1).entries()) expect((await change(used[index]!, next)).status).toBe(200);
  for (const old of used) {
    const refused = await change(used.at(-1)!, old);
    expect([refused.status, Object.keys(refused.body.user.errors)]).toEqual([422, ['password']]);
  }
  expect((await change(used.at(-1)!, 'Piate2026haslo')).status).toBe(200);
  expect((await change('Piate2026haslo', used[0]!)).status).toBe(200);
});

test('a new e-mail address counts once its link was opened', async () => {
  const person = await app.as('debt_collector');
  const email = 'nowa.skrzynka@odzysk.example';
  const { body } = await person.put(`/api/users/${person.id}`, { email, current_password: person.password });
  expect([body.email, body.unconfirmed_email]).toEqual([person.email, email]);
  const link = linkIn(await mailTo(app.dataDir, email));
  const opened = await (await visitor(app.url)).send('GET', link);
  expect(opened.headers.get('location')).toBe('/auth/confirmation?result=done');
  expect((await (await visitor(app.url)).signIn(email, person.password)).status).toBe(201);
});
