import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_USERS } from '#demo/staff.ts';
import { model } from '#domain/areas.server.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { manyFromOneAddress } from '../test/many-from-one-address.ts';
import { ownServer } from '../test/own-server.ts';
import { type Person, signIn } from '../test/person.ts';
import { callsOfTheDay, requestsOf } from './list-requests.ts';
import { processorTime, workOf } from './processor-time.ts';

/*
 * Times every list through HTTP, as each role: its pages, filters, sorts, what its pickers ask; then the queue of work, the
 * first page after signing in and the search of the top bar. Prints the slowest first:
 * node bench/lists.ts --url http://127.0.0.1:3000 [--role admin] [--only debt_cases,people] [--repeat 5] [--over 50]
 * Each figure is the median of the repeated requests, in milliseconds, count and JSON included; what is answered well
 * below `--over` at once is not repeated. On a machine with other work `--database postgres://…` instead of `--url` says
 * what processor time a request took, server and database; with `--explain`, as a superuser of PostgreSQL, it writes
 * the plan of every statement over `--over` into the log of the database.
 */
const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    database: { type: 'string' },
    password: { type: 'string', default: 'OdzyskDemo2026' },
    role: { type: 'string' },
    only: { type: 'string' },
    repeat: { type: 'string', default: '5' },
    over: { type: 'string', default: '50' },
    explain: { type: 'boolean', default: false },
  },
});
const repeat = Number(options.repeat);
const over = Number(options.over);
/** Milliseconds after which a request is given up, and told as such. */
const givenUpAfter = 20_000;
const only = options.only?.split(',');
const own = options.database === undefined ? undefined : await serverOf(options.database);
const url = own?.url ?? options.url;
const roles = options.role?.split(',') ?? [...new Set(DEMO_USERS.map((user) => user.role))];

interface Figure {
  readonly median: number;
  readonly worst: number;
  readonly total: number;
  readonly what: string;
}

const figures: Figure[] = [];
for (const role of roles) {
  const person = await signedIn(role);
  const [before, start] = [figures.length, performance.now()];
  const { body } = await person.get('/api/debt_cases?per_page=1');
  const { body: session } = await person.get('/api/session');
  for (const resource of model.resources.filter(({ plural }) => !only || only.includes(plural))) {
    const sample = await person.get(`/api/${resource.plural}?page=3&per_page=25`);
    if (sample.status === 403) continue;
    const rows = sample.body.data.length ? sample.body.data : (await person.get(`/api/${resource.plural}`)).body.data;
    for (const { what, parameters } of requestsOf(resource, {
      samples: rows,
      caseId: body.data[0]?.id,
      reads: session.fields?.[resource.plural]?.reads,
    })) {
      const path = `/api/${resource.plural}?${new URLSearchParams(parameters)}`;
      figures.push(await timed(person, path, `${role.padEnd(22)} ${resource.plural} ${what}`));
    }
  }
  if (!only || only.includes('day')) {
    const name = String(body.data[0]?.debtor).split(' ')[0]!;
    for (const { what, path } of callsOfTheDay({ name, number: String(body.data[0]?.odzysk_no) }))
      figures.push(await timed(person, path, `${role.padEnd(22)} ${what}`));
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${role}: ${figures.length - before} requests in ${seconds} s`);
}
figures.sort((a, b) => b.median - a.median);
console.log('median  first   rows  request');
for (const { median, worst, total, what } of figures.filter((figure) => figure.median >= over)) {
  console.log(`${median.toFixed(1).padStart(6)} ${worst.toFixed(1).padStart(6)} ${String(total).padStart(6)}  ${what}`);
}
console.log(summary());
await own?.end();

async function signedIn(role: string): Promise<Person> {
  const user = DEMO_USERS.find((one) => one.role === role);
  if (!user) throw new Error(`There is no role "${role}"`);
  return signIn(url, { id: 0, email: user.email, password: options.password });
}

async function timed(person: Person, path: string, what: string): Promise<Figure> {
  const { took: first, total } = await asked(person, path);
  const isQuick = first < over / 2;
  if (total === undefined || isQuick)
    return { median: total === undefined ? Infinity : first, worst: first, total: total ?? 0, what };
  const times: number[] = [];
  const worked = own?.work() ?? 0;
  for (let round = 0; round < repeat; round++) times.push((await asked(person, path)).took);
  const median = own ? (own.work() - worked) / repeat : times.toSorted((a, b) => a - b)[Math.floor(repeat / 2)]!;
  return { median, worst: first, total, what };
}

/** How long an answer took, and how many rows there are; none of a refusal, or where it was given up. */
async function asked(person: Person, path: string): Promise<{ took: number; total?: number }> {
  const start = performance.now();
  const answer = await Promise.race([person.get(path), setTimeout(givenUpAfter, undefined, { ref: false })]);
  const took = performance.now() - start;
  // A role that has no queue is refused it at once.
  if (answer?.status === 403) return { took, total: 0 };
  return answer?.status === 200 ? { took, total: answer.body.pagination?.total_count ?? 0 } : { took };
}

function summary(): string {
  const above = (limit: number) => figures.filter(({ median }) => median > limit).length;
  return `${figures.length} requests, ${above(50)} over 50 ms, ${above(100)} over 100 ms, ${above(200)} over 200 ms`;
}

/** The product on a database of demo data, and what both have worked until now, in milliseconds. */
async function serverOf(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-lists-'));
  const database = await openDatabase({ dataDir, databaseUrl });
  const stored = await processorTime(database);
  const served = options.explain ? explained(databaseUrl) : databaseUrl;
  const server = await ownServer({ ...manyFromOneAddress, ODZYSK_DATA_DIR: dataDir, DATABASE_URL: served });
  return {
    url: server.url,
    work: () => stored() + workOf(server.pid),
    async end() {
      await server.kill();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The same database, which writes down how it went about what took long. */
function explained(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const settings = [
    'session_preload_libraries=auto_explain',
    `auto_explain.log_min_duration=${over}`,
    'auto_explain.log_analyze=on',
  ];
  url.searchParams.set('options', settings.map((setting) => `-c ${setting}`).join(' '));
  return url.href;
}
