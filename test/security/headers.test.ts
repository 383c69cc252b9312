import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { patience } from '#server/app.ts';
import { testApp } from '#test/app.ts';
import { makeDebtor } from '#test/builders.ts';

const app = await testApp();
const behindTls = await testApp({ ODZYSK_URL: 'https://odzysk.example' });
const admin = await app.as('admin');
await makeDebtor(admin);

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};

const kinds = [
  '/',
  '/debt_cases/1',
  '/auth/sign_in',
  '/auth/csrf',
  '/api/session',
  '/api/debtors',
  '/api/debtors.csv',
  '/api/debtors/999999',
  '/api/debtors?q[nothing_eq]=1',
  '/api/none',
  '/api/docs',
  '/api/openapi.json',
  '/assets/none.js',
  '/health',
];

/** They reach no route. */
const broken = ['/%zz', '/api/%c0%ae'];

test.each([...kinds, ...broken])('%s is answered with every header that protects', async (path) => {
  const { headers } = await admin.get(path);
  expect(Object.fromEntries(headers)).toMatchObject(everywhere);
});

describe.each(kinds)('%s', (path) => {
  test('lets nobody run a script or frame it', async () => {
    const policy = (await admin.get(path)).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  test('is kept by no cache', async () => {
    expect((await admin.get(path)).headers.get('cache-control')).toMatch(/no-store/);
  });
});

test('what is no HTTP is answered with the headers too', async () => {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.end('NONSENSE\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  for (const name of Object.keys(everywhere)) expect(answer.toLowerCase()).toContain(`${name}: `);
});

test('the browser is bound to TLS only where there is TLS', async () => {
  expect((await admin.get('/health')).headers.get('strict-transport-security')).toBeNull();
  const { headers } = await fetch(`${behindTls.url}/health`);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('behind TLS the cookie is of this host alone, for TLS alone', async () => {
  const { headers } = await fetch(`${behindTls.url}/auth/csrf`);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-odzysk_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  const planted = `odzysk_session=${'a'.repeat(43)}`;
  const again = await fetch(`${behindTls.url}/auth/csrf`, { headers: { cookie: planted } });
  expect(again.headers.getSetCookie()).toHaveLength(1);
});

test('a client that sends slowly is not waited for', () => {
  const { server } = Fastify(patience);
  expect(server.headersTimeout).toBe(20_000);
  expect(server.requestTimeout).toBe(300_000);
});
