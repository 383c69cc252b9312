import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { appWith, testApp } from '#test/app.ts';
import { listen } from '#test/event-stream.ts';
import { type Person, visitor } from '#test/person.ts';
import { codeOf, withApp } from '#test/second-factor.ts';

const [app, admin] = await appWith('admin');

/** What a copied cookie still opens. */
async function codeFor(cookie: string): Promise<string> {
  const answer = await fetch(`${app.url}/api/session`, { headers: { cookie } });
  return answer.ok ? 'in' : ((await answer.json()) as { code: string }).code;
}

describe('the old cookie and token are worth nothing after', () => {
  const fresh = { password: 'Jesien2026Lato', password_confirmation: 'Jesien2026Lato' };
  const proofs: readonly [string, (person: Person) => Promise<void>, (person: Person) => ReturnType<Person['put']>][] =
    [
      [
        'a new password of one’s own',
        async () => {},
        (person) => person.put(`/api/users/${person.id}`, { ...fresh, current_password: person.password }),
      ],
      [
        'the renewal of an expired one',
        async ({ id }) => void (await admin.put(`/api/users/${id}`, { must_change_password: true })),
        (person) => person.put('/auth/password_expired', { user: { ...fresh, current_password: person.password } }),
      ],
      [
        'a second factor set up',
        async () => {},
        async (person) => {
          const { secret } = (await person.post('/auth/second_factor/app')).body;
          return person.put('/auth/second_factor/app', { code: codeOf(secret) });
        },
      ],
    ];

  test.each(proofs)('%s', async (_, prepare, prove) => {
    const person = await app.as('debt_collector');
    await prepare(person);
    const { cookie, token } = person;
    expect((await prove(person)).status).toBeLessThan(300);
    expect([person.cookie === cookie, person.token === token]).toEqual([false, false]);
    expect(await codeFor(cookie)).toBe('unauthenticated');
    expect((await person.put(`/api/users/${person.id}`, { first_name: 'Łucja' })).status).toBe(200);
    const sessions = (await person.get('/api/sessions')).body.data;
    expect(sessions.map(({ current, ended }: Record<string, unknown>) => [current, ended])).toEqual([[true, null]]);
  });

  test('each step of signing in', async () => {
    const person = await app.as('debt_collector');
    const { secret } = await withApp(person);
    const question = { security_question: 'Imię psa?', security_answer: 'Łatka', security_question_required: true };
    await admin.put(`/api/users/${person.id}`, question);
    const support = (await admin.post(`/api/users/${person.id}/demand_support_code`)).body.support_code;
    const browser = await visitor(app.url);
    const given = [(await browser.signIn(person.email, person.password)).headers.getSetCookie()[0]!.split(';')[0]!];
    for (const [path, body] of [
      ['/auth/second_factor', { code: codeOf(secret) }],
      ['/auth/verification', { code: support }],
      ['/auth/security_question', { answer: 'łatka' }],
    ] as const) {
      const answer = await browser.send('POST', path, body);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await codeFor(given.at(-1)!)).toBe('unauthenticated');
      given.push(answer.headers.getSetCookie()[0]!.split(';')[0]!);
    }
    expect(new Set(given).size).toBe(4);
    expect(await codeFor(given.at(-1)!)).toBe('in');
  });
});

test('a password is not changed where the sessions of before could not be ended', async () => {
  const person = await app.as('debt_collector');
  const { cookie, password } = person;
  const change = (extra: object) => person.put(`/api/users/${person.id}`, { ...extra, current_password: password });
  await app.database.query(`
    create function refuse_end() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse_end before update of id on sessions for each row execute function refuse_end()`);
  const fresh = { password: 'Jesien2026Lato', password_confirmation: 'Jesien2026Lato' };
  expect((await change(fresh)).status).toBe(500);
  await app.database.query('drop trigger refuse_end on sessions; drop function refuse_end');
  expect(await codeFor(cookie)).toBe('in');
  const browser = await visitor(app.url);
  expect((await browser.signIn(person.email, fresh.password)).status).toBe(401);
  expect((await browser.signIn(person.email, password)).status).toBe(201);
});

describe('a password alone', () => {
  test('ends nobody’s session before the factor is given; then the newest wins', async () => {
    const person = await app.as('debt_collector');
    const { secret } = await withApp(person);
    const [first, second] = [await visitor(app.url), await visitor(app.url)];
    await first.signIn(person.email, person.password);
    await second.signIn(person.email, person.password);
    expect(await codeFor(person.cookie)).toBe('in');
    expect((await second.send('POST', '/auth/second_factor', { code: codeOf(secret) })).status).toBe(200);
    expect(await codeFor(person.cookie)).toBe('session_limited');
    expect((await first.send('GET', '/api/session')).body.code).toBe('session_limited');
  });

  test('typed again in the same browser leaves no half session behind', async () => {
    const person = await app.as('debt_collector');
    await withApp(person);
    const browser = await visitor(app.url);
    for (let time = 0; time < 2; time++) await browser.signIn(person.email, person.password);
    const { rows } = await sql`
      select id from sessions where user_id = ${person.id} and ended is null`.execute(app.database.kysely);
    expect(rows).toHaveLength(2);
  });
});

describe('a session of an account that was closed stays dead', () => {
  test.each([
    [
      'made inactive and active again',
      ({ id }: Person) => admin.put(`/api/users/${id}`, { active: false }),
      ({ id }: Person) => admin.put(`/api/users/${id}`, { active: true }),
    ],
    [
      'deleted and restored',
      ({ id }: Person) => admin.delete(`/api/users/${id}`),
      ({ id }: Person) => admin.post(`/api/users/${id}/restore`),
    ],
  ])('%s', async (_, close, open) => {
    const person = await app.as('debt_collector');
    const half = await visitor(app.url);
    await withApp(person);
    await half.signIn(person.email, person.password);
    await close(person);
    expect((await open(person)).status).toBe(200);
    expect((await person.get('/api/session')).body.code).toBe('unauthenticated');
    expect((await half.send('POST', '/auth/second_factor', { code: '000000' })).body.code).toBe('unauthenticated');
    expect((await (await visitor(app.url)).signIn(person.email, person.password)).status).toBe(201);
  });
});

describe('a stream of changes', () => {
  const told = async () => void (await admin.create('address_types', { name: `Typ ${crypto.randomUUID()}` }));

  test('ends when a step is asked of its session', async () => {
    const person = await app.as('coordinator');
    const stream = await listen(person);
    await admin.post(`/api/users/${person.id}/demand_support_code`);
    await told();
    await stream.ended;
    expect(stream.heard.filter(({ model }) => model === 'address_type')).toEqual([]);
  });

  test('ends with the account, and with its session’s longest time', async () => {
    const [closed, old] = [await app.as('coordinator'), await app.as('coordinator')];
    const streams = [await listen(closed), await listen(old)];
    await sql`update users set active = false where id = ${closed.id}`.execute(app.database.kysely);
    await sql`update sessions set created_at = now() - interval '13 hours' where user_id = ${old.id}`.execute(
      app.database.kysely,
    );
    await told();
    for (const stream of streams) await stream.ended;
    expect(streams.flatMap(({ heard }) => heard.filter(({ model }) => model === 'address_type'))).toEqual([]);
  });
});

describe('a session ends for good', () => {
  const signedInFor = ({ id }: Person, hours: number) =>
    sql`update sessions set created_at = now() - ${hours} * interval '1 hour' where user_id = ${id}`.execute(
      app.database.kysely,
    );

  test('twelve hours after signing in, however busy, and says before when', async () => {
    const person = await app.as('coordinator');
    await signedInFor(person, 11.9);
    const { headers } = await person.get('/api/session');
    for (const name of ['x-session-ends-in', 'x-session-lasts-at-most']) {
      expect(Number(headers.get(name)), name).toBeGreaterThan(300);
      expect(Number(headers.get(name)), name).toBeLessThanOrEqual(360);
    }
    await signedInFor(person, 12.01);
    for (const attempt of [1, 2]) {
      const { status, body } = await person.get('/api/session');
      expect([attempt, status, body.code]).toEqual([attempt, 401, 'timeout']);
    }
  });

  test('that began as long ahead, by a clock that was put back', async () => {
    const person = await app.as('coordinator');
    await signedInFor(person, -12.01);
    expect((await person.get('/api/session')).body.code).toBe('timeout');
  });

  test('counted from the password, not from a step after it', async () => {
    const person = await app.as('debt_collector');
    const { secret } = await withApp(person);
    const browser = await visitor(app.url);
    await browser.signIn(person.email, person.password);
    await signedInFor(person, 11.9);
    await browser.send('POST', '/auth/second_factor', { code: codeOf(secret) });
    const { headers } = await browser.send('GET', '/api/session');
    expect(Number(headers.get('x-session-lasts-at-most'))).toBeGreaterThan(0);
    expect(Number(headers.get('x-session-lasts-at-most'))).toBeLessThanOrEqual(360);
  });

  test('after the time of the settings', async () => {
    const brief = await testApp({ ODZYSK_SESSION_MAX_AGE: '1h' }, onTestFinished);
    const person = await brief.as('coordinator');
    const { headers } = await person.get('/api/session');
    expect(Number(headers.get('x-session-lasts-at-most'))).toBeGreaterThan(0);
    expect(Number(headers.get('x-session-lasts-at-most'))).toBeLessThanOrEqual(3600);
  });
});
