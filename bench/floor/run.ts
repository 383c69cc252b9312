import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/database/open-database.ts';
import { ownServer } from '../../test/own-server.ts';
import { signIn } from '../../test/person.ts';
import { manyFromOneAddress } from '../../test/many-from-one-address.ts';
import { processorTime, workOf } from '../processor-time.ts';
import { floorRequests } from './requests.ts';

/*
 * Asks fifteen questions of a demo in PostgreSQL, of the product and of a bare driver with the same statements' answers, and
 * says what processor time a request took, server and database: node bench/floor/run.ts --url postgres://… [--repeat 200]
 * What the product does by itself, such as looking for jobs, is told apart and taken off both: on a machine with other work
 * a request lasts long, and more of it would fall into one.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    repeat: { type: 'string', default: '200' },
    email: { type: 'string', default: 'admin@odzysk.example' },
    password: { type: 'string', default: 'OdzyskDemo2026' },
  },
});
const repeat = Number(values.repeat);
const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-floor-'));
const database = await openDatabase({ dataDir, databaseUrl: values.url });
const stored = await processorTime(database);
const server = await ownServer({ ...manyFromOneAddress, ODZYSK_DATA_DIR: dataDir, DATABASE_URL: values.url! });
const { email, password } = values;
const person = await signIn(server.url, { id: 0, email, password });
const floor = fork(new URL('server.ts', import.meta.url), {
  env: { ...process.env, DATABASE_URL: values.url },
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
const [floorUrl] = await once(createInterface({ input: floor.stdout! }), 'line');

interface Figure {
  readonly what: string;
  readonly total: number;
  readonly product: number;
  readonly floor: number;
}

// The bare driver packs nothing.
const plain = { 'accept-encoding': 'identity' };

// What follows a start has ended by then.
await setTimeout(5000);
const asleep = { begun: performance.now(), stored: stored(), worked: workOf(server.pid) };
await setTimeout(20_000);
const since = performance.now() - asleep.begun;
const idle = { stored: (stored() - asleep.stored) / since, worked: (workOf(server.pid) - asleep.worked) / since };
const figures: Figure[] = [];
for (const [index, { what, path }] of floorRequests.entries()) {
  const asked = await person.get(path, plain);
  const expected = await (await fetch(`${floorUrl}/${index}`)).json();
  const { total_count } = asked.body.pagination;
  if (total_count !== expected.pagination.total_count) {
    throw new Error(`${what}: ${total_count} here, ${expected.pagination.total_count} there`);
  }
  figures.push({
    what,
    total: total_count,
    product: await eachWorks(server.pid, idle.stored + idle.worked, () => person.get(path, plain)),
    floor: await eachWorks(floor.pid!, idle.stored, async () => (await fetch(`${floorUrl}/${index}`)).text()),
  });
}
console.log(`by itself the product works ${((idle.stored + idle.worked) * 1000).toFixed(0)} ms in a second`);
console.log('milliseconds of processor time a request, server and database');
console.log('product   floor   ratio      rows');
for (const { what, total, product, floor: least } of figures) {
  const cells = [
    product.toFixed(2).padStart(7),
    least.toFixed(2).padStart(7),
    (product / least).toFixed(2).padStart(7),
  ];
  console.log(`${cells.join(' ')} ${String(total).padStart(9)}  ${what}`);
}
const logarithms = figures.map(({ product, floor: least }) => Math.log(product / least));
const mean = Math.exp(logarithms.reduce((sum, one) => sum + one, 0) / logarithms.length);
console.log(`geometric mean of the ratios: ${mean.toFixed(2)}`);
floor.disconnect();
await server.kill();
await database.close();
await rm(dataDir, { recursive: true });

/** Milliseconds that a process and the database have worked for one request, of which `byItself` a millisecond is no part. */
async function eachWorks(pid: number, byItself: number, ask: () => Promise<unknown>): Promise<number> {
  // A statement that is kept is planned six times on each of ten connections.
  for (let warm = 0; warm < Math.min(repeat, 100); warm++) await ask();
  const [before, worked, begun] = [stored(), workOf(pid), performance.now()];
  for (let n = 0; n < repeat; n++) await ask();
  const all = stored() - before + workOf(pid) - worked;
  return (all - byItself * (performance.now() - begun)) / repeat;
}
