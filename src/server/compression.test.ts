import { get, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeDebtor, sendFile } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
for (let count = 0; count < 12; count += 1) await makeDebtor(admin);

interface Raw {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** As it comes over the wire: `fetch` would unpack it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { cookie: admin.cookie, ...headers } };
    const call = request(app.url + path, options, (answer) => {
      const { statusCode: status, headers: told } = answer;
      buffer(answer).then((bytes) => resolve({ status, headers: told, bytes }), reject);
    });
    call.on('error', reject).end();
  });
}

const ofBrowsers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

describe.each(['/api/debtors', '/api/debtors.csv', '/api/session', '/api/openapi.json'])('%s', (path) => {
  test('is packed for whoever can unpack it, and the same inside', async () => {
    const plain = await ask(path);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const brotli = await ask(path, ofBrowsers);
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    const gzip = await ask(path, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });
});

test('a packed answer tells its length, and its name when it is to be saved', async () => {
  const list = await ask('/api/debtors', ofBrowsers);
  expect(Number(list.headers['content-length'])).toBe(list.bytes.length);
  const csv = await ask('/api/debtors.csv', ofBrowsers);
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=windows-1250',
    'content-disposition': 'attachment; filename="export.csv"',
  });
});

test('asking for the head alone packs nothing', async () => {
  const plain = await ask('/api/debtors');
  const head = await ask('/api/debtors', ofBrowsers, 'HEAD');
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': plain.headers['content-length'] } });
  expect(head.headers).not.toHaveProperty('content-encoding');
  expect(head.bytes).toHaveLength(0);
});

test.each(['/api/debtors/999999', '/api/none', '/auth/csrf'])(
  '%s is too short or secret to be packed',
  async (path) => {
    expect((await ask(path, ofBrowsers)).headers).not.toHaveProperty('content-encoding');
  },
);

test('a page with its security token is never packed', async () => {
  const page = await ask('/', { ...ofBrowsers, accept: 'text/html' });
  expect(page.headers).not.toHaveProperty('content-encoding');
});

test('events come as they happen', async () => {
  const headers = { cookie: admin.cookie, ...ofBrowsers };
  const events = await new Promise<{ headers: IncomingHttpHeaders; first: string }>((resolve, reject) => {
    const call = get(`${app.url}/api/events`, { headers }, (answer) => {
      answer.once('data', (bytes: Buffer) => {
        resolve({ headers: answer.headers, first: String(bytes) });
        call.destroy();
      });
    });
    call.on('error', reject);
  });
  expect(events.headers).not.toHaveProperty('content-encoding');
  expect(events.first).toBe('retry: 2000\n\n');
});

test('a document comes as it was sent, with its length', async () => {
  const debtCase = await makeCase(admin);
  const text = 'Umowa pożyczki. '.repeat(500);
  const { body } = await sendFile(admin, { debt_case_id: debtCase['id'] }, text);
  const file = await ask(String(body['file_url']), ofBrowsers);
  expect(file.headers).not.toHaveProperty('content-encoding');
  expect(file.headers['content-length']).toBe(String(Buffer.byteLength(text)));
  expect(String(file.bytes)).toBe(text);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('a body packed with %s is not unpacked', async (encoding, pack) => {
  const answer = await fetch(`${app.url}/api/debtors`, {
    method: 'POST',
    headers: {
      cookie: admin.cookie,
      'x-csrf-token': admin.token,
      'content-type': 'application/json',
      'content-encoding': encoding,
    },
    body: Uint8Array.from(pack(JSON.stringify({ debtor: { note: 'x'.repeat(10_000) } }))),
  });
  expect(answer.status).toBe(400);
});

test('a long answer to what was sent has Node warn of nothing', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  const answer = await admin.post('/api/debtors', { debtor: { name: 'x'.repeat(700_000) } });
  process.off('warning', note);
  expect(answer.status).toBe(422);
  expect(warnings).toEqual([]);
});
