import { mkdtempSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ownServer } from '#test/own-server.ts';

/*
 * Opens connections of each kind that a slow, broken or unfriendly client leaves behind, looks at what somebody else is
 * answered meanwhile, and counts those that the server has ended after a while:
 * node bench/faults/slow-clients.ts --each 200 --seconds 60
 */
const { values } = parseArgs({
  options: { each: { type: 'string', default: '200' }, seconds: { type: 'string', default: '60' } },
});
const server = await ownServer({ ODZYSK_DATA_DIR: mkdtempSync(join(tmpdir(), 'odzysk-slow-')) });
const { hostname, port } = new URL(server.url);
const admin = await server.admin();
const head = `Host: ${hostname}\r\nCookie: ${admin.cookie}\r\n`;

/** What each says before it says nothing more; `drips` adds a byte now and then. */
const kinds: Record<string, { readonly says: string; readonly drips?: string; readonly isDeaf?: true }> = {
  'say nothing': { says: '' },
  'stop within the head': { says: `GET /api/debtors HTTP/1.1\r\nHost: ${hostname}\r\n` },
  'drip a head': { says: `GET /api/debtors HTTP/1.1\r\nHost: ${hostname}\r\nX-Slow: `, drips: 'a' },
  'stop within the body': {
    says: `POST /api/debtors HTTP/1.1\r\n${head}X-CSRF-Token: ${admin.token}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":`,
  },
  'say nonsense': { says: '\u0016\u0003\u0001 not HTTP at all\r\n\r\n' },
  'ask without end and never read': { says: `GET /api/openapi.json HTTP/1.1\r\n${head}\r\n`.repeat(5), isDeaf: true },
};

interface Client {
  readonly kind: string;
  readonly socket: Socket;
}

function open(kind: string): Client {
  const { says, drips, isDeaf } = kinds[kind]!;
  const socket = connect({ host: hostname, port: Number(port) });
  // Being cut off is what is counted, not an error of this command.
  socket.on('error', () => {});
  if (isDeaf) socket.pause();
  else socket.resume();
  socket.write(says);
  if (drips) {
    const timer = setInterval(() => socket.write(drips), 1000);
    socket.once('close', () => clearInterval(timer));
  }
  return { kind, socket };
}

async function others(when: string): Promise<void> {
  const taken: number[] = [];
  for (let number = 0; number < 20; number++) {
    const start = performance.now();
    const { status } = await admin.get('/api/debtors');
    if (status !== 200) throw new Error(`others are answered ${status} ${when}`);
    taken.push(performance.now() - start);
  }
  const slowest = Math.max(...taken);
  console.log(`${when}: 20 lists of somebody else answered, the slowest in ${slowest.toFixed(0)} ms`);
}

await others('before');
const clients = Object.keys(kinds).flatMap((kind) => Array.from({ length: Number(values.each) }, () => open(kind)));
await wait(1000);
await others('meanwhile');
await wait(Number(values.seconds) * 1000);
await others('afterwards');
for (const kind of Object.keys(kinds)) {
  const alike = clients.filter((client) => client.kind === kind);
  console.log(
    `${kind}: ${alike.length} opened, ${alike.filter(({ socket }) => socket.closed).length} ended by the server`,
  );
}
clients.forEach(({ socket }) => socket.destroy());
await others('when they are gone');
await server.kill();
