import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeCase, nextNip } from '#test/builders.ts';
import { mailTo } from '#test/outbox.ts';
import { visitor } from '#test/person.ts';
import { timeSignIns } from './sign-in-times.ts';

const app = await testApp();
const proxied = await testApp({ ODZYSK_TRUST_PROXY: '127.0.0.1', ODZYSK_SIGN_IN_PER_MINUTE: '5' });

describe('a session', () => {
  test('is never the one that was planted before signing in', async () => {
    const { email, password } = await app.as('admin');
    const planted = await (await visitor(app.url)).send('GET', '/auth/csrf');
    expect(planted.status).toBe(200);
    const first = await fetch(`${app.url}/auth/csrf`);
    const [cookie = ''] = first.headers.getSetCookie().map((one) => one.split(';')[0]!);
    const token = first.headers.get('x-csrf-token')!;
    const signedIn = await fetch(`${app.url}/auth/sign_in`, {
      method: 'POST',
      headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ user: { email, password } }),
    });
    expect(signedIn.status).toBe(201);
    const fresh = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
    expect(fresh).not.toBe(cookie);
    expect((await fetch(`${app.url}/api/session`, { headers: { cookie } })).status).toBe(401);
    // The token of before is not that of the session.
    const write = {
      method: 'POST',
      headers: { cookie: fresh, 'x-csrf-token': token, 'content-type': 'application/json' },
      body: '{}',
    };
    expect((await fetch(`${app.url}/api/debtors`, write)).status).toBe(403);
  });

  test('takes no token of another session, and neither one that is cut or longer', async () => {
    const [one, other] = [await app.as('admin'), await app.as('admin')];
    for (const token of [other.token, one.token.slice(0, -1), `${one.token}x`, '', 'undefined', one.cookie]) {
      const headers = { cookie: one.cookie, 'x-csrf-token': token, 'content-type': 'application/json' };
      const answer = await fetch(`${app.url}/api/debtors`, { method: 'POST', headers, body: '{}' });
      expect(answer.status, token).toBe(403);
    }
  });

  test('gives another cookie and token when it ends, and the old ones are worth nothing', async () => {
    const person = await app.as('coordinator');
    const { cookie, token } = person;
    const { headers } = await person.delete('/auth/sign_out');
    expect(headers.getSetCookie()[0]).not.toContain(cookie.split('=')[1]);
    expect(headers.get('x-csrf-token')).not.toBe(token);
    expect((await fetch(`${app.url}/api/session`, { headers: { cookie } })).status).toBe(401);
  });

  test.each(['%00', '0', "'or'1", '..%2f1', 'x'.repeat(90)])('that is none is not ended: %s', async (id) => {
    expect((await (await app.as('admin')).delete(`/api/sessions/${id}`)).status).toBe(404);
  });

  test('is kept as a digest alone', async () => {
    const { cookie } = await app.as('admin');
    const { rows } = await sql<{ ids: string }>`select string_agg(id, ' ') as ids from sessions`.execute(
      app.database.kysely,
    );
    expect(rows[0]!.ids).not.toContain(cookie.split('=')[1]);
  });
});

describe('whether there is such a record is told by', () => {
  test.each(['/auth/password', '/auth/unlock', '/auth/confirmation'])('no answer of %s', async (path) => {
    const { email } = await app.as('debt_collector');
    const answers = [];
    for (const address of [email, 'nikogo@odzysk.example']) {
      const { status, body, headers } = await (await visitor(app.url)).send('POST', path, { user: { email: address } });
      answers.push([status, body, headers.get('content-length')]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('no difference between a foreign and a missing record', async () => {
    const admin = await app.as('admin');
    const collector = await app.as('debt_collector');
    const { id, debtor_id } = await makeCase(admin);
    for (const [path, foreign] of [
      ['debt_cases', id],
      ['debtors', debtor_id],
    ] as const) {
      const [there, missing] = await Promise.all([
        collector.get(`/api/${path}/${foreign}`),
        collector.get(`/api/${path}/99999999`),
      ]);
      expect([there.status, there.body]).toEqual([missing.status, missing.body]);
    }
  });

  test('a tax number that is taken only to who may make such a record', async () => {
    const admin = await app.as('admin');
    const collector = await app.as('debt_collector');
    const nip = nextNip();
    await admin.create('debtors', { name: 'Kopalnia Szczęście', nip });
    expect((await collector.post('/api/debtors', { name: 'Inna', nip })).status).toBe(403);
  });

  test('no time that signing in takes', async () => {
    const { slower } = await timeSignIns(app, 20);
    // Half of the pairs by chance; what skips the digest is quicker in all of them.
    expect(slower).toBeGreaterThan(0);
    expect(slower).toBeLessThan(20);
  });
});

describe('tries are counted', () => {
  async function statuses(addresses: readonly string[]) {
    const browser = await visitor(proxied.url);
    const got: number[] = [];
    for (const address of addresses) {
      const headers = { 'x-forwarded-for': address };
      got.push(
        (await browser.send('POST', '/auth/sign_in', { user: { email: 'x@y.pl', password: 'x' } }, headers)).status,
      );
    }
    return got;
  }

  test('for the address that the proxy saw, not for what the client wrote before it', async () => {
    const forged = Array.from({ length: 7 }, (_, index) => `198.51.100.${index}, 203.0.113.9`);
    expect(await statuses(forged)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('for each client behind the proxy by itself', async () => {
    expect(await statuses(Array.from({ length: 7 }, (_, index) => `192.0.2.${index}`))).not.toContain(429);
  });

  test('for links from mails that are opened, but not for the page that tells how it went', async () => {
    const open = (query: string) =>
      fetch(`${proxied.url}/auth/unlock${query}`, {
        headers: { 'x-forwarded-for': '203.0.113.77' },
        redirect: 'manual',
      });
    const got: number[] = [];
    for (let index = 0; index < 7; index += 1) got.push((await open(`?unlock_token=${index}`)).status);
    expect(got).toEqual([303, 303, 303, 303, 303, 429, 429]);
    expect((await open('?result=invalid')).status).not.toBe(429);
  });

  test('for a network of IPv6, of which a client has more addresses than anybody counts', async () => {
    const got = await statuses(Array.from({ length: 7 }, (_, index) => `2001:db8:0:1::${index + 1}`));
    expect(got.at(-1)).toBe(429);
  });
});

test('a mail leads where the settings say, whatever Host or X-Forwarded-Host a request names', async () => {
  const { email } = await app.as('debt_collector');
  const browser = await visitor(app.url);
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
  await browser.send('POST', '/auth/password', { user: { email } }, headers);
  const mail = await mailTo(app.dataDir, email);
  expect(mail).not.toContain('evil');
  expect(mail).toContain(`${app.url}/auth/password/edit?reset_password_token=`);
});

test.each(['//evil.example', 'https:evil.example', '\\\\evil.example', 'javascript:alert(1)'])(
  'a link from a mail leads nowhere else, whatever is added: %s',
  async (address) => {
    const added = `return=${encodeURIComponent(address)}&redirect=${encodeURIComponent(address)}`;
    const { status, headers } = await (await visitor(app.url)).send('GET', `/auth/unlock?unlock_token=x&${added}`);
    expect([status, headers.get('location')]).toEqual([303, '/auth/unlock?result=invalid']);
  },
);
