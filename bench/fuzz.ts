import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { testApp } from '../test/app.ts';
import { makeCase } from '../test/builders.ts';
import { makeLeasingCase } from '../test/leasing-case.ts';
import type { Person } from '../test/person.ts';
import { type Description, type RandomCall, randomCalls, randomFrom } from './random-calls.ts';

/*
 * Calls what `/api/openapi.json` describes at random, as each role, many at once:
 * node bench/fuzz.ts [--calls 5000] [--seed 1] [--at-once 4]
 * Ends with 1 when an answer says that the server failed (5xx), or takes longer than twenty seconds. The same seed makes the same
 * calls; what each meets depends on those before it.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '4' },
  },
});
const patience = 20_000;
const roles = [
  'admin',
  'admin',
  'coordinator',
  'santander_coordinator',
  'debt_collector',
  'terrain_debt_collector',
  'creditor',
] as const;

const many = {
  ODZYSK_SESSION_TIMEOUT: '12h',
  ODZYSK_EXPORTS_AT_ONCE: '0',
  ODZYSK_UPLOADS_AT_ONCE: '0',
  ODZYSK_LOG: process.env['ODZYSK_LOG'] ?? 'silent',
};
await using running = new AsyncDisposableStack();
const app = await testApp(many, (end) => running.defer(end));
const random = randomFrom(Number(values.seed));
const statuses = new Map<number, number>();
const findings: string[] = [];
let slowest = 0;
const admin = await app.as('admin');
for (let number = 0; number < 4; number += 1) await makeCase(admin);
await makeLeasingCase(admin);
const description = (await admin.get('/api/openapi.json')).body as Description;
const next = randomCalls(description, random);
const people = new Map<string, Person>();
let left = Number(values.calls);
const work = async (worker: number) => {
  while (left > 0) {
    left -= 1;
    const role = random.pick(roles);
    const call = next();
    const name = `${role} ${worker}`;
    const person = people.get(name) ?? (await app.as(role));
    people.set(name, person);
    const status = await send(person, call, role);
    if (status === 401) people.delete(name);
    if (left % 1000 === 0 && left > 0) console.log(`${left} left, ${findings.length} findings`);
  }
};
await Promise.all(Array.from({ length: Number(values['at-once']) }, (_, worker) => work(worker)));
console.log(
  `${values.calls} calls, seed ${values.seed}: ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([one], [other]) => one - other)))}`,
);
console.log(`slowest ${Math.round(slowest)} ms; ${findings.length} findings`);
for (const finding of findings) console.log(finding);
process.exitCode = findings.length ? 1 : 0;

async function send(person: Person, { method, path, body, form }: RandomCall, role: string): Promise<number> {
  const told = `${role} ${method} ${path.slice(0, 300)} ${JSON.stringify(body)?.slice(0, 400) ?? ''}`;
  const begun = performance.now();
  try {
    const answer = await Promise.race([
      form
        ? person.upload(path, form)
        : body === undefined && method === 'GET'
          ? person.get(path)
          : person.send(method, path, body),
      wait(patience, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time'))),
    ]);
    slowest = Math.max(slowest, performance.now() - begun);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) findings.push(`${answer.status} ${told}`);
    return answer.status;
  } catch (error) {
    findings.push(`${String(error)} ${told}`);
    return 0;
  }
}
