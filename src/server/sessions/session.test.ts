import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { signIn } from '#test/person.ts';

const app = await testApp();

async function visit(path = '/auth/csrf') {
  const answer = await fetch(app.url + path);
  return { cookie: answer.headers.getSetCookie()[0] ?? '', token: answer.headers.get('x-csrf-token') ?? '' };
}

async function trySignIn(user: unknown, headers: Record<string, string> = {}) {
  const { cookie, token } = await visit();
  const answer = await fetch(`${app.url}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie.split(';')[0]!, 'x-csrf-token': token, ...headers },
    body: JSON.stringify({ user }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, any>, headers: answer.headers };
}

test('the cookie is for this site and its server alone, and changes at signing in with its token', async () => {
  const person = await app.as('debt_collector');
  const before = await visit();
  expect(before.cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  const { headers, body } = await trySignIn({ email: person.email, password: person.password });
  expect(headers.getSetCookie()[0]).not.toBe(before.cookie);
  expect(headers.get('x-csrf-token')).not.toBe(before.token);
  expect(body).toMatchObject({ id: person.id, email: person.email, role: 3, is_creditor: false });
});

test('a wrong password and an address nobody has are answered alike', async () => {
  const { email } = await app.as('coordinator');
  const wrong = await trySignIn({ email, password: 'Nie2tohaslo' });
  const nobody = await trySignIn({ email: 'nikt@odzysk.example', password: 'Nie2tohaslo' });
  expect([wrong.status, wrong.body]).toEqual([401, { error: 'Nieprawidłowy adres e-mail lub hasło', code: 'invalid' }]);
  expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body]);
});

test.each([undefined, 'text', [], { email: 5, password: {} }, { email: 'a\0b', password: 'x' }])(
  'a sign-in of %j is only a wrong one',
  async (user) => {
    expect((await trySignIn(user)).status).toBe(401);
  },
);

test('signing in needs the token of the page', async () => {
  const { status, body } = await trySignIn({ email: 'a@b.pl', password: 'x' }, { 'x-csrf-token': 'guess' });
  expect([status, body.code]).toEqual([403, 'invalid_csrf_token']);
});

test('the newest session wins and the older one learns why it ended', async () => {
  const first = await app.as('coordinator');
  const second = await signIn(app.url, first);
  const ended = await first.get('/api/session');
  expect([ended.status, ended.body.code]).toEqual([401, 'session_limited']);
  expect((await second.get('/api/session')).status).toBe(200);
});

test('somebody signed in already stays so', async () => {
  const person = await app.as('coordinator');
  const again = await person.post('/auth/sign_in', { user: { email: 'a@b.pl', password: 'x' } });
  expect([again.status, again.body.code, again.body.id]).toEqual([200, 'already_signed_in', person.id]);
});

test('a page that shows somebody else’s session is answered nothing, once that owes no step', async () => {
  const [admin, person] = [await app.as('admin'), await app.as('coordinator')];
  const ask = async (id: number, path: string) => {
    const { status, body } = await person.get(path, { 'x-person': `${id}` });
    return status === 200 ? 'told' : body.code;
  };
  for (const path of ['/api/session', '/auth/second_factor'])
    expect([await ask(person.id, path), await ask(person.id + 1, path)], path).toEqual(['told', 'another_person']);
  await admin.post(`/api/users/${person.id}/demand_support_code`);
  expect(await ask(person.id + 1, '/api/session')).toBe('verification_required');
});

test('a session left alone for half an hour is over', async () => {
  const person = await app.as('coordinator');
  await sql`update sessions set seen_at = now() - interval '31 minutes' where user_id = ${person.id}`.execute(
    app.database.kysely,
  );
  for (const attempt of [1, 2]) {
    const { status, body } = await person.get('/api/session');
    expect([attempt, status, body.code]).toEqual([attempt, 401, 'timeout']);
  }
});

describe('signing out', () => {
  test('ends the session, also for whoever has copied the cookie', async () => {
    const person = await app.as('coordinator');
    const { cookie } = person;
    expect((await person.delete('/auth/sign_out')).status).toBe(204);
    const copied = await fetch(`${app.url}/api/session`, { headers: { cookie } });
    expect((await copied.json()) as object).toMatchObject({ code: 'unauthenticated' });
    expect((await person.get('/api/session')).body.code).toBe('unauthenticated');
  });

  test('of a page that shows somebody else’s session leaves this one open', async () => {
    const person = await app.as('coordinator');
    const end = async (id: number) => {
      const { status } = await person.send('DELETE', '/auth/sign_out', undefined, { 'x-person': `${id}` });
      return [status, (await person.get('/api/session')).status];
    };
    expect(await end(person.id + 1)).toEqual([204, 200]);
    expect(await end(person.id)).toEqual([204, 401]);
  });

  test('needs the token', async () => {
    const person = await app.as('coordinator');
    const answer = await fetch(`${app.url}/auth/sign_out`, { method: 'DELETE', headers: { cookie: person.cookie } });
    expect(answer.status).toBe(403);
    expect((await person.get('/api/session')).status).toBe(200);
  });
});

test('a deleted account opens nothing, its open session included', async () => {
  const admin = await app.as('admin');
  const person = await app.as('debt_collector');
  expect((await admin.delete(`/api/users/${person.id}`)).status).toBe(204);
  expect((await person.get('/api/session')).status).toBe(401);
  expect((await trySignIn({ email: person.email, password: person.password })).status).toBe(401);
});

test('a session is told the rights on every resource', async () => {
  const person = await app.as('terrain_debt_collector');
  const { body } = await person.get('/api/session');
  expect(body.resources.debt_cases).toMatchObject({ index: true, update: false, csv: false });
  expect(body.resources.debt_cases.import).toBeFalsy();
  expect(body.resources.creditor_payments).toMatchObject({ index: false });
});

test('what a page fetches by itself does not prolong the session, and every answer says when it ends', async () => {
  const person = await app.as('coordinator');
  const idleFor = (minutes: number) =>
    sql`update sessions set seen_at = now() - ${minutes} * interval '1 minute' where user_id = ${person.id}`.execute(
      app.database.kysely,
    );
  const secondsLeft = async (headers: Record<string, string>) => {
    const answer = await person.get('/api/session', headers);
    return Number(answer.headers.get('x-session-ends-in'));
  };
  await idleFor(20);
  for (const attempt of [1, 2]) {
    const left = await secondsLeft({ 'x-background': '1' });
    expect([attempt, left > 590 && left <= 600], `${left} s`).toEqual([attempt, true]);
  }
  expect(await secondsLeft({})).toBe(1800);
  // The clock was an hour ahead until now.
  await idleFor(-60);
  expect(await secondsLeft({})).toBe(1800);
  await idleFor(29);
  await fetch(`${app.url}/api/events`, { headers: { cookie: person.cookie, accept: 'text/event-stream' } }).then(
    (stream) => stream.body?.cancel(),
  );
  expect(await secondsLeft({ 'x-background': '1' })).toBeLessThanOrEqual(60);
  await idleFor(31);
  expect((await person.get('/api/session', { 'x-background': '1' })).body.code).toBe('timeout');
});
