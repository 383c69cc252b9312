import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { type Person, visitor } from '#test/person.ts';
import { codeOf, withApp } from '#test/second-factor.ts';
import { digestOf } from '../accounts/digest.ts';

const app = await testApp();

test('an authenticator app is asked for at sign-in, and each code counts once', async () => {
  const person = await app.as('debt_collector');
  const { secret } = await withApp(person);
  expect((await person.get('/api/session')).status).toBe(200);
  const browser = await visitor(app.url);
  const entered = await browser.signIn(person.email, person.password);
  expect([entered.status, entered.body.code]).toEqual([201, 'second_factor_required']);
  expect((await browser.send('GET', '/api/debt_cases')).body.code).toBe('second_factor_required');
  const enter = (code: string) => browser.send('POST', '/auth/second_factor', { code });
  expect((await enter('000000')).body.code).toBe('invalid_second_factor');
  const code = codeOf(secret);
  expect((await enter(code)).status).toBe(200);
  expect((await browser.send('GET', '/api/debt_cases')).status).toBe(200);
  const other = await visitor(app.url);
  await other.signIn(person.email, person.password);
  expect((await other.send('POST', '/auth/second_factor', { code })).body.code).toBe('invalid_second_factor');
});

test('a recovery code has too many bits to be found from its digest; those of before go on and are told of', async () => {
  const person = await app.as('debt_collector');
  const { codes } = await withApp(person);
  const [letters, length] = [31, codes[0]!.replaceAll('-', '').length];
  expect(length * Math.log2(letters)).toBeGreaterThanOrEqual(112);
  expect((await person.get('/auth/second_factor')).body.recovery_codes_short).toBe(false);
  const old = 'abcdef-ghjkmn';
  await sql`insert into recovery_codes (digest, user_id, short)
    values (${digestOf(`recovery ${person.id} abcdefghjkmn`)}, ${person.id}, true)`.execute(app.database.kysely);
  expect((await person.get('/auth/second_factor')).body.recovery_codes_short).toBe(true);
  const browser = await visitor(app.url);
  await browser.signIn(person.email, person.password);
  expect((await browser.send('POST', '/auth/second_factor', { code: old })).status).toBe(200);
  expect((await browser.send('GET', '/auth/second_factor')).body.recovery_codes_short).toBe(false);
});

test('a recovery code opens once, for its owner alone', async () => {
  const [person, stranger] = [await app.as('debt_collector'), await app.as('debt_collector')];
  const { codes } = await withApp(person);
  await withApp(stranger);
  const enter = async (who: Person, code: string) => {
    const browser = await visitor(app.url);
    await browser.signIn(who.email, who.password);
    return (await browser.send('POST', '/auth/second_factor', { code })).status;
  };
  expect(await enter(stranger, codes[0]!)).toBe(401);
  expect(await enter(person, codes[0]!)).toBe(200);
  expect(await enter(person, codes[0]!)).toBe(401);
});

test('whoever an administrator demands it of sets one up before anything else', async () => {
  const person = await app.as('debt_collector');
  const admin = await app.as('admin');
  await admin.put(`/api/users/${person.id}`, { second_factor_required: true });
  const browser = await visitor(app.url);
  await browser.signIn(person.email, person.password);
  expect((await browser.send('GET', '/api/session')).body.code).toBe('second_factor_required');
  const { secret } = (await browser.send('POST', '/auth/second_factor/app')).body;
  expect((await browser.send('PUT', '/auth/second_factor/app', { code: codeOf(secret) })).status).toBe(200);
  expect((await browser.send('GET', '/api/session')).status).toBe(200);
});

test('who only knows the password can neither set up another factor nor take one away', async () => {
  const person = await app.as('debt_collector');
  await withApp(person);
  const browser = await visitor(app.url);
  await browser.signIn(person.email, person.password);
  const body = { current_password: person.password };
  for (const [method, path] of [
    ['POST', '/auth/second_factor/app'],
    ['POST', '/auth/second_factor/passkeys/options'],
    ['POST', '/auth/second_factor/recovery_codes'],
    ['DELETE', '/auth/second_factor/app'],
  ] as const) {
    expect((await browser.send(method, path, body)).body.code, path).toBe('second_factor_required');
  }
});

test('it is taken away with the password, or by an administrator for who lost it', async () => {
  const [person, lost] = [await app.as('debt_collector'), await app.as('debt_collector')];
  await withApp(person);
  await withApp(lost);
  const wrong = await person.send('DELETE', '/auth/second_factor/app', { current_password: 'Nie2tohaslo' });
  expect(Object.keys(wrong.body.user.errors)).toEqual(['current_password']);
  const right = await person.send('DELETE', '/auth/second_factor/app', { current_password: person.password });
  expect(right.status).toBe(204);
  expect((await (await app.as('coordinator')).post(`/api/users/${lost.id}/reset_second_factor`)).status).toBe(200);
  for (const { email, password } of [person, lost]) {
    expect((await (await visitor(app.url)).signIn(email, password)).body.code).toBeUndefined();
  }
});

test('who set a factor up anew after the last was taken away has new recovery codes alone', async () => {
  const person = await app.as('debt_collector');
  const { codes } = await withApp(person);
  await person.send('DELETE', '/auth/second_factor/app', { current_password: person.password });
  const { codes: renewed } = await withApp(person);
  const browser = await visitor(app.url);
  await browser.signIn(person.email, person.password);
  const enter = async (code: string) => (await browser.send('POST', '/auth/second_factor', { code })).status;
  expect([await enter(codes[0]!), await enter(renewed[0]!)]).toEqual([401, 200]);
});

test.each([undefined, null, {}, { id: 'x' }, { id: 1, response: { clientDataJSON: '%%%' } }])(
  'a passkey answer of %j is only wrong',
  async (response) => {
    const person = await app.as('debt_collector');
    await person.post('/auth/second_factor/passkeys/options');
    expect((await person.post('/auth/second_factor/passkeys', { response })).status).toBe(422);
    await sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
      values (${person.id}, ${`x${person.id}`}, 'AA', 0, '{}', 'Klucz')`.execute(app.database.kysely);
    const browser = await visitor(app.url);
    await browser.signIn(person.email, person.password);
    await browser.send('POST', '/auth/second_factor/passkey/options');
    const sent = response && 'id' in response && response.id === 'x' ? { ...response, id: `x${person.id}` } : response;
    expect((await browser.send('POST', '/auth/second_factor/passkey', { response: sent })).status).toBe(401);
  },
);

test('one’s own sessions are listed and ended, nobody else’s', async () => {
  const [person, other] = [await app.as('debt_collector'), await app.as('debt_collector')];
  await visitor(app.url).then((browser) => browser.signIn(person.email, person.password));
  const browser = await visitor(app.url);
  await browser.signIn(person.email, person.password);
  const { data } = (await browser.send('GET', '/api/sessions')).body;
  expect(data.map((one: Record<string, unknown>) => [one.current, one.ended])).toEqual([
    [true, null],
    [false, 'session_limited'],
    [false, 'session_limited'],
  ]);
  expect((await other.delete(`/api/sessions/${data[0].id}`)).status).toBe(404);
  expect((await browser.send('DELETE', `/api/sessions/${data[0].id}`)).status).toBe(204);
  expect((await browser.send('GET', '/api/sessions')).status).toBe(401);
});
