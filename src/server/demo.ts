import { once } from 'node:events';
import { createServer } from 'node:net';
import { digestPassword } from '#domain/accounts/passwords/password.server.ts';
import { addAgreements } from '#demo/agreements.server.ts';
import { addBank } from '#demo/bank/bank.server.ts';
import { addBulkChanges } from '#demo/bulk-changes.server.ts';
import { addCaseRecords } from '#demo/case-records.server.ts';
import { addLetterhead } from '#demo/papers/letterhead.server.ts';
import { hasCases, loadDemo } from '#demo/load.server.ts';
import { addPaperwork } from '#demo/papers/paperwork.server.ts';
import { addSavedViews } from '#demo/saved-views.server.ts';
import { addSentFiles } from '#demo/papers/sent-files.server.ts';
import { addSettlements } from '#demo/settlements.server.ts';
import { DEMO_USERS } from '#demo/staff.ts';
import { roleChoices } from '#domain/rights/role.ts';
import { runCommand } from './command.ts';
import { BadSetting, type Config, readConfig } from './config.ts';
import type { Database } from './database/connection.ts';
import { serve } from './serve.ts';
import type { Services } from './services.ts';

const password = 'OdzyskDemo2026';
let isFilled = false;

/** `npm run demo -- --cases 1000`: the server, with that many invented cases. */
await runCommand({ cases: { type: 'string', default: '300' } }, async (given) => {
  const cases = Number(given.cases);
  if (!Number.isInteger(cases) || cases < 1 || cases > 1_000_000)
    throw new BadSetting('--cases', 'od 1 do 1000000 / from 1 to 1000000');
  // Demo data never comes near the data of a real office that is started from the same folder.
  const environment = { ...process.env, ODZYSK_DATA_DIR: process.env.ODZYSK_DATA_DIR ?? './data-demo' };
  const prepare = (database: Database) => fill(database, cases, readConfig(environment));
  if (await serve(environment, { prepare, begin })) printAccounts();
});

async function begin(services: Services): Promise<void> {
  if (!isFilled) return;
  await addLetterhead(services);
  await addPaperwork(services);
  await addCaseRecords(services);
  await addSentFiles(services);
  await addBank(services);
  await addAgreements(services);
  await addSettlements(services);
  await addBulkChanges(services);
  await addSavedViews(services);
}

async function fill(database: Database, cases: number, config: Config): Promise<void> {
  if (await hasCases(database)) return;
  await tryPort(config);
  const passwordDigest = await digestPassword(password);
  const onProgress = (done: number) => process.stdout.write(`\rDane demonstracyjne / demo data: ${done} / ${cases}`);
  await loadDemo(database, { cases, seed: 1, now: new Date(), passwordDigest, onProgress });
  process.stdout.write('\n');
  isFilled = true;
}

/** Before there are cases: what is added once the product has started is added to new ones alone. */
async function tryPort({ PORT: port, HOST: host }: Config): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** One account for each role, the first in the table. */
function printAccounts(): void {
  console.log(`Konta (hasło / password: ${password})`);
  for (const { value, label } of roleChoices) {
    const found = DEMO_USERS.find((user) => user.roleNumber === value);
    if (found) console.log(`  ${found.email.padEnd(32)} ${label.pl} / ${label.en}`);
  }
}
