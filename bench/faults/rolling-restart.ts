import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type EventStream, listen } from '#test/event-stream.ts';
import { freePort } from '#test/free-port.ts';
import { ownServer } from '#test/own-server.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { acknowledgedWrites } from './acknowledged-writes.ts';
import { missingProxy, startProxy } from './proxy.ts';

/*
 * Restarts one server after the other (SIGTERM) behind the proxy of deploy/ while people read, write and listen, and counts the
 * requests that failed: node launch.cjs bench/faults/rolling-restart.ts --servers 2 --rounds 1 --at-once 8
 */
const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '8' },
  },
});
const programs = findPostgres();
const missing = missingProxy() ?? (programs ? undefined : 'Needs PostgreSQL: apt-get install postgresql-15');
if (missing) {
  console.error(missing);
  process.exit(1);
}
const postgres = await startPostgres(programs!, { own: ['synchronous_commit=on'] });
const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-rolling-'));
const start = (port: number) =>
  ownServer({ DATABASE_URL: postgres.url, ODZYSK_DATA_DIR: dataDir, ODZYSK_DRAIN: '5s', PORT: String(port) });
const ports: number[] = [];
for (let number = 0; number < Number(values.servers); number++) ports.push(await freePort());
const servers = [];
for (const port of ports) servers.push(await start(port));
const proxy = await startProxy(ports.map((port) => `127.0.0.1:${port}`));
const admin = await servers[0]!.admin(proxy.url);

const over = new AbortController();
const writes = acknowledgedWrites();
let reads: Record<string, number> = {};
let slowest = 0;
async function read(path: string): Promise<void> {
  while (!over.signal.aborted) {
    const begun = performance.now();
    const status = await admin.get(path).then(
      (answer) => answer.status,
      () => 'nothing',
    );
    reads[status] = (reads[status] ?? 0) + 1;
    slowest = Math.max(slowest, performance.now() - begun);
  }
}

let reopened = 0;
let last: EventStream | undefined;
/** As a browser does with a stream that ends: two seconds, then another. */
async function follow(): Promise<void> {
  while (!over.signal.aborted) {
    const stream = await listen(admin);
    last = stream;
    over.signal.addEventListener('abort', () => stream.close());
    await stream.ended;
    if (stream.status !== 200) throw new Error(`A stream was answered ${stream.status}`);
    reopened += 1;
    await Promise.race([wait(2000), once(over.signal, 'abort')]);
  }
}

const failed = { reads: 0, writes: 0 };
function tell(what: string): void {
  const written = writes.answered();
  for (const [kind, answered] of Object.entries({ reads, writes: written }) as ['reads' | 'writes', typeof reads][])
    for (const [status, count] of Object.entries(answered)) if (!status.startsWith('20')) failed[kind] += count;
  console.log(`${what}: writes ${JSON.stringify(written)}, reads ${JSON.stringify(reads)}`);
  reads = {};
}

const paths = ['/api/debtors?per_page=50', '/api/debt_cases', '/api/session', '/api/debtors.csv'];
const working = Array.from({ length: Number(values['at-once']) / 2 }, (_, place) => [
  writes.write(admin, over.signal),
  read(paths[place % paths.length]!),
]).flat();
working.push(follow());
await wait(3000);
tell('before');
for (let round = 1; round <= Number(values.rounds); round++) {
  for (const [place, port] of ports.entries()) {
    await servers[place]!.stop();
    servers[place] = await start(port);
    // The proxy asks every two seconds who is ready.
    await wait(4000);
    tell(`round ${round}, server ${place + 1} restarted`);
  }
}
const { id } = await admin.create('debtors', { name: 'Po wszystkim' });
await last!.until({ model: 'debtor', id });
over.abort();
await Promise.all(working);
const lost = await writes.missing(admin);
console.log(
  `${values.servers} servers: ${failed.reads} reads and ${failed.writes} writes failed, the slowest read ${slowest.toFixed(0)} ms; ${writes.acknowledged()} acknowledged writes, ${lost} missing; the page that listens reopened its stream ${reopened - 1} times and heard the last change`,
);
await proxy.stop();
await Promise.all(servers.map((server) => server.kill()));
await postgres.stop();
rmSync(dataDir, { recursive: true });
process.exitCode = failed.reads + failed.writes + lost === 0 ? 0 : 1;
