import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { cloneTemplate } from '#test/embedded-template.ts';
import { serveFromHost } from '#test/embedded-host.ts';
import { socketFor } from '../local-socket.ts';

/** A message of the protocol: a letter, the length of the rest, the rest; the one that begins a connection has no letter. */
function message(letter: string, ...parts: (string | number)[]): Buffer {
  const rest = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(`${part}\0`);
      const number = Buffer.alloc(2);
      number.writeInt16BE(part);
      return number;
    }),
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(rest.length + 4);
  return Buffer.concat([Buffer.from(letter), length, rest]);
}

const begin = message('', 3, 0, 'user', 'postgres', 'database', 'postgres', '');
const insert = (name: string) => message('P', '', `INSERT INTO boats VALUES ('${name}')`, 0);
const bind = message('B', '', '', 0, 0, 0);
const execute = message('E', '', 0, 0);
const sync = message('S');

async function heard(socket: Socket, upTo: string): Promise<string> {
  let all = '';
  while (!all.includes(upTo)) all += String((await once(socket, 'data'))[0]);
  return all;
}

test('a statement is served once all of it is there, and what a broken connection had begun is done by nobody', async () => {
  const { dataDir, remove } = await cloneTemplate('0001_foundation');
  onTestFinished(remove);
  const { config, stop } = await serveFromHost(dataDir);
  onTestFinished(stop);
  const raw = connect(socketFor(dataDir).path);
  raw.write(begin);
  await heard(raw, 'server_version');
  raw.write(message('Q', 'CREATE TABLE boats (name text)'));
  await heard(raw, 'CREATE TABLE');

  raw.write(insert('Dal'));
  raw.write(bind);
  raw.write(execute);
  raw.write(sync);
  expect(await heard(raw, 'INSERT')).toContain('INSERT 0 1');
  raw.write(Buffer.concat([insert('Opty'), bind, execute]));
  raw.destroy();
  await once(raw, 'close');

  const client = new pg.Client(config);
  await client.connect();
  onTestFinished(() => client.end());
  await expect(client.query('INSERT INTO boats VALUES ($1, $2)', ['Poleszuk', 1])).rejects.toMatchObject({
    code: '42601',
  });
  await client.query('INSERT INTO boats VALUES ($1)', ['Zawisza']);
  const { rows } = await client.query('SELECT name FROM boats ORDER BY name');
  expect(rows).toEqual([{ name: 'Dal' }, { name: 'Zawisza' }]);
});
