import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { type Person, visitor } from '#test/person.ts';

const app = await testApp({ ODZYSK_SIGN_IN_PER_MINUTE: '20' });
const admin = await app.as('admin');
const { hostname, port } = new URL(app.url);

/** The status for this head alone: not a byte of the body that it promises is sent. */
async function statusOfHead(call: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const all = { host: 'a', 'content-type': 'application/json', 'content-length': '10000', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname);
  socket.write(`${call} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return /^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1];
}

const credentialsOf = ({ cookie, token }: Person) => ({ cookie, 'x-csrf-token': token });

describe('whoever is not signed in', () => {
  const paths = ['/auth/sign_in', '/auth/password', '/auth/verification', '/auth/unlock', '/hooks/sms_reports/x'];
  test.each(paths)(
    'is told by %s that four megabytes are too large, and hears it while still sending',
    async (path) => {
      const somebody = await visitor(app.url);
      const answer = await somebody.send('POST', path, 'x'.repeat(4_000_000), { connection: 'close' });
      expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    },
  );

  test('sends sixteen kilobytes at most', async () => {
    const somebody = await visitor(app.url);
    const sent = (size: number) => somebody.send('POST', '/auth/verification', { code: 'x'.repeat(size - 11) });
    expect((await sent(16_384)).status).toBe(401);
    expect((await sent(16_385)).status).toBe(413);
  });

  test.each(['/auth/sign_in', '/auth/password', '/auth/confirmation', '/auth/unlock'])(
    'and calls %s too often, or without a security token, is refused before a body is received',
    async (path) => {
      const own = credentialsOf(admin);
      expect(await statusOfHead(`POST ${path}`, { cookie: admin.cookie })).toBe('403');
      const send = () => fetch(app.url + path, { method: 'POST', headers: own });
      const answers = await Promise.all(Array.from({ length: 25 }, send));
      expect(answers.at(-1)!.status).toBe(429);
      expect(await statusOfHead(`POST ${path}`, own)).toBe('429');
    },
  );

  test('is refused below /api before a body is received, as is one with another security token', async () => {
    for (const call of ['POST /api/debtors', 'POST /api/x']) {
      expect(await statusOfHead(call)).toBe('401');
      expect(await statusOfHead(call, { ...credentialsOf(admin), 'x-csrf-token': 'x' })).toBe('403');
    }
  });
});

describe('a body of who is signed in', () => {
  const headers = { ...credentialsOf(admin), 'content-type': 'application/json' };
  const statusOf = async (body: string) =>
    (await fetch(`${app.url}/api/debtors`, { method: 'POST', headers, body })).status;
  const list = (length: number) => `{"list":[${Array.from({ length }, () => 1).join()}]}`;
  const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
  const wide = (keys: number) => `{${Array.from({ length: keys }, (_, at) => `"k${at}":1`).join()}}`;

  test.each([
    ['has 50,000 members', list(49_999), list(50_000)],
    ['goes 32 levels deep', deep(32), deep(33)],
    ['has 1,000 keys in one object', wide(1_000), wide(1_001)],
  ])('%s at most', async (_what, most, more) => {
    expect(await statusOf(most)).toBe(422);
    expect(await statusOf(more)).toBe(400);
  });

  test('is UTF-8: letters of another encoding are refused, not lost', async () => {
    const sent = (bytes: Buffer<ArrayBuffer>) =>
      fetch(`${app.url}/api/debtors`, { method: 'POST', headers, body: bytes });
    expect((await sent(Buffer.from('{"name":"\u00b3\u00b9ka"}', 'latin1'))).status).toBe(400);
    expect((await sent(Buffer.from('{"name":"\u0141\u0105ka"}'))).status).toBe(201);
  });

  test('may have any signs in its texts, and as many objects as fit', async () => {
    const name = '[{\\"'.repeat(20) + ',:'.repeat(60);
    expect(await statusOf(`{"name":"${name}","list":[${'{"a":{},"b":[]},'.repeat(5_000)}0]}`)).toBe(201);
    expect(await statusOf(`{"name":"\\\\","list":[${'[],'.repeat(50_000)}0]}`)).toBe(400);
    expect(await statusOf(`{"name":"${'\\'.repeat(99)}`)).toBe(400);
  });
});
