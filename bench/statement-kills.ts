import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addDays } from '#engine/days/calendar-day.ts';
import { fromCents, toCents } from '#engine/money.ts';
import { sendStatement } from '../test/bank-file.ts';
import { listed, makeCase } from '../test/builders.ts';
import { mt940, PLN_ACCOUNT } from '../test/files/mt940.ts';
import { manyFromOneAddress } from '../test/many-from-one-address.ts';
import { ownDatabase } from '../test/own-database.ts';
import { ownServer } from '../test/own-server.ts';
import type { Person } from '../test/person.ts';

/*
 * Kills the server with SIGKILL, the embedded database with it, while statements are read and posted, again and again, and compares
 * in the end what was sent with lines, matches, payments and sums; statements of more than a thousand lines are posted by jobs, shorter
 * ones with their reading: node launch.cjs bench/statement-kills.ts --kills 50
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, lines: { type: 'string', default: '2000' } },
});
const [kills, lines] = [Number(values.kills), Number(values.lines)];
const [caseCount, amount] = [100, '1.01'];

await using running = new AsyncDisposableStack();
const settings = { ...(await ownDatabase((end) => running.defer(end))), ...manyFromOneAddress };
let server = await ownServer(settings);
const first = await server.admin();
const currency_id = await listed(first, 'currencies', 'PLN');
await first.create('bank_accounts', { name: 'Bieżący', number: PLN_ACCOUNT, currency_id, auto_post: true });
const cases: Awaited<ReturnType<typeof makeCase>>[] = [];
while (cases.length < caseCount) cases.push(await makeCase(first));

const files: string[] = [];
let isAnswered = true;
const moments = new Map<string, number>();
for (let kill = 1; kill <= kills; kill += 1) {
  const admin = await server.admin();
  if ((await momentOf(admin)) === 'at rest' && isAnswered) {
    files.push(statement(files.length));
    isAnswered = false;
  }
  // One whose server was killed before it had answered is sent again, as a person would.
  if (!isAnswered) void sendStatement(admin, files.at(-1)!).then(({ status }) => (isAnswered = status < 300), String);
  await wait(randomInt(2000));
  const moment = await momentOf(admin);
  moments.set(moment, (moments.get(moment) ?? 0) + 1);
  await server.kill();
  server = await ownServer(settings);
  if (kill % 10 === 0) console.log(`${kill} kills, ${files.length} statements of ${lines} lines`);
}

const admin = await server.admin();
const again = [];
for (const file of files) again.push((await sendStatement(admin, file)).body);
while ((await momentOf(admin)) !== 'at rest') await wait(200);
const wrong: string[] = [];
const all = files.length * lines;
for (const plural of ['bank_transfers', 'bank_transfer_matches', 'debtor_payments']) {
  const found = await countOf(admin, `${plural}?`);
  if (found !== all) wrong.push(`${found} ${plural}`);
}
// The last may not have come before; of all others there is nothing new.
for (const { created } of again.slice(0, -1)) if (created !== 0) wrong.push('lines of a statement were lost');
const paid = fromCents(toCents(amount) * BigInt(all / caseCount));
for (const { id } of cases) {
  const { payments_sum } = (await admin.get(`/api/debt_cases/${id}`)).body;
  const { currencies } = (await admin.get(`/api/debt_cases/${id}/balance`)).body;
  if (payments_sum !== paid || currencies[0].paid !== paid) wrong.push(`${payments_sum} paid in case ${id}`);
}
const told = [...moments].map(([moment, times]) => `${times} ${moment}`).join(', ');
console.log(
  `${kills} kills (${told}): ${all} lines sent; ${wrong.length ? wrong.join(', ') : 'none twice, none lost'}`,
);
await server.kill();
process.exitCode = wrong.length ? 1 : 0;

/** What the server is about. */
async function momentOf(person: Person): Promise<string> {
  const wanted = files.length * lines;
  if ((await countOf(person, 'bank_transfers?')) < wanted) return 'while lines were read';
  return (await countOf(person, 'debtor_payments?')) < wanted ? 'while lines were posted' : 'at rest';
}

async function countOf(person: Person, path: string): Promise<number> {
  // A connection that nothing moved on while the database was taken is closed by the server.
  const answer = await person.get(`/api/${path}per_page=1`).catch((error: unknown) => console.log(String(error)));
  if (answer?.status === 200) return answer.body.pagination.total_count;
  // The one connection of the embedded database is taken for longer than a call waits.
  await wait(1000);
  return countOf(person, path);
}

/** Of a day of its own, and it goes on where the one before ended. */
function statement(at: number): string {
  const day = addDays('2026-01-01', at).slice(2).replaceAll('-', '');
  return mt940({
    days: [day, day],
    no: String(at + 1),
    opening: fromCents(toCents(amount) * BigInt(at * lines)),
    lines: Array.from({ length: lines }, (_, i) => ({
      amount,
      details: `020~00A~20sprawa ${cases[i % caseCount]!['odzysk_no']} nr ${at}-${i}~32JAN TESTOWY`,
      reference: String(at * 1_000_000 + i),
      dates: `${day}${day.slice(2)}`,
    })),
  });
}
