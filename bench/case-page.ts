import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_USERS } from '#demo/staff.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { manyFromOneAddress } from '../test/many-from-one-address.ts';
import { ownServer } from '../test/own-server.ts';
import { type Person, signIn } from '../test/person.ts';
import { processorTime, workOf } from './processor-time.ts';

/*
 * What the page of a case reads when it is opened, each by a call of its own, as browsers do six at a time, and as one bundle:
 * processor time of the server and the database, and time until all is there: node bench/case-page.ts --url postgres://…
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    repeat: { type: 'string', default: '50' },
    password: { type: 'string', default: 'OdzyskDemo2026' },
  },
});
const repeat = Number(values.repeat);
const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-case-'));
const database = await openDatabase({ dataDir, databaseUrl: values.url });
const stored = await processorTime(database);
const server = await ownServer({ ...manyFromOneAddress, ODZYSK_DATA_DIR: dataDir, DATABASE_URL: values.url! });
for (const role of ['admin', 'debt_collector']) {
  const user = DEMO_USERS.find((one) => one.role === role)!;
  const person = await signIn(server.url, { id: 0, email: user.email, password: values.password });
  const { body } = await person.get('/api/debt_cases?per_page=1&page=3');
  const { id, debtor_id } = body.data[0];
  const addresses = readsOf(id, debtor_id);
  console.log(role, 'one by one', await measured(() => sixAtATime(person, addresses)));
  const bundle = addresses.map((address) => `calls[]=${encodeURIComponent(address)}`).join('&');
  console.log(role, 'one bundle', await measured(() => person.get(`/api/bundle?${bundle}`)));
}
await server.kill();
await database.close();
await rm(dataDir, { recursive: true });

async function measured(open: () => Promise<unknown>) {
  for (let n = 0; n < 30; n++) await open();
  const [asked, worked] = [stored(), workOf(server.pid)];
  const times: number[] = [];
  for (let n = 0; n < repeat; n++) {
    const start = performance.now();
    await open();
    times.push(performance.now() - start);
  }
  const each = (sum: number) => Number((sum / repeat).toFixed(1));
  const median = times.toSorted((a, b) => a - b)[Math.floor(repeat / 2)]!;
  return {
    server: each(workOf(server.pid) - worked),
    database: each(stored() - asked),
    'until all is there': Number(median.toFixed(1)),
  };
}

async function sixAtATime(person: Person, addresses: readonly string[]): Promise<void> {
  const left = [...addresses];
  const asking = Array.from({ length: 6 }, async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await person.get(next);
  });
  await Promise.all(asking);
}

function readsOf(id: number, debtorId: number): string[] {
  const counted =
    'activities debtor_payments agreements invoices contracts documents notifications debt_case_addresses';
  const people = `q[g][0][business_entity_id_eq]=${debtorId}&q[g][0][debtors_id_eq]=${debtorId}&q[g][0][m]=or`;
  return [
    `/api/disputes?q[state_eq]=open&per_page=5&debt_case_id=${id}`,
    '/api/debt_case_types?per_page=100',
    `/api/people?${people}&per_page=50`,
    `/api/activities?q[task_state_eq]=2&s=planned_date asc&per_page=1&debt_case_id=${id}`,
    `/api/agreements?q[state_in][]=active&q[state_in][]=kept&s=id desc&per_page=10&debt_case_id=${id}`,
    ...counted.split(' ').map((plural) => `/api/${plural}?per_page=1&debt_case_id=${id}`),
    `/api/debt_cases/${id}/balance?on=2026-11-23`,
    `/api/activities?s=id desc&per_page=8&debt_case_id=${id}`,
  ];
}
