import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { digestPassword } from '#domain/accounts/passwords/password.server.ts';
import { hasCases, loadDemo } from '#demo/load.server.ts';
import { Random } from '#demo/random.ts';
import { DEMO_USERS } from '#demo/staff.ts';
import { model } from '#domain/areas.server.ts';
import { role as roleNumbers } from '#domain/rights/role.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { startServer } from '#server/start.ts';
import { findPostgres, startPostgres } from '../scripts/postgres.ts';
import { manyFromOneAddress } from '../test/many-from-one-address.ts';
import { type Person, signIn } from '../test/person.ts';
import { randomRequests } from '../test/predicate/random-requests.ts';
import { requestsOf } from './list-requests.ts';
import { processorTime } from './processor-time.ts';

/*
 * Asks the lists with random filters as each role, and with what the screens send, and says what work of the database's
 * processor they took: node bench/random-filters.ts [--filters 10000] [--cases 20000] [--postgres] [--seed 1] [--most 2000]
 * Ends with 1 when one took more than `most` milliseconds, failed, or when what the screens send was refused.
 * `--data` and `--url` name a directory or an empty database that is filled once and kept.
 */
const { values: options } = parseArgs({
  options: {
    filters: { type: 'string', default: '10000' },
    cases: { type: 'string', default: '20000' },
    postgres: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '2000' },
    data: { type: 'string' },
    url: { type: 'string' },
  },
});
const password = 'OdzyskDemo2026';
const most = Number(options.most);

interface Asked {
  readonly role: string;
  readonly path: string;
  readonly status: number;
  /** Of the database's processor, in milliseconds. */
  readonly work: number;
  readonly code: string;
}

const scratch = await mkdtemp(join(tmpdir(), 'odzysk-filters-'));
const own = options.postgres && !options.url ? await startPostgres(findPostgres()!) : undefined;
const databaseUrl = options.url ?? own?.url;
const dataDir = options.data ?? scratch;
const database = await openDatabase({ databaseUrl, dataDir, durable: false });
// A kept database may be older than what its accounts last.
const lasting = { ODZYSK_ACCOUNT_EXPIRES_AFTER: '9999d', ODZYSK_PASSWORD_MAX_AGE: '9999d' };
const settings = { ...manyFromOneAddress, ...lasting, PORT: '0', ODZYSK_LOG: 'silent', ODZYSK_DATA_DIR: scratch };
const server = await startServer(readConfig(settings), { database, prepare: fill });
const work = await processorTime(database);

const people = await Promise.all(
  Object.keys(roleNumbers).map(async (role) => [role, await signedIn(role)] as [keyof typeof roleNumbers, Person]),
);
const screens: Asked[] = [];
for (const [role, person] of people) screens.push(...(await askAsScreens(role, person)));
report('what the screens send', screens);

const random: Asked[] = [];
const makers = people.map(([role, person]) => ({
  role,
  person,
  next: randomRequests(new Random(options.seed, role), roleNumbers[role]),
}));
while (random.length < Number(options.filters)) {
  const { role, person, next } = makers[random.length % makers.length]!;
  const one = await asked(role, person, next());
  random.push(one);
  if (one.work > most) console.error(`${one.work} ms  ${one.status}  ${role}  ${decodeURIComponent(one.path)}`);
  if (random.length % 500 === 0) {
    console.error(`${random.length} / ${options.filters}: ${Math.max(...random.map((one) => one.work))} ms at most`);
  }
}
report('random filters', random);

const isFine =
  [...screens, ...random].every(({ status, work: taken }) => status < 500 && taken <= most) &&
  screens.every(({ status }) => status === 200);
await server.close();
await database.close();
await own?.stop();
await rm(scratch, { recursive: true });
process.exit(isFine ? 0 : 1);

async function fill(): Promise<void> {
  if (await hasCases(database)) return;
  const passwordDigest = await digestPassword(password);
  await loadDemo(database, { cases: Number(options.cases), seed: 1, now: new Date(), passwordDigest });
  // What the server would do later by itself is not the work of whoever asks then.
  await database.query('VACUUM ANALYZE');
}

function signedIn(role: string): Promise<Person> {
  const { email } = DEMO_USERS.find((user) => user.role === role)!;
  return signIn(server.url, { id: 0, email, password });
}

async function asked(role: string, person: Person, path: string): Promise<Asked> {
  const before = work();
  const { status, body } = await person.get(path);
  return { role, path, status, work: work() - before, code: body.code ?? '' };
}

async function askAsScreens(role: string, person: Person): Promise<Asked[]> {
  const answers: Asked[] = [];
  const { body } = await person.get('/api/debt_cases?per_page=1');
  const { body: session } = await person.get('/api/session');
  for (const resource of model.resources) {
    const { status, body: list } = await person.get(`/api/${resource.plural}?per_page=25`);
    if (status === 403) continue;
    for (const { parameters } of requestsOf(resource, {
      samples: list.data,
      caseId: body.data[0]?.id,
      reads: session.fields?.[resource.plural]?.reads,
    })) {
      answers.push(await asked(role, person, `/api/${resource.plural}?${new URLSearchParams(parameters)}`));
    }
  }
  return answers;
}

function report(what: string, answers: readonly Asked[]): void {
  const slowest = answers.toSorted((a, b) => b.work - a.work);
  const of = (share: number) => slowest[Math.floor(slowest.length * (1 - share))]?.work ?? 0;
  const outcomes = Map.groupBy(answers, ({ status, code }) => `${status} ${code}`.trim());
  console.log(`\n${what}: ${answers.length}; processor time in ms: median ${of(0.5)}, 99 % ${of(0.99)}, most ${of(1)}`);
  for (const [outcome, some] of outcomes) {
    const first = outcome.startsWith('200') ? '' : `  ${decodeURIComponent(some[0]!.path)}`;
    console.log(`${String(some.length).padStart(6)} × ${outcome}${first}`);
  }
  for (const { role, path, status, work: taken } of slowest.slice(0, 12)) {
    console.log(`${String(taken).padStart(6)} ms  ${status}  ${role}  ${decodeURIComponent(path)}`);
  }
}
