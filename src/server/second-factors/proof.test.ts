import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { role, type RoleName } from '#domain/rights/role.ts';
import { readConfig } from '#server/config.ts';
import { testApp } from '#test/app.ts';
import { type Person, visitor } from '#test/person.ts';
import { codeOf, withApp } from '#test/second-factor.ts';

const app = await testApp({ ODZYSK_SECOND_FACTOR_ROLES: 'coordinator, creditor' });
const admin = await app.as('admin');

const provedBefore = ({ id }: Person, minutes: number) =>
  sql`update sessions set proved_at = now() - ${minutes} * interval '1 minute' where user_id = ${id}`.execute(
    app.database.kysely,
  );

describe('a screen left open does not suffice to', () => {
  test.each([
    ['begin an app', 'POST', '/auth/second_factor/app', {}],
    ['confirm it', 'PUT', '/auth/second_factor/app', { code: '123456' }],
    ['begin a passkey', 'POST', '/auth/second_factor/passkeys/options', {}],
    ['add it', 'POST', '/auth/second_factor/passkeys', { response: {} }],
    ['take the app away', 'DELETE', '/auth/second_factor/app', {}],
    ['take a passkey away', 'DELETE', '/auth/second_factor/passkeys/1', {}],
    ['get recovery codes', 'POST', '/auth/second_factor/recovery_codes', {}],
  ])('%s', async (_, method, path, body) => {
    const person = await app.as('debt_collector');
    await provedBefore(person, 6);
    const refused = await person.send(method, path, body);
    expect([refused.status, Object.keys(refused.body.user.errors)]).toEqual([422, ['current_password']]);
    const wrong = await person.send(method, path, { ...body, current_password: 'Nie2tohaslo26' });
    expect([wrong.status, Object.keys(wrong.body.user.errors)]).toEqual([422, ['current_password']]);
    const asked = await person.send(method, path, { ...body, current_password: person.password });
    expect(Object.keys(asked.body.user?.errors ?? {})).not.toContain('current_password');
  });
});

test('the password given once, or the sign-in itself, holds for some minutes', async () => {
  const person = await app.as('debt_collector');
  await provedBefore(person, 4);
  expect((await person.post('/auth/second_factor/passkeys/options')).status).toBe(200);
  // By a clock that was put back since.
  await provedBefore(person, -6);
  expect((await person.post('/auth/second_factor/passkeys/options')).status).toBe(422);
  await provedBefore(person, 6);
  const { secret } = (await person.post('/auth/second_factor/app', { current_password: person.password })).body;
  expect((await person.put('/auth/second_factor/app', { code: codeOf(secret) })).status).toBe(200);
});

describe('a role of which a second factor is demanded', () => {
  test('sets one up before anything else, and is told that it is required', async () => {
    const { email, password } = await app.as('creditor');
    const browser = await visitor(app.url);
    const entered = await browser.signIn(email, password);
    expect([entered.status, entered.body.code]).toEqual([201, 'second_factor_required']);
    expect((await browser.send('GET', '/api/debt_cases')).body.code).toBe('second_factor_required');
    expect((await browser.send('GET', '/auth/second_factor')).body.required).toBe(true);
    const { secret } = (await browser.send('POST', '/auth/second_factor/app')).body;
    expect((await browser.send('PUT', '/auth/second_factor/app', { code: codeOf(secret) })).status).toBe(200);
    expect((await browser.send('GET', '/api/debt_cases')).status).toBe(200);
  });

  test('owes it at once when it is given to somebody who is signed in without', async () => {
    const [person, prepared] = [await app.as('debt_collector'), await app.as('debt_collector')];
    await withApp(prepared);
    for (const one of [person, prepared]) {
      expect((await one.get('/api/session')).status).toBe(200);
      await admin.put(`/api/users/${one.id}`, { role: role.coordinator });
    }
    expect((await person.get('/api/session')).body.code).toBe('second_factor_required');
    expect((await prepared.get('/api/session')).status).toBe(200);
  });

  test('owes another one when the last is taken away', async () => {
    const person = await app.as('coordinator');
    await withApp(person);
    expect((await person.get('/api/session')).status).toBe(200);
    await person.send('DELETE', '/auth/second_factor/app', { current_password: person.password });
    expect((await person.get('/api/session')).body.code).toBe('second_factor_required');
  });

  test('others sign in as before', async () => {
    expect((await (await app.as('debt_collector')).get('/api/session')).status).toBe(200);
  });
});

describe('which roles those are', () => {
  const url = 'https://odzysk.example';
  const three: readonly RoleName[] = ['admin', 'coordinator', 'santander_coordinator'];
  test.each<[Record<string, string>, readonly RoleName[]]>([
    [{}, []],
    [{ ODZYSK_URL: 'http://10.0.0.1' }, []],
    [{ ODZYSK_URL: url }, three],
    [{ ODZYSK_URL: url, ODZYSK_SECOND_FACTOR_ROLES: '' }, []],
    [{ ODZYSK_URL: url, ODZYSK_SECOND_FACTOR_ROLES: ' debt_collector ,admin' }, ['debt_collector', 'admin']],
    [{ ODZYSK_SECOND_FACTOR_ROLES: 'admin' }, ['admin']],
  ])('%j', (settings, roles) => {
    expect(readConfig(settings).ODZYSK_SECOND_FACTOR_ROLES).toEqual(roles);
  });

  test('a name that is none stops the start with one line', () => {
    expect(() => readConfig({ ODZYSK_SECOND_FACTOR_ROLES: 'admin,szef' })).toThrow(
      /^Ustawienie ODZYSK_SECOND_FACTOR_ROLES ma złą wartość \/ setting .*: nazwy ról po przecinku \/ names of roles separated by commas: admin, /,
    );
  });
});
