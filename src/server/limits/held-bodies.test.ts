import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { largestBody } from '../json-body.ts';
import { limitHeldBodies } from './held-bodies.ts';

const app = Fastify({ forceCloseConnections: true, bodyLimit: largestBody.ofSignedIn });
afterAll(() => app.close());
const arrived: string[] = [];
limitHeldBodies(app, ({ headers }) => Number(headers['x-person']));
app.addHook('preParsing', async ({ headers }) => void arrived.push(String(headers['x-person'])));
app.post('/records', async () => ({}));
const url = await app.listen({ port: 0 });

const post = async (person: number) => {
  const headers = { 'x-person': String(person), 'content-type': 'application/json' };
  return (await fetch(`${url}/records`, { method: 'POST', headers, body: '{}' })).status;
};

test.each([`Content-Length: ${largestBody.ofSignedIn}`, 'Transfer-Encoding: chunked'])(
  'a person may have so many bodies under way and no more, told by %s',
  async (length) => {
    arrived.splice(0);
    const sockets = Array.from({ length: 12 }, () => connect(Number(new URL(url).port)));
    for (const socket of sockets)
      socket.write(
        `POST /records HTTP/1.1\r\nHost: odzysk\r\nX-Person: 1\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
      );
    await expect.poll(() => arrived).toHaveLength(12);
    expect([await post(1), await post(2)]).toEqual([429, 200]);
    sockets[0]!.destroy();
    await expect.poll(async () => post(1)).toBe(200);
    for (const socket of sockets) socket.destroy();
  },
);
