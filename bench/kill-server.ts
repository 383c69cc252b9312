import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signIn } from '../test/person.ts';

/*
 * Kills the server with SIGKILL in the middle of writes, again and again, and counts the acknowledged writes that are
 * missing afterwards: node bench/kill-server.ts --rounds 20 [DATABASE_URL in the environment]
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const account = { id: 0, email: 'admin@odzysk.example', password: 'Zima2026Wiosna' };
const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-kill-'));
const environment = {
  ...process.env,
  PORT: '0',
  ODZYSK_DATA_DIR: dataDir,
  ODZYSK_LOG: 'silent',
  ODZYSK_ADMIN_EMAIL: account.email,
  ODZYSK_ADMIN_PASSWORD: account.password,
};

const acknowledged = new Set<string>();
const run = Date.now();
let missing = 0;
for (let round = 1; round <= Number(values.rounds); round++) {
  const { server, url } = await start();
  const person = await signIn(url, account);
  missing += await missingOf(person);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  setTimeout(() => server.kill('SIGKILL'), 200 + Math.random() * 1500);
  await Promise.all(Array.from({ length: 4 }, (_, writer) => write(person, `${run}-${round}-${writer}`)));
  await ended;
  console.log(`round ${round}: ${acknowledged.size} acknowledged, ${missing} missing`);
}
const { server, url } = await start();
missing += await missingOf(await signIn(url, account));
server.kill('SIGTERM');
console.log(`${acknowledged.size} acknowledged writes, ${missing} missing after ${values.rounds} kills`);
process.exitCode = missing === 0 ? 0 : 1;

type Person = Awaited<ReturnType<typeof signIn>>;

/** Writes until the server is gone; only what was answered 201 is counted. */
async function write(person: Person, prefix: string): Promise<void> {
  for (let number = 1; ; number++) {
    const name = `${prefix}-${number}`;
    const answer = await person.post('/api/debtors', { name }).catch(() => undefined);
    if (answer === undefined) return;
    if (answer.status === 201) acknowledged.add(name);
  }
}

async function missingOf(person: Person): Promise<number> {
  const found = new Set<string>();
  for (let page = 1; ; page++) {
    const { body } = await person.get(`/api/debtors?q[name_start]=${run}-&per_page=100&page=${page}&s=id`);
    for (const { name } of body.data) found.add(name);
    if (body.pagination.next_page === null) break;
  }
  return [...acknowledged].filter((name) => !found.has(name)).length;
}

function start(): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server did not start: ${code}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      const url = /http:\/\/\S+/.exec(chunk.toString())?.[0];
      if (url) resolve({ server, url });
    });
  });
}
