import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeDebtor } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
const { hostname, port } = new URL(app.url);

/** What comes back for these very bytes. */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  socket.write(request.replaceAll('\n', '\r\n'));
  socket.end();
  return text(socket);
}

const statuses = (answer: string) => Array.from(answer.matchAll(/^HTTP\/1\.1 (\d+)/gm), ([, status]) => Number(status));

test.each([
  [
    'two lengths',
    'POST /auth/sign_in HTTP/1.1\nHost: a\nContent-Length: 4\nContent-Length: 30\n\n{}{}GET /health HTTP/1.1\n\n',
  ],
  [
    'a length and chunks',
    'POST /auth/sign_in HTTP/1.1\nHost: a\nContent-Length: 4\nTransfer-Encoding: chunked\n\n0\n\nGET /health HTTP/1.1\nHost: a\n\n',
  ],
  ['an unknown coding', 'POST /auth/sign_in HTTP/1.1\nHost: a\nTransfer-Encoding: x, chunkedx\n\n0\n\n'],
  ['a name with a space', 'GET /health HTTP/1.1\nHost: a\nContent-Length : 5\n\nhello'],
  ['a folded line', 'GET /health HTTP/1.1\nHost: a\nX-A: b\n c: d\0\n\n'],
  ['no host', 'GET /health HTTP/1.1\n\n'],
  ['two hosts', 'GET /health HTTP/1.1\nHost: a\nHost: b\n\n'],
  ['two hosts that are one', 'GET /api/session HTTP/1.1\nHost: a\nhost: a\n\n'],
  ['two types', 'POST /auth/sign_in HTTP/1.1\nHost: a\nContent-Type: text/plain\nContent-Type: application/json\n\n'],
  ['two tokens', 'GET /metrics HTTP/1.1\nHost: a\nAuthorization: Bearer a\nAuthorization: Bearer b\n\n'],
])('a request with %s is refused, and what follows is not taken for another', async (_what, request) => {
  expect(statuses(await raw(request))).toEqual([400]);
});

test('an address without end is refused in our own words', async () => {
  expect(statuses(await raw(`GET /${'a'.repeat(100_000)} HTTP/1.1\nHost: a\n\n`))).toEqual([431]);
});

test('whoever goes on sending after a refusal of what was no HTTP is cut off', async () => {
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const closed = new Promise((end) => socket.once('close', end));
  socket.on('error', () => {}).resume();
  socket.write('NO HTTP\r\n\r\n');
  const sending = setInterval(() => socket.write('x'), 50);
  await closed;
  clearInterval(sending);
  expect(socket.bytesRead).toBeGreaterThan(0);
});

describe('a page and a record are changed only by the calls made for it', () => {
  test.each(['PUT', 'POST', 'DELETE', 'PATCH'])('%s on a page is not there', async (method) => {
    expect((await admin.send(method, '/debtors', {})).status).toBe(404);
    expect((await admin.send(method, '/index.html', {})).status).toBe(404);
  });

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'NONSENSE'])('%s is answered by nothing that was sent', async (method) => {
    const answer = await raw(`${method} /api/session HTTP/1.1\nHost: a\nX-Told: tajne\n\n`);
    expect(answer).not.toContain('tajne');
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  });

  test('a method named in a header or a field is not listened to', async () => {
    const { id } = await makeDebtor(admin);
    const headers = { cookie: admin.cookie, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    expect((await fetch(`${app.url}/api/debtors/${id}?_method=DELETE`, { headers })).status).toBe(200);
    expect((await admin.get(`/api/debtors/${id}`)).status).toBe(200);
  });

  test('no other site is told that it may ask', async () => {
    const headers = { cookie: admin.cookie, origin: 'https://evil.example' };
    const answer = await fetch(`${app.url}/api/session`, { headers });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await fetch(`${app.url}/api/debtors`, { method: 'OPTIONS', headers })).status).toBe(404);
  });
});

test.each([
  '/..%2f..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/api/docs/..%2fpackage.json',
  '/.env',
  '/assets/..\\..\\package.json',
  '/api/binary_files/..%2f1/file',
])('no file of the server is reached by %s', async (path) => {
  const answer = await raw(`GET ${path} HTTP/1.1\nHost: a\nConnection: close\nCookie: ${admin.cookie}\n\n`);
  expect(answer).not.toMatch(/"dependencies"|ODZYSK_/);
});

describe('a form with a file', () => {
  const send = async (type: string, body: string) => {
    const headers = { cookie: admin.cookie, 'x-csrf-token': admin.token, 'content-type': type };
    const answer = await fetch(`${app.url}/api/binary_files`, { method: 'POST', body, headers });
    return [answer.status, ((await answer.json()) as { code?: unknown }).code];
  };
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  test.each([
    ['hundreds of fields', Array.from({ length: 500 }, (_, index) => field(`f${index}`, 'x')).join('')],
    ['a field without end', field('document_id', '1'.repeat(200_000))],
    ['a name without end', field('x'.repeat(200_000), '1')],
    ['thousands of headers', `--b\r\n${'X-A: b\r\n'.repeat(5_000)}\r\nx\r\n`],
    ['a prototype for a name', field('__proto__', 'x')],
  ])('with %s is refused', async (_what, body) => {
    const [status] = await send('multipart/form-data; boundary=b', `${body}--b--\r\n`);
    expect([400, 413, 422]).toContain(status);
  });

  test.each([
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
    'multipart/form-data; boundary="',
  ])('that says %.40s is malformed', async (type) => {
    const [status] = await send(type, field('document_id', '1'));
    expect([400, 415, 422]).toContain(status);
  });
});
