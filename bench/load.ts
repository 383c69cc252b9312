import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/database/open-database.ts';
import { listen } from '../test/event-stream.ts';
import { manyFromOneAddress } from '../test/many-from-one-address.ts';
import { ownServer } from '../test/own-server.ts';
import { type Person, signIn } from '../test/person.ts';
import { type Colleague, colleagues } from './load/colleagues.ts';
import { figures, memoryOf } from './load/figures.ts';
import { nextDeed, type Noted } from './load/working-day.ts';

/*
 * Has two hundred people work on a copy of the demo in PostgreSQL, each with a page that listens and a pause after all they do:
 * they read, search, save, send files, import, export and write letters. Every minute and at the end it tells errors, times and
 * memory, and ends with 1 when there was an error: node launch.cjs bench/load.ts --url postgres://… [--people 200] [--minutes 60]
 * [--think 12] (seconds between two things, on average). `npm run demo -- --cases 100000` with DATABASE_URL makes the demo.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    people: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
    think: { type: 'string', default: '12' },
    servers: { type: 'string', default: '1' },
    password: { type: 'string', default: 'OdzyskDemo2026' },
  },
});
const think = Number(values.think) * 1000;
const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-load-'));
const settings = {
  ...manyFromOneAddress,
  ODZYSK_DATA_DIR: dataDir,
  DATABASE_URL: values.url!,
  ODZYSK_LETTERS_PER_DAY: '0',
  ODZYSK_UPLOAD_FILES_PER_DAY: '0',
  ODZYSK_SESSION_TIMEOUT: '12h',
};
const database = await openDatabase({ databaseUrl: values.url, dataDir });
const office = await colleagues(database, Number(values.people));
await database.close();
const servers = [await ownServer(settings)];
while (servers.length < Number(values.servers)) servers.push(await ownServer(settings));
const told = figures();
const over = new AbortController();

console.log(`${office.length} people sign in`);
const working: Promise<void>[] = [];
for (const [place, colleague] of office.entries()) {
  const { url } = servers[place % servers.length]!;
  const person = await signIn(url, { ...colleague, password: values.password });
  working.push(work(person, colleague));
}
// What it takes to sign in so many at once is not what is asked here.
told.forget();
for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
  await wait(60_000);
  const memory = servers.map(({ pid }) => memoryOf(pid)).join(' and ');
  console.log(`minute ${minute}: ${told.lately()}; ${memory} MB`);
}
over.abort();
await Promise.all(working);
console.log(told.byKind().join('\n'));
console.log(`in all: ${told.whole()}`);
await Promise.all(servers.map((server) => server.kill()));
await rm(dataDir, { recursive: true });
process.exit(told.errors() ? 1 : 0);

/** One person's day: their page listens, and they do one thing after another, thinking in between. */
async function work(person: Person, { role }: Colleague): Promise<void> {
  const page = await listen(person);
  const noted: Noted = async (what, call) => {
    const start = performance.now();
    const answer = await call().catch(() => undefined);
    told.note({ what, status: answer?.status ?? 'nothing', took: performance.now() - start });
    return answer;
  };
  await pause();
  while (!over.signal.aborted) {
    await nextDeed(role)(person, noted);
    await pause();
  }
  page.close();
}

/** From next to nothing up to twice the mean. */
const pause = () => wait(randomInt(2 * think), undefined, { signal: over.signal }).catch(() => undefined);
