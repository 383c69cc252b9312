import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { linkIn, mailsTo, mailTo } from '#test/outbox.ts';
import { type Person, visitor } from '#test/person.ts';
import { makeLink } from './account-links.ts';

const app = await testApp();
const { kysely: db } = app.database;
const admin = await app.as('admin');
const newAddress = () => `skrzynka.${randomUUID()}@odzysk.example`;
const twice = (password: string) => ({ password, password_confirmation: password });

const moveTo = async (person: Person, email: string) => {
  const { status, body } = await person.put(`/api/users/${person.id}`, { email, current_password: person.password });
  expect([status, body.unconfirmed_email]).toEqual([200, email]);
};
const open = async (link: string) => (await (await visitor(app.url)).send('GET', link)).headers.get('location');
const addressOf = async ({ id }: Person) => (await admin.get(`/api/users/${id}`)).body.email;

const lock = (email: string) => app.database.query('update users set locked_at = now() where email = $1', [email]);

async function linkFor(purpose: 'password' | 'unlock', { email }: Person): Promise<string> {
  if (purpose === 'unlock') await lock(email);
  await (await visitor(app.url)).send('POST', `/auth/${purpose}`, { user: { email } });
  return linkIn(await mailTo(app.dataDir, email));
}

async function reset(link: string): Promise<number> {
  const user = { reset_password_token: link.split('=')[1], ...twice('Jesien2026Lato') };
  return (await (await visitor(app.url)).send('PUT', '/auth/password', { user })).status;
}

describe('a link that confirms an address', () => {
  test('confirms the one it was mailed to and no other, also while that is being changed', async () => {
    for (let round = 0; round < 8; round++) {
      const [person, first, second] = [await app.as('debt_collector'), newAddress(), newAddress()];
      await moveTo(person, first);
      const link = linkIn(await mailTo(app.dataDir, first));
      // Every other time the change is there already, and only its mail is not.
      const change = moveTo(person, second);
      if (round % 2) await change;
      await Promise.all([change, open(link)]);
      expect([person.email, first], `round ${round}`).toContain(await addressOf(person));
    }
  });

  const asked = (person: Person, record: object) => person.put(`/api/users/${person.id}`, record);
  const password = 'Jesien2026Lato';

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['by the link for a forgotten one', async (person) => reset(await linkFor('password', person))],
    ['in the profile', (person) => asked(person, { current_password: person.password, ...twice(password) })],
    ['by an administrator', ({ id }) => admin.put(`/api/users/${id}`, twice(password))],
    [
      'when it was demanded',
      async (person) => {
        await admin.put(`/api/users/${person.id}`, { must_change_password: true });
        const user = { current_password: person.password, ...twice(password) };
        return person.put('/auth/password_expired', { user });
      },
    ],
  ])('is worth nothing once a password is set %s, and is not mailed again', async (_how, setPassword) => {
    const [person, foreign] = [await app.as('debt_collector'), newAddress()];
    await moveTo(person, foreign);
    const link = linkIn(await mailTo(app.dataDir, foreign));
    await setPassword(person);
    expect((await (await visitor(app.url)).signIn(person.email, password)).status).toBe(201);
    expect((await admin.get(`/api/users/${person.id}`)).body.unconfirmed_email).toBeNull();
    expect([await open(link), await addressOf(person)]).toEqual(['/auth/confirmation?result=invalid', person.email]);
    await (await visitor(app.url)).send('POST', '/auth/confirmation', { user: { email: foreign } });
    await reset(await linkFor('password', await app.as('creditor')));
    expect(await mailsTo(app.dataDir, foreign)).toHaveLength(1);
  });

  test('is worth nothing once the present address is given instead, with the password', async () => {
    const [person, mistyped] = [await app.as('debt_collector'), newAddress()];
    await moveTo(person, mistyped);
    const link = linkIn(await mailTo(app.dataDir, mistyped));
    expect((await asked(person, { email: person.email })).body.unconfirmed_email).toBe(mistyped);
    const { body } = await asked(person, { email: person.email, current_password: person.password });
    expect([body.email, body.unconfirmed_email]).toEqual([person.email, null]);
    expect([await open(link), await addressOf(person)]).toEqual(['/auth/confirmation?result=invalid', person.email]);
  });

  test('of an address that is asked for together with a new password is good', async () => {
    const [person, email] = [await app.as('debt_collector'), newAddress()];
    await asked(person, { email, current_password: person.password, ...twice(password) });
    expect([await open(linkIn(await mailTo(app.dataDir, email))), await addressOf(person)]).toEqual([
      '/auth/confirmation?result=done',
      email,
    ]);
  });

  test('is mailed to whose address it is, not to another account that would like to have it', async () => {
    const [wishing, owner] = [await app.as('debt_collector'), await app.as('debt_collector')];
    await db.updateTable('users').set({ confirmed_at: null }).where('id', '=', owner.id).execute();
    await moveTo(wishing, owner.email);
    const wished = await mailTo(app.dataDir, owner.email);
    await (await visitor(app.url)).send('POST', '/auth/confirmation', { user: { email: owner.email } });
    const asked = await vi.waitFor(async () => {
      const others = (await mailsTo(app.dataDir, owner.email)).filter((mail) => mail !== wished);
      expect(others).toHaveLength(1);
      return others[0]!;
    }, 10_000);
    await open(linkIn(asked));
    expect((await admin.get(`/api/users/${owner.id}`)).body.account_state).toBe('active');
  });

  test('is not made for an address that was changed since it was read', async () => {
    const person = await app.as('debt_collector');
    const stale = { userId: person.id, purpose: 'confirmation', madeFor: 'what it was' } as const;
    expect(await makeLink(db, stale)).toBeUndefined();
  });

  test('tells politely that somebody else has taken the address meanwhile', async () => {
    for (let round = 0; round < 6; round++) {
      const email = newAddress();
      const both = [await app.as('debt_collector'), await app.as('creditor')];
      for (const person of both) await moveTo(person, email);
      const mails = await vi.waitFor(async () => {
        const found = await mailsTo(app.dataDir, email);
        expect(found).toHaveLength(2);
        return found;
      }, 10_000);
      const results = await Promise.all(mails.map((mail) => open(linkIn(mail))));
      const page = '/auth/confirmation?result=';
      expect(new Set(results), `round ${round}`).toEqual(new Set([`${page}done`, `${page}invalid`]));
    }
  });
});

describe('a link that sets a password', () => {
  const password = 'Wiosna2027Zima';
  const changes: Record<string, (person: Person) => Promise<unknown>> = {
    'an administrator sets the password': ({ id }) => admin.put(`/api/users/${id}`, twice(password)),
    'its owner changes the password': (person) =>
      person.put(`/api/users/${person.id}`, { ...twice(password), current_password: person.password }),
    'its owner renews the password': async (person) => {
      await admin.put(`/api/users/${person.id}`, { must_change_password: true });
      return person.put('/auth/password_expired', { user: { ...twice(password), current_password: person.password } });
    },
    'the account is deleted and restored': async ({ id }) => {
      await admin.delete(`/api/users/${id}`);
      await admin.post(`/api/users/${id}/restore`);
    },
    'the account is made inactive and active again': async ({ id }) => {
      await admin.put(`/api/users/${id}`, { active: false });
      await admin.put(`/api/users/${id}`, { active: true });
    },
    'another address is confirmed': async (person) => {
      const email = newAddress();
      await moveTo(person, email);
      await open(linkIn(await mailTo(app.dataDir, email)));
    },
  };

  test.each(Object.keys(changes))('is worthless once %s', async (change) => {
    const person = await app.as('debt_collector');
    const link = await linkFor('password', person);
    await changes[change]!(person);
    expect(await reset(link)).toBe(422);
  });

  test('is good while nothing of that happened, and of two at once one sets it', async () => {
    const person = await app.as('debt_collector');
    const link = await linkFor('password', person);
    await admin.put(`/api/users/${person.id}`, { phone: '512345678' });
    expect(new Set(await Promise.all([reset(link), reset(link)]))).toEqual(new Set([204, 422]));
  });

  test('never sets it over one that an administrator sets at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const person = await app.as('debt_collector');
      const link = await linkFor('password', person);
      const [status] = await Promise.all([reset(link), admin.put(`/api/users/${person.id}`, twice(password))]);
      const enter = await (await visitor(app.url)).signIn(person.email, password);
      expect([204, 422]).toContain(status);
      expect(enter.status, `round ${round}`).toBe(201);
    }
  });
});

test('nobody is told that their account is locked while it is not, whoever asks for the link', async () => {
  const [free, over] = [await app.as('debt_collector'), await app.as('debt_collector')];
  await db.updateTable('users').set({ locked_at: '2026-01-01T00:00:00Z' }).where('id', '=', over.id).execute();
  for (const person of [free, over]) {
    await (await visitor(app.url)).send('POST', '/auth/unlock', { user: { email: person.email } });
    // Asked for after it, and mailed after it.
    await linkFor('password', person);
    expect(await mailsTo(app.dataDir, person.email)).toEqual([expect.stringContaining('reset_password_token')]);
  }
});

test('a link that unlocks is worthless once the address it was mailed to is another', async () => {
  const person = await app.as('debt_collector');
  const link = await linkFor('unlock', person);
  const email = newAddress();
  await moveTo(person, email);
  await open(linkIn(await mailTo(app.dataDir, email)));
  expect(await open(link)).toBe('/auth/unlock?result=invalid');
});
