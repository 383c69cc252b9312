import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { linkIn, mailTo } from '#test/outbox.ts';
import { type Person, type Visitor, visitor } from '#test/person.ts';
import { changesOf } from '#test/record-changes.ts';
import { codeOf, withApp } from '#test/second-factor.ts';

const app = await testApp({ ODZYSK_MAX_ATTEMPTS: '4', ODZYSK_UNLOCK_AFTER: '20m' });
const admin = await app.as('admin');
const wrong = 'Nie2tohaslo26';
const fresh = { password: 'Jesien2026Lato', password_confirmation: 'Jesien2026Lato' };
const query = (text: string, ...values: unknown[]) => app.database.query(text, values);

async function halfIn(person: Person): Promise<Visitor> {
  const browser = await visitor(app.url);
  const entered = await browser.signIn(person.email, person.password);
  expect(entered.body.code).toBe('second_factor_required');
  return browser;
}

const enter = async (browser: Visitor, code: string) => {
  const { status, body } = await browser.send('POST', '/auth/second_factor', { code });
  return status === 200 ? 'in' : (body.code as string);
};

async function lockFactor(person: Person): Promise<Visitor> {
  const browser = await halfIn(person);
  const told = [];
  for (let time = 0; time < 4; time++) told.push(await enter(browser, '000000'));
  expect(told).toEqual([...Array.from({ length: 3 }, () => 'invalid_second_factor'), 'locked']);
  return browser;
}

const changesTo = async ({ id }: Person) => (await changesOf(app.database, 'user', id)).map(({ action }) => action);

describe('guesses at one’s own password from a session', () => {
  const guesses: readonly [string, (person: Person, current_password: string) => ReturnType<Person['put']>][] = [
    [
      'in the profile',
      (person, current_password) => person.put(`/api/users/${person.id}`, { ...fresh, current_password }),
    ],
    [
      'to take a factor away',
      (person, current_password) => person.send('DELETE', '/auth/second_factor/app', { current_password }),
    ],
    [
      'to get recovery codes',
      (person, current_password) => person.post('/auth/second_factor/recovery_codes', { current_password }),
    ],
    [
      'to add a factor',
      (person, current_password) => person.post('/auth/second_factor/passkeys/options', { current_password }),
    ],
  ];

  test.each(guesses)('%s lock the account, end its sessions, and leave their lines', async (_, guess) => {
    const person = await app.as('debt_collector');
    const told = [];
    for (let time = 0; time < 5; time++) {
      const { status, body } = await guess(person, wrong);
      told.push(status === 422 ? Object.keys(body.user.errors).join() : body.code);
    }
    const field = 'current_password';
    expect(told).toEqual([field, field, field, 'locked', 'unauthenticated']);
    expect((await (await visitor(app.url)).signIn(person.email, person.password)).body.code).toBe('locked');
    expect((await changesTo(person)).slice(1, 6)).toEqual([
      ...Array.from({ length: 3 }, () => 'password_refused'),
      'locked',
      'password_refused',
    ]);
    await (await visitor(app.url)).send('GET', linkIn(await mailTo(app.dataDir, person.email)));
    expect((await (await visitor(app.url)).signIn(person.email, person.password)).status).toBe(201);
  });

  test('to renew an expired one are counted alike', async () => {
    const person = await app.as('debt_collector');
    await admin.put(`/api/users/${person.id}`, { must_change_password: true });
    const renew = () => person.put('/auth/password_expired', { user: { current_password: wrong, ...fresh } });
    const statuses = [];
    for (let time = 0; time < 4; time++) statuses.push((await renew()).status);
    expect(statuses).toEqual([422, 422, 422, 401]);
    expect((await (await visitor(app.url)).signIn(person.email, person.password)).body.code).toBe('locked');
  });

  test('and at signing in add up, whatever the capitals of the address', async () => {
    const person = await app.as('debt_collector');
    const outside = await visitor(app.url);
    for (let time = 0; time < 2; time++) await outside.signIn(person.email.toUpperCase(), wrong);
    const [change] = guesses[0]!.slice(1) as [(typeof guesses)[0][1]];
    expect([(await change(person, wrong)).status, (await change(person, wrong)).status]).toEqual([422, 401]);
  });

  test('many at once are looked at no more often than tries are allowed', async () => {
    const person = await app.as('debt_collector');
    await Promise.all(Array.from({ length: 12 }, () => guesses[0]![1](person, wrong)));
    const right = await guesses[0]![1](person, person.password);
    expect([right.status, right.body.code]).toEqual([401, 'unauthenticated']);
  });

  test('are not answered while strangers have locked the account, whose session goes on', async () => {
    const person = await app.as('debt_collector');
    const outside = await visitor(app.url);
    for (let time = 0; time < 4; time++) await outside.signIn(person.email, wrong);
    for (const typed of [wrong, person.password]) expect((await guesses[0]![1](person, typed)).status).toBe(422);
    expect((await person.get('/api/session')).status).toBe(200);
  });

  test('a new password is not compared without the current one', async () => {
    const person = await app.as('debt_collector');
    const guess = { password: person.password, password_confirmation: person.password };
    for (const current_password of [undefined, '', wrong]) {
      const { body } = await person.put(`/api/users/${person.id}`, { ...guess, current_password });
      expect(Object.keys(body.user.errors)).toEqual(['current_password']);
    }
  });
});

describe('a locked second factor', () => {
  test('takes no code of the app, and opens by a recovery code in the same session', async () => {
    const person = await app.as('debt_collector');
    const { secret, codes } = await withApp(person);
    const browser = await lockFactor(person);
    expect(await enter(browser, codeOf(secret))).toBe('locked');
    expect(await enter(browser, 'zly-kod-zapasowy')).toBe('locked');
    expect(await enter(browser, codes[0]!)).toBe('in');
    expect(await enter(await halfIn(person), codeOf(secret))).toBe('in');
  });

  test('opens by an administrator, who is shown it', async () => {
    const person = await app.as('debt_collector');
    const { secret } = await withApp(person);
    await lockFactor(person);
    const shown = (await admin.get(`/api/users/${person.id}`)).body;
    expect([shown.account_state, shown.locked_at]).toEqual(['locked', null]);
    expect(new Date(shown.steps_locked_at).getTime()).toBeGreaterThan(0);
    const { status, body } = await admin.post(`/api/users/${person.id}/unlock`);
    expect([status, body.account_state, body.steps_locked_at]).toEqual([200, 'active', null]);
    expect(await enter(await halfIn(person), codeOf(secret))).toBe('in');
  });

  test('opens when it said, however often it is tried meanwhile', async () => {
    const person = await app.as('debt_collector');
    const { secret } = await withApp(person);
    const browser = await lockFactor(person);
    const goBy = (minutes: number) =>
      query(
        `update wrong_tries set locked_at = locked_at - $2 * interval '1 minute', tried_at = tried_at - $2 * interval '1 minute'
         where user_id = $1`,
        person.id,
        minutes,
      );
    await goBy(15);
    for (let time = 0; time < 6; time++) expect(await enter(browser, '000000')).toBe('locked');
    const { body } = await browser.send('POST', '/auth/second_factor', { code: '000000' });
    expect(body.unlocks_in).toBeGreaterThan(200);
    expect(body.unlocks_in).toBeLessThanOrEqual(300);
    await goBy(5);
    expect(await enter(browser, codeOf(secret))).toBe('in');
  });

  test('is not opened by the link that unlocks the password, and ends no session of its owner', async () => {
    const person = await app.as('debt_collector');
    const { secret } = await withApp(person);
    await lockFactor(person);
    expect((await person.get('/api/session')).status).toBe(200);
    const asking = await visitor(app.url);
    await app.database.query('update users set locked_at = now() where id = $1', [person.id]);
    await asking.send('POST', '/auth/unlock', { user: { email: person.email } });
    await asking.send('GET', linkIn(await mailTo(app.dataDir, person.email)));
    expect(await enter(await halfIn(person), codeOf(secret))).toBe('locked');
  });

  test('leaves a line when it locks, and is told to nobody who does not know the password', async () => {
    const person = await app.as('debt_collector');
    await withApp(person);
    await lockFactor(person);
    expect((await changesTo(person)).slice(-6)).toEqual([
      'sign_in',
      ...Array.from({ length: 4 }, () => 'sign_in_failed'),
      'locked',
    ]);
    expect((await (await visitor(app.url)).signIn(person.email, wrong)).body.code).toBe('invalid');
  });

  test('many codes at once are looked at no more often than tries are allowed', async () => {
    const person = await app.as('debt_collector');
    await withApp(person);
    const browser = await halfIn(person);
    const told = await Promise.all(Array.from({ length: 12 }, () => enter(browser, '000000')));
    expect(told.filter((code) => code !== 'locked')).toHaveLength(3);
  });

  test('a right step forgets its own tries alone', async () => {
    const person = await app.as('debt_collector');
    const { secret } = await withApp(person);
    const { body } = await admin.post(`/api/users/${person.id}/demand_support_code`);
    const first = await halfIn(person);
    for (let time = 0; time < 3; time++) await enter(first, '000000');
    await (await visitor(app.url)).signIn(person.email, person.password);
    expect(await enter(first, codeOf(secret))).toBe('in');
    for (let time = 0; time < 3; time++) await first.send('POST', '/auth/verification', { code: 'BBBB-BBBB' });
    const second = await halfIn(person);
    expect(await enter(second, codeOf(secret, 1))).toBe('in');
    const last = await second.send('POST', '/auth/verification', { code: 'BBBB-BBBB' });
    expect(last.body.code).toBe('locked');
    await admin.post(`/api/users/${person.id}/unlock`);
    expect((await first.send('POST', '/auth/verification', { code: body.support_code })).status).toBe(200);
  });
});

test('a factor that was reset and a code demanded anew begin without wrong tries', async () => {
  const person = await app.as('debt_collector');
  await withApp(person);
  await lockFactor(person);
  await admin.post(`/api/users/${person.id}/reset_second_factor`);
  const { secret } = await withApp(person);
  expect(await enter(await halfIn(person), codeOf(secret))).toBe('in');

  const asked = await app.as('debt_collector');
  const demand = async () => (await admin.post(`/api/users/${asked.id}/demand_support_code`)).body.support_code;
  const answer = (who: Visitor, code: string) => who.send('POST', '/auth/verification', { code });
  const browser = await visitor(app.url);
  await demand();
  await browser.signIn(asked.email, asked.password);
  for (let time = 0; time < 4; time++) await answer(browser, 'BBBB-BBBB');
  const code = await demand();
  await browser.signIn(asked.email, asked.password);
  expect((await answer(browser, code)).status).toBe(200);
});

test('wrong first codes of an app are counted too', async () => {
  const person = await app.as('debt_collector');
  const { secret } = (await person.post('/auth/second_factor/app')).body;
  const confirm = async (code: string) => (await person.put('/auth/second_factor/app', { code })).status;
  for (const status of [422, 422, 422, 401]) expect(await confirm('000000')).toBe(status);
  expect(await confirm(codeOf(secret))).toBe(401);
  await sql`delete from wrong_tries where user_id = ${person.id}`.execute(app.database.kysely);
  expect(await confirm(codeOf(secret))).toBe(200);
});
