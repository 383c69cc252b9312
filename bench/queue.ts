import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDemo } from '#demo/load.server.ts';
import { DEMO_USERS } from '#demo/staff.ts';
import { digestPassword } from '#domain/accounts/passwords/password.server.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { startServer } from '#server/start.ts';
import { findPostgres, startPostgres } from '../scripts/postgres.ts';
import { manyFromOneAddress } from '../test/many-from-one-address.ts';
import { type Person, signIn } from '../test/person.ts';

/*
 * Times the work queue of a collector, asked for by them and by a coordinator, then has two collectors who share all their
 * cases press "next" at once: node bench/queue.ts [--cases 20000] [--mine 3000] [--presses 1000] [--postgres]
 * Ends with 1 when both were given one case at the same time.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '20000' },
    mine: { type: 'string', default: '3000' },
    presses: { type: 'string', default: '1000' },
    postgres: { type: 'boolean', default: false },
  },
});
const password = 'OdzyskDemo2026';
const scratch = await mkdtemp(join(tmpdir(), 'odzysk-queue-'));
const own = values.postgres ? await startPostgres(findPostgres()!) : undefined;
const database = await openDatabase({ databaseUrl: own?.url, dataDir: scratch, durable: false });
const settings = { ...manyFromOneAddress, PORT: '0', ODZYSK_LOG: 'silent', ODZYSK_DATA_DIR: scratch };
const server = await startServer(readConfig(settings), { database, prepare: fill });

const [first, second] = DEMO_USERS.filter(({ role }) => role === 'debt_collector').map(({ email }) => email);
const [one, other] = [await signedIn(first!), await signedIn(second!)];
const coordinator = await signedIn('koordynator@odzysk.example');
await share(Number(values.mine));

console.log(`the collector's own queue: ${await timed(one, '/api/work_queue?limit=20')} ms`);
console.log(`as asked by a coordinator: ${await timed(coordinator, `/api/work_queue?limit=20&user_id=${one.id}`)} ms`);

const doubled = (await Promise.all([pressAll(one), pressAll(other)])).reduce((sum, found) => sum + found, 0);
console.log(`${values.presses} presses of each: ${doubled} times a case that the other held`);
await server.close();
await database.close();
await own?.stop();
await rm(scratch, { recursive: true });
process.exit(doubled ? 1 : 0);

async function fill(): Promise<void> {
  const passwordDigest = await digestPassword(password);
  await loadDemo(database, { cases: Number(values.cases), seed: 1, now: new Date(), passwordDigest });
}

async function signedIn(email: string): Promise<Person> {
  const { rows } = await database.query<{ id: number }>('select id from users where email = $1', [email]);
  return signIn(server.url, { id: rows[0]!.id, email, password });
}

/** Both work the newest open cases. */
async function share(count: number): Promise<void> {
  await database.query(
    `insert into debt_case_users (debt_case_id, user_id)
     select c.id, u.id from unnest($1::bigint[]) as u (id), (
       select c.id from debt_cases c join debt_case_states s on s.id = c.debt_case_state_id
       where not s.ended order by c.id desc limit $2
     ) as c on conflict do nothing`,
    [[one.id, other.id], count],
  );
  await database.query('VACUUM ANALYZE');
}

/** The median of eleven. */
async function timed(person: Person, path: string): Promise<string> {
  const taken: number[] = [];
  for (let asked = 0; asked < 11; asked++) {
    const began = performance.now();
    const { status } = await person.get(path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    taken.push(performance.now() - began);
  }
  return taken.toSorted((a, b) => a - b)[5]!.toFixed(1);
}

/** How often a person was given a case that was not theirs alone while they had it. */
async function pressAll(person: Person): Promise<number> {
  let [after, wrong] = [null as number | null, 0];
  for (let pressed = 0; pressed < Number(values.presses); pressed++) {
    const { status, body } = await person.post('/api/work_queue/next', { after });
    if (status !== 200) throw new Error(`next: ${status}`);
    after = body.debt_case_id;
    const held = await database.query<{ user_id: number }>(
      'select user_id from work_queue_holds where debt_case_id = $1 and held_until > now()',
      [after],
    );
    if (body.held_by_user_id !== person.id || held.rows[0]?.user_id !== person.id) wrong += 1;
  }
  return wrong;
}
