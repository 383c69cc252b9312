import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '#test/free-port.ts';
import { manyFromOneAddress } from '#test/many-from-one-address.ts';
import { ownServer } from '#test/own-server.ts';
import { smsGateway } from '#test/sms-gateway.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { everyWrite } from './every-write.ts';

/*
 * Kills the server in the middle of writes of every kind, again and again, and looks at all that was acknowledged afterwards; on
 * PostgreSQL the server, the worker, the database and one process of the database in turn, or those that `--of` names:
 * node launch.cjs bench/faults/kills.ts --kills 1000 [--postgres [--of process,process,server]]
 * A start of the server takes longest by far, so that most kills in a given time are those of `process`. SIGUSR2 ends it early:
 * what was killed until then is looked at all the same.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    postgres: { type: 'boolean', default: false },
    of: { type: 'string' },
  },
});
const postgres = values.postgres ? await startPostgres(findPostgres()!, { own: ['synchronous_commit=on'] }) : undefined;
const gateway = await smsGateway();
const url = { ODZYSK_URL: 'http://odzysk.example' };
const settings = {
  ODZYSK_DATA_DIR: mkdtempSync(join(tmpdir(), 'odzysk-kills-')),
  ...(postgres && { DATABASE_URL: postgres.url, ...url }),
  SMSAPI_URL: gateway.url,
  SMSAPI_TOKEN: gateway.token,
  ODZYSK_MESSAGES_PER_DAY: '0',
  ODZYSK_MESSAGES_PER_RECIPIENT: '0',
  ODZYSK_LETTERS_PER_DAY: '0',
  ODZYSK_UPLOAD_FILES_PER_DAY: '0',
  ODZYSK_SESSION_TIMEOUT: '12h',
  ...manyFromOneAddress,
};
const served = { ...settings, PORT: String(await freePort()), ...(postgres && { ODZYSK_ROLE: 'web' }) };
let server = await ownServer(served);
let worker = postgres && (await ownServer({ ...settings, ODZYSK_ROLE: 'worker' }));

/** What is killed, each on its own, and comes back as its keeper (systemd, a container's) would have it. */
const victims: Record<string, () => Promise<unknown>> = {
  async server() {
    await server.kill();
    server = await ownServer(served);
  },
  ...(postgres && {
    async worker() {
      await worker!.kill();
      worker = await ownServer({ ...settings, ODZYSK_ROLE: 'worker' });
    },
    async database() {
      await postgres.halt('SIGQUIT');
      await postgres.resume();
    },
    // Whichever it is, PostgreSQL ends all others and recovers from its log, as after a power cut.
    async process() {
      process.kill(anyProcessOf(postgres.data), 'SIGKILL');
    },
  }),
};

const office = await server.admin();
const writes = await everyWrite(office, gateway);
const over = new AbortController();
const writing = writes.write(over.signal);
const moments: Record<string, number> = {};
const killed: Record<string, number> = {};
const names = values.of?.split(',') ?? Object.keys(victims);
const acknowledged = () => Object.values(writes.acknowledged()).reduce((all, one) => all + one, 0);
let most = Number(values.kills);
process.once('SIGUSR2', () => (most = 0));
for (let kill = 1; kill <= most; kill += 1) {
  // Under way again, with something to lose, and then at any moment; sooner, a job would meet nothing but kills and be given up.
  const before = acknowledged();
  while (acknowledged() < before + 10 || writes.underWay().length === 0) await wait(20);
  await wait(randomInt(2_000));
  const victim = names[kill % names.length]!;
  killed[victim] = (killed[victim] ?? 0) + 1;
  for (const kind of writes.underWay()) moments[kind] = (moments[kind] ?? 0) + 1;
  await victims[victim]!();
  if (kill % 25 === 0) console.log(`${kill} kills: acknowledged ${JSON.stringify(writes.acknowledged())}`);
}
over.abort();
await writing;
console.log(`killed while under way: ${JSON.stringify(moments)}; answers ${JSON.stringify(writes.answered().answers)}`);
const wrong = await writes.wrong();
console.log(
  `${Object.values(killed).reduce((all, one) => all + one, 0)} kills ${JSON.stringify(killed)}: ${acknowledged()} acknowledged writes ${JSON.stringify(writes.acknowledged())}, ${wrong.length ? wrong.join('; ') : 'none missing, none twice, none half'}`,
);
await Promise.all([server.kill(), worker?.kill(), gateway.close()]);
await postgres?.stop();
process.exitCode = wrong.length ? 1 : 0;

/** One of those that serve a connection, write the log or the files. */
function anyProcessOf(data: string): number {
  const postmaster = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]!;
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  return children[randomInt(children.length)]!;
}
