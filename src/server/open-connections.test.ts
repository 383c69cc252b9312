import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endOpenConnections } from './open-connections.ts';

test('an answer that ends while the server closes is given whole, and its connection kept no longer', async () => {
  const app = Fastify();
  endOpenConnections(app, new AbortController().signal);
  const answer = new PassThrough();
  app.get('/', (_request, reply) => reply.header('content-length', 6).send(answer));
  const { port } = new URL(await app.listen());
  const [kept, unused] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')];
  await Promise.all([once(kept, 'connect'), once(unused, 'connect')]);
  kept.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  answer.write('kon');
  let got = String(await once(kept, 'data'));
  kept.on('data', (bytes) => (got += String(bytes)));
  const closed = app.close();
  await once(unused, 'close');
  answer.end('iec');
  await Promise.all([closed, once(kept, 'close')]);
  expect(got).toMatch(/ 200 OK[^]*koniec$/);
}, 5000);
