import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { describes } from '#engine/server/describe/call.ts';
import { takeTurns } from './turns.ts';

const app = Fastify({ forceCloseConnections: true });
afterAll(() => app.close());
const called: string[] = [];
const open: (() => void)[] = [];
const held = async (request: { headers: Record<string, unknown> }) => {
  called.push(String(request.headers['x-person']));
  await new Promise<void>((resolve) => open.push(resolve));
  return {};
};
// A session that is looked up later than that of what was asked after it.
app.addHook('onRequest', async ({ headers }) => headers['x-late'] !== undefined && setTimeout(50));
takeTurns(app, ({ headers }) => Number(headers['x-person']));
app.get('/held', held);
app.post('/held', held);
const words = { summary: { pl: '', en: '' }, answers: {} };
app.get('/export', { ...describes({ ...words, costly: 'export' }) }, held);
app.get('/stream', async (_request, reply) => reply.send(endless()));
app.get('/failing', async () => {
  throw new Error('no');
});
const noted = (request: { headers: Record<string, unknown> }) => called.push(String(request.headers['x-person']));
const large = Buffer.alloc(20_000_000);
app.get('/large', async (request, reply) => {
  noted(request);
  return reply.send(large);
});
app.get('/gathered', { ...describes({ ...words, gathers: true }) }, async (request, reply) => {
  noted(request);
  return reply.send(endless());
});
const url = await app.listen({ port: 0 });

const ask = (person: number, path = '/held', init: RequestInit = {}) =>
  fetch(url + path, { ...init, headers: { 'x-person': String(person) } });
function endless(): PassThrough {
  const stream = new PassThrough();
  stream.write('begun');
  return stream;
}
const release = () => open.splice(0).forEach((end) => end());
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
beforeEach(() => void called.splice(0));

const sockets = new Set<Socket>();
afterEach(() => sockets.forEach((socket) => socket.destroy()));
function connected(): Socket {
  const socket = connect(Number(new URL(url).port));
  sockets.add(socket);
  return socket;
}

test('six calls of a person are worked on, others’ go on, and the rest follow in turn', async () => {
  const asked = times(20, () => ask(1));
  await expect.poll(() => called).toHaveLength(6);
  const other = ask(2);
  await expect.poll(() => called).toEqual([...times(6, () => '1'), '2']);
  await expect
    .poll(() => {
      release();
      return called;
    })
    .toHaveLength(21);
  release();
  expect((await Promise.all([...asked, other])).map(({ status }) => status)).toEqual(times(21, () => 200));
});

test('more than anybody needs to have waiting are refused', async () => {
  const asked = times(510, () => app.inject({ url: '/held', headers: { 'x-person': '1' } }));
  expect([(await Promise.race(asked)).statusCode, called.length]).toEqual([429, 6]);
  while (called.length < 506) {
    release();
    await setImmediate();
  }
  release();
  expect((await Promise.all(asked)).filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
});

test('what is asked and left is not looked up, and what is written is', async () => {
  const first = times(6, () => ask(1));
  await expect.poll(() => called).toHaveLength(6);
  const left = new AbortController();
  const { signal } = left;
  const after = [...times(20, () => ask(1, '/held', { signal })), ask(1, '/held', { signal, method: 'POST' })];
  // Whatever comes after them has come after them.
  for (const path of times(3, () => '/failing')) await ask(3, path);
  left.abort();
  await Promise.allSettled(after);
  await ask(3, '/failing');
  release();
  await Promise.all(first);
  await expect.poll(() => called).toHaveLength(7);
  release();
});

test('an answer that is still being read takes no place', async () => {
  const streams = await Promise.all(times(8, () => ask(1, '/stream')));
  release();
  const after = ask(1);
  await expect.poll(() => called).toHaveLength(1);
  release();
  expect((await after).status).toBe(200);
  await Promise.all(streams.map(({ body }) => body!.cancel()));
});

test.each(['/large', '/gathered'])('so many of %s that nobody reads are held, and no more', async (path) => {
  const unread = times(8, () => connected().pause());
  for (const [place, socket] of unread.entries()) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: odzysk\r\nX-Person: 1\r\n\r\n`);
    await expect.poll(() => called.length).toBe(Math.min(place + 1, 6));
  }
  // Others are answered, and nobody was begun meanwhile.
  for (const other of times(20, () => '/failing')) await ask(2, other);
  expect(called).toHaveLength(6);
  unread[0]!.destroy();
  await expect.poll(() => called).toHaveLength(7);
});

/** Asks in a row on one connection, the first of it late. */
function askInRow(paths: readonly string[]) {
  const socket = connected();
  const asked = (path: string, late = '') => `GET ${path} HTTP/1.1\r\nHost: odzysk\r\nX-Person: 1\r\n${late}\r\n`;
  socket.write(paths.map((path, place) => asked(path, place === 0 ? 'X-Late: 1\r\n' : '')).join(''));
  return socket;
}

test('what is asked in a row on one connection is answered, each after the one before it', async () => {
  const socket = askInRow(times(20, () => '/failing'));
  let told = '';
  socket.on('data', (data) => (told += String(data)));
  await expect.poll(() => told.match(/HTTP\/1\.1 500/g)).toHaveLength(20);
});

test('a connection that is gone gives all its places back', { timeout: 10_000 }, async () => {
  const socket = askInRow(times(20, () => '/failing'));
  // Until all of it has come, the late one too.
  await setTimeout(100);
  socket.destroy();
  for (const one of times(12, () => '/failing')) expect((await ask(1, one)).status).toBe(500);
});

test('a call that fails makes room, HEAD takes one place, and exports none', async () => {
  await Promise.all(times(10, () => ask(1, '/failing')));
  const heads = times(6, () => ask(1, '/held', { method: 'HEAD' }));
  await expect.poll(() => called).toHaveLength(6);
  const exports = times(3, () => ask(1, '/export'));
  await expect.poll(() => called).toHaveLength(9);
  release();
  expect((await Promise.all([...heads, ...exports])).every(({ ok }) => ok)).toBe(true);
});
