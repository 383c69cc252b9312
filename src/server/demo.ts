import { parseArgs } from 'node:util';
import { digestPassword } from '#domain/accounts/passwords/password.server.ts';
import { addAgreements } from '#demo/agreements.server.ts';
import { addBank } from '#demo/bank/bank.server.ts';
import { addBulkChanges } from '#demo/bulk-changes.server.ts';
import { addCaseRecords } from '#demo/case-records.server.ts';
import { hasCases, loadDemo } from '#demo/load.server.ts';
import { addPaperwork } from '#demo/paperwork.server.ts';
import { addSavedViews } from '#demo/saved-views.server.ts';
import { addSentFiles } from '#demo/sent-files.server.ts';
import { addSettlements } from '#demo/settlements.server.ts';
import { DEMO_USERS } from '#demo/staff.ts';
import { roleChoices } from '#domain/role.ts';
import type { Database } from './database/connection.ts';
import { serve } from './serve.ts';
import type { Services } from './services.ts';

const password = 'OdzyskDemo2026';
const { values } = parseArgs({ options: { cases: { type: 'string', default: '300' } } });
const cases = Number(values.cases);
if (!Number.isInteger(cases) || cases < 1 || cases > 1_000_000) {
  console.error('--cases: od 1 do 1000000 / from 1 to 1000000');
  process.exit(1);
}

// Demo data never comes near the data of a real office that is started from the same folder.
const environment = { ...process.env, ODZYSK_DATA_DIR: process.env.ODZYSK_DATA_DIR ?? './data-demo' };
let isFilled = false;
async function begin(services: Services): Promise<void> {
  if (!isFilled) return;
  await addPaperwork(services);
  await addCaseRecords(services);
  await addSentFiles(services);
  await addBank(services);
  await addAgreements(services);
  await addSettlements(services);
  await addBulkChanges(services);
  await addSavedViews(services);
}
if (await serve(environment, { prepare: fill, begin })) printAccounts();

async function fill(database: Database): Promise<void> {
  if (await hasCases(database)) return;
  const passwordDigest = await digestPassword(password);
  const onProgress = (done: number) => process.stdout.write(`\rDane demonstracyjne / demo data: ${done} / ${cases}`);
  await loadDemo(database, { cases, seed: 1, now: new Date(), passwordDigest, onProgress });
  process.stdout.write('\n');
  isFilled = true;
}

/** One account for each role, the first in the table. */
function printAccounts(): void {
  console.log(`Konta (hasło / password: ${password})`);
  for (const { value, label } of roleChoices) {
    const found = DEMO_USERS.find((user) => user.roleNumber === value);
    if (found) console.log(`  ${found.email.padEnd(32)} ${label.pl} / ${label.en}`);
  }
}
