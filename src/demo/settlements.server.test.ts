import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { testDatabase } from '#test/database.ts';
import { demandHistory } from '#test/history-guard.ts';
import { loadDemo } from './load.server.ts';
import { addSettlements } from './settlements.server.ts';

test('creditors of the demo have rules of commission, last month closed and this month as a draft', async () => {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-test-'));
  const config = readConfig({ PORT: '0', ODZYSK_LOG: 'silent', ODZYSK_DATA_DIR: dataDir });
  const server = await startServer(config, {
    database,
    prepare: (fresh) => loadDemo(fresh, { cases: 120, seed: 1, now: new Date(), passwordDigest: 'digest' }),
    async begin(services) {
      await demandHistory(database, model);
      await addSettlements(services);
    },
  });
  const { rows } = await database.query(`
    select count(*) filter (where state = 'closed' and net > 0 and number is not null)::integer as closed,
      count(*) filter (where state = 'draft')::integer as drafts,
      not exists (
        select from debtor_payments p join debt_cases c on c.id = p.debt_case_id
        join user_business_entities u on u.business_entity_id = c.creditor_id
        join settlements s on s.state = 'closed' and p.currency_id = s.currency_id and p.payment_date between s."from" and s."to"
        where c.creditor_id not in (select creditor_id from settlements)) as read_by_creditors,
      (select count(*)::integer from commission_rules) as rules,
      (select count(*)::integer from settlements s join business_entities c on c.id = s.creditor_id
        where s.state = 'closed' and c.bank_account ~ '^\\d{26}$') as payable,
      (select nip from letterheads order by id desc limit 1) as nip,
      (select bool_and(settlement_id is not null) from debtor_payments
        where id in (select debtor_payment_id from settlement_lines)) as frozen
    from settlements`);
  expect(rows).toEqual([
    { closed: 3, drafts: 3, read_by_creditors: true, rules: 5, payable: 3, nip: '5265877635', frozen: true },
  ]);
  await server.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
