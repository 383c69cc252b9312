import { expect, test, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { linkIn, mailsTo, mailTo } from '#test/outbox.ts';
import { type Person, visitor } from '#test/person.ts';
import { undo } from '#test/record-changes.ts';

const app = await testApp();
const roles = ['coordinator', 'santander_coordinator', 'debt_collector', 'terrain_debt_collector', 'creditor'] as const;

test.each(roles)('a %s reads and changes their own profile, and nothing of their rights', async (role) => {
  const person = await app.as(role);
  const { options: _options, ...before } = (await person.get(`/api/users/${person.id}/edit`)).body;
  expect([before.email, before.lock_version]).toEqual([person.email, 0]);
  const { status, body } = await person.put(`/api/users/${person.id}`, {
    ...before,
    first_name: 'Łucja',
    phone: '512 345 678',
    role: 'admin',
    business_entity_ids: [],
    deleted: true,
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    first_name: 'Łucja',
    full_name: `Łucja ${role}`,
    phone: '+48512345678',
    lock_version: 1,
    updated_at: body.updated_at,
  });
});

test('the browser is told what of one’s own account is not for oneself to set, an administrator alone sets all', async () => {
  const ownOf = async (person: Person) => (await person.get('/api/session')).body.fields.users.own;
  const collector = await app.as('debt_collector');
  const own = await ownOf(collector);
  expect(own.id).toBe(collector.id);
  expect(own.writes).toEqual(expect.arrayContaining(['first_name', 'phone', 'absent_from', 'password']));
  for (const name of ['role', 'active', 'must_change_password', 'second_factor_required', 'sant_interwent'])
    expect(own.writes).not.toContain(name);
  expect(await ownOf(await app.as('admin'))).toBeUndefined();
});

test('whoever gave up their rights does not take that back', async () => {
  const [admin, leaver] = [await app.as('admin'), await app.as('admin')];
  expect((await leaver.put(`/api/users/${leaver.id}`, { role: 'coordinator' })).status).toBe(200);
  const { data } = (await admin.get(`/api/users/${leaver.id}/history`)).body;
  const line = data.find((one: { action: string }) => one.action === 'update');
  expect((await undo(leaver, line)).status).toBe(403);
  expect((await admin.get(`/api/users/${leaver.id}`)).body.role).toBe(1);
});

test.each(['debt_collector', 'creditor'] as const)(
  "a %s changes nobody else's, and reads names alone",
  async (role) => {
    const [person, other] = [await app.as(role), await app.as('coordinator')];
    expect((await person.put(`/api/users/${other.id}`, { first_name: 'X' })).status).toBe(404);
    const list = (await person.get('/api/users?per_page=100')).body.data;
    for (const user of list) expect(Object.keys(user)).toEqual(['id', 'full_name']);
    const shown = await person.get(`/api/users/${other.id}`);
    expect(role === 'creditor' ? shown.status : Object.keys(shown.body)).toEqual(
      role === 'creditor' ? 404 : ['id', 'full_name'],
    );
  },
);

test('a new password or e-mail of one’s own needs the current password, and is never echoed', async () => {
  const person = await app.as('debt_collector');
  const password = 'Jesien2026Lato';
  const change = (record: object) => person.put(`/api/users/${person.id}`, record);
  const wrong = await change({ password, password_confirmation: password, current_password: 'Inne2026Haslo' });
  expect([wrong.status, Object.keys(wrong.body.user)]).toEqual([422, ['errors']]);
  expect(Object.keys(wrong.body.user.errors)).toEqual(['current_password']);
  expect(Object.keys((await change({ email: 'nowy@odzysk.example' })).body.user.errors)).toEqual(['current_password']);
  const noText = await change({ password, password_confirmation: password, current_password: { toString: 1 } });
  expect([noText.status, Object.keys(noText.body.user.errors)]).toEqual([422, ['current_password']]);
  const right = { password, password_confirmation: password, current_password: person.password };
  expect((await change(right)).status).toBe(200);
});

/** What somebody is answered who gives their account an address. */
async function answerTo(person: Person, email: string) {
  const { status, body } = await person.put(`/api/users/${person.id}`, { email, current_password: person.password });
  const { updated_at: _at, lock_version: _version, unconfirmed_email, errors: _errors, ...rest } = body;
  return [status, { ...rest, unconfirmed_email: unconfirmed_email === email }];
}

test.each(['debt_collector', 'terrain_debt_collector', 'creditor'] as const)(
  'a %s, who is told nobody’s e-mail, is answered alike for one with an account and for one without',
  async (role) => {
    const [person, other, gone] = [await app.as(role), await app.as('coordinator'), await app.as('creditor')];
    const admin = await app.as('admin');
    await admin.delete(`/api/users/${gone.id}`);
    const [status, free] = await answerTo(person, `wolny.${role}@odzysk.example`);
    expect([status, free]).toEqual([200, expect.objectContaining({ email: person.email, unconfirmed_email: true })]);
    for (const { email } of [other, gone]) expect(await answerTo(person, email)).toEqual([200, free]);
  },
);

test('the link that would take over somebody’s e-mail is told to be no good, and both keep their own', async () => {
  const [person, other] = [await app.as('debt_collector'), await app.as('coordinator')];
  await answerTo(person, other.email);
  const opened = await (await visitor(app.url)).send('GET', linkIn(await mailTo(app.dataDir, other.email)));
  expect(opened.headers.get('location')).toBe('/auth/confirmation?result=invalid');
  for (const { email, password, id } of [person, other]) {
    const { status, body } = await (await visitor(app.url)).signIn(email, password);
    expect([status, body.id ?? body.user?.id]).toEqual([201, id]);
  }
});

test('of two who open their links to one new address at once, it is the first one’s', async () => {
  const people = await Promise.all([1, 2].map(() => app.as('debt_collector')));
  const links: string[] = [];
  for (const person of people) {
    const email = 'wspolny@odzysk.example';
    await answerTo(person, email);
    links.push(await vi.waitUntil(async () => newLink(await mailsTo(app.dataDir, email), links), { timeout: 20_000 }));
  }
  const browsers = await Promise.all(links.map(() => visitor(app.url)));
  const opened = await Promise.all(links.map((link, index) => browsers[index]!.send('GET', link)));
  expect(new Set(opened.map(({ headers }) => headers.get('location')))).toEqual(
    new Set(['/auth/confirmation?result=done', '/auth/confirmation?result=invalid']),
  );
});

const newLink = (mails: readonly string[], known: readonly string[]) =>
  mails.map(linkIn).find((link) => !known.includes(link));

test('whoever lists users with their e-mails is told that one is taken, of a deleted account only who sees those', async () => {
  const [gone, other] = [await app.as('creditor'), await app.as('debt_collector')];
  const admin = await app.as('admin');
  await admin.delete(`/api/users/${gone.id}`);
  const taken = [422, { user: expect.objectContaining({ errors: { email: ['jest już zajęte'] } }) }];
  for (const role of ['admin', 'coordinator', 'santander_coordinator'] as const) {
    const person = await app.as(role);
    const change = async (email: string) => {
      const { status, body } = await person.put(`/api/users/${person.id}`, {
        email,
        current_password: person.password,
      });
      return [status, body];
    };
    expect(await change(other.email)).toEqual(taken);
    expect((await change(gone.email))[0]).toBe(role === 'santander_coordinator' ? 200 : 422);
  }
});
