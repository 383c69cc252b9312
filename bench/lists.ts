import { parseArgs } from 'node:util';
import { DEMO_USERS } from '#demo/staff.ts';
import { model } from '#domain/areas.server.ts';
import { type Person, signIn } from '../test/person.ts';
import { requestsOf } from './list-requests.ts';

/*
 * Times every list of a running demo through HTTP, as each role, and prints the slowest first:
 * node bench/lists.ts --url http://127.0.0.1:3000 [--role admin] [--only debt_cases,people] [--repeat 5] [--over 0]
 * Each figure is the median of the repeated requests, in milliseconds, count and JSON included.
 */
const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    password: { type: 'string', default: 'OdzyskDemo2026' },
    role: { type: 'string' },
    only: { type: 'string' },
    repeat: { type: 'string', default: '5' },
    over: { type: 'string', default: '0' },
  },
});
const repeat = Number(options.repeat);
const only = options.only?.split(',');
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
}
figures.sort((a, b) => b.median - a.median);
console.log('median  first   rows  request');
for (const { median, worst, total, what } of figures.filter((figure) => figure.median >= Number(options.over))) {
  console.log(`${median.toFixed(1).padStart(6)} ${worst.toFixed(1).padStart(6)} ${String(total).padStart(6)}  ${what}`);
}
console.log(summary());

async function signedIn(role: string): Promise<Person> {
  const user = DEMO_USERS.find((one) => one.role === role);
  if (!user) throw new Error(`There is no role "${role}"`);
  return signIn(options.url, { id: 0, email: user.email, password: options.password });
}

async function timed(person: Person, path: string, what: string): Promise<Figure> {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < repeat; round++) {
    const start = performance.now();
    const { status, body } = await person.get(path);
    times.push(performance.now() - start);
    if (status !== 200) return { median: Infinity, worst: performance.now() - start, total: status, what };
    total = body.pagination.total_count;
  }
  const [first = 0] = times;
  return { median: times.toSorted((a, b) => a - b)[Math.floor(repeat / 2)] ?? 0, worst: first, total, what };
}

function summary(): string {
  const over = (limit: number) => figures.filter(({ median }) => median > limit).length;
  return `${figures.length} requests, ${over(50)} over 50 ms, ${over(100)} over 100 ms, ${over(200)} over 200 ms`;
}
