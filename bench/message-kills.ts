import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../scripts/postgres.ts';
import { makeCase } from '../test/builders.ts';
import { freePort } from '../test/free-port.ts';
import { manyFromOneAddress } from '../test/many-from-one-address.ts';
import { ownServer } from '../test/own-server.ts';
import type { Person } from '../test/person.ts';
import { smsGateway } from '../test/sms-gateway.ts';
import { smtpServer } from '../test/smtp-server.ts';

/*
 * Kills the server with SIGKILL while messages go out, again and again, and compares in the end what the mail server and
 * the gateway say they took with what the database says was sent:
 * node bench/message-kills.ts --kills 100 [--postgres]
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, postgres: { type: 'boolean', default: false } },
});
const kills = Number(values.kills);
const postgres = values.postgres ? await startPostgres(findPostgres()!) : undefined;
const [mail, gateway] = [await smtpServer(), await smsGateway()];
// So that many kills fall between taking a message and answering that it was taken.
mail.pause = gateway.pause = () => wait(randomInt(40));
const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-messages-'));
const settings = {
  ODZYSK_DATA_DIR: dataDir,
  PORT: String(await freePort()),
  ODZYSK_LOG: 'silent',
  ...(postgres && { DATABASE_URL: postgres.url }),
  SMTP_URL: mail.url,
  SMSAPI_URL: gateway.url,
  SMSAPI_TOKEN: gateway.token,
  ODZYSK_RETRY_BASE_MS: '10',
  ODZYSK_MESSAGES_PER_DAY: '0',
  ODZYSK_MESSAGES_PER_RECIPIENT: '0',
  ...manyFromOneAddress,
};

let server = await ownServer(settings);
const office = await server.admin();
const debt_case_id = (await makeCase(office)).id;
const person = { last_name: 'Żaba', phone: '512345678', email: 'zofia@zaba.example' };
const recipient_id = (await office.create('people', person)).id;
/** Ids of the messages whose sending was acknowledged. */
const asked = new Set<number>();

for (let kill = 1; kill <= kills; kill += 1) {
  const before = mail.messages.length + gateway.taken.length;
  const running = server;
  const writers = Array.from({ length: 3 }, () => write(office));
  while (mail.messages.length + gateway.taken.length === before) await wait(5);
  await wait(randomInt(1000));
  await running.kill();
  await Promise.all(writers);
  server = await ownServer(settings);
  if (kill % 10 === 0) console.log(`${kill} kills, ${asked.size} messages asked for`);
}
await settled();
const isRight = await compare();
await server.kill();
await Promise.all([mail.close(), gateway.close()]);
await postgres?.stop();
await rm(dataDir, { recursive: true, force: true });
process.exitCode = isRight ? 0 : 1;

/** Makes messages and asks for them to be sent until the server is gone. */
async function write(by: Person): Promise<void> {
  for (;;) {
    const kind = randomInt(2) ? 'email' : 'sms';
    const message = { debt_case_id, recipient_id, kind, title: 'Zaległość', content: 'Prosimy o wpłatę.' };
    const made = await by.post('/api/notifications', message).catch(() => undefined);
    if (made?.status !== 201) return;
    const answer = await by.post(`/api/notifications/${made.body.id}/send_to_recipient`).catch(() => undefined);
    if (answer?.status !== 200) return;
    asked.add(made.body.id);
  }
}

interface Stored {
  readonly id: number;
  readonly kind: 'email' | 'sms';
  readonly state: 'created' | 'sent' | 'failed';
  readonly delivery: string | null;
  readonly failure_reason: string | null;
}

async function stored(filter: string): Promise<Stored[]> {
  const found: Stored[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await office.get(`/api/notifications?${filter}&per_page=100&page=${page}&s=id`);
    found.push(...body.data);
    if (body.pagination.next_page === null) return found;
  }
}

/** Waits until nothing is in the queue; what a killed process held is taken up within seconds. */
async function settled(): Promise<void> {
  while ((await stored('q[delivery_in][]=queued&q[delivery_in][]=begun')).length) await wait(500);
}

async function compare(): Promise<boolean> {
  const arrived = Map.groupBy([...namesOf(mail.messages), ...gateway.taken.map(({ idx }) => idx ?? '')], idOf);
  const all = await stored('');
  const times = ({ id }: Stored) => arrived.get(id)?.length ?? 0;
  const of = (kind: string, state: string) => all.filter((one) => one.kind === kind && one.state === state);
  const uncertain = of('email', 'failed').filter((one) => one.failure_reason?.includes('przerwana'));
  const wrong = {
    doubled: all.filter((one) => times(one) > 1),
    'sent and not arrived': all.filter((one) => one.state === 'sent' && times(one) === 0),
    'arrived and not said so': all.filter((one) => times(one) && one.state !== 'sent' && !uncertain.includes(one)),
    'asked for and forgotten': all.filter((one) => asked.has(one.id) && one.state === 'created'),
    'failed without need': all.filter((one) => one.state === 'failed' && !uncertain.includes(one)),
    unknown: [...asked].filter((id) => !all.some((one) => one.id === id)),
  };
  console.log(
    `${kills} kills on ${postgres ? 'PostgreSQL' : 'the embedded database'}, ${asked.size} messages asked for`,
  );
  console.log(`e-mails: ${of('email', 'sent').length} sent, ${mail.messages.length} taken by the mail server`);
  console.log(`SMS: ${of('sms', 'sent').length} sent, ${gateway.taken.length} taken by the gateway`);
  console.log(
    `e-mails left to a person, since nobody could tell: ${uncertain.length}, of which ${uncertain.filter(times).length} had arrived`,
  );
  for (const [what, found] of Object.entries(wrong)) console.log(`${what}: ${found.length}`);
  return Object.values(wrong).every((found) => found.length === 0);
}

function namesOf(letters: readonly string[]): string[] {
  return letters.map((letter) => /^Message-ID: <(.+)@/m.exec(letter)?.[1] ?? '');
}

/** The number of the message in our name of it. */
function idOf(name: string): number {
  return Number(name.split('-')[1]);
}
