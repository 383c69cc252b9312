import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { testDatabase } from '#test/database.ts';
import { demandHistory } from '#test/history-guard.ts';
import { loadDemo } from '../load.server.ts';
import { addBank } from './bank.server.ts';

test('nobody of the demo pays by transfer more than they owe, or before their case came', async () => {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-test-'));
  const config = readConfig({ PORT: '0', ODZYSK_LOG: 'silent', ODZYSK_DATA_DIR: dataDir });
  const server = await startServer(config, {
    database,
    prepare: (fresh) => loadDemo(fresh, { cases: 120, seed: 1, now: new Date(), passwordDigest: 'digest' }),
    async begin(services) {
      await demandHistory(database, model);
      await addBank(services);
    },
  });
  const { rows } = await database.query(`
    select count(*) > 10 as many,
      bool_and(least(c.remaining_amount, c.remaining_amount_euro) >= 0) as owed,
      bool_and(p.payment_date >= c.receive_date) as in_order
    from debtor_payments p join debt_cases c on c.id = p.debt_case_id where p.bank_transfer_id is not null`);
  expect(rows).toEqual([{ many: true, owed: true, in_order: true }]);
  await server.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
