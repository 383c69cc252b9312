import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { sendStatement } from '#test/bank-file.ts';
import { bankOffice } from '#test/bank-office.ts';
import { mt940 } from '#test/files/mt940.ts';
import { until } from '#test/until.ts';

const app = await testApp();
const office = await bankOffice(app);

async function newestFile() {
  const { rows } = await sql<{ id: number; state: string; total: number; processed: number; waiting: number }>`
    select f.id, f.state, f.total, f.processed,
      (select count(*)::int from bank_statement_file_lines where bank_statement_file_id = f.id) as waiting
    from bank_statement_files f order by id desc limit 1`.execute(app.database.kysely);
  return rows[0];
}

test('a file whose job is given away while its process only stood still is kept once and whole', async () => {
  const count = 8_000;
  const file = mt940({ lines: Array.from({ length: count }, (_, i) => ({ amount: '1.00', details: `rata ${i}` })) });
  const sent = sendStatement(office.person, file);
  const half = await until(newestFile, (newest) => Number(newest?.total) >= 2_000);
  expect(half).toMatchObject({ state: 'running' });
  // As when a process was silent so long that its job was given to another, and then goes on.
  await app.services.jobs.send('bank_statement_file', { id: half!.id });
  const done = await until(newestFile, (newest) => newest?.state !== 'running');
  expect(done).toMatchObject({ state: 'done', total: count, processed: count });
  await sent;
  const statements = (await office.person.get('/api/bank_statements')).body.data;
  expect(statements).toMatchObject([{ lines_count: count, credit_sum: '8000.00' }]);
  const lines = (await office.person.get('/api/bank_transfers?per_page=1')).body.pagination;
  expect(lines.total_count).toBe(count);
  // The other notices that there is nothing left to do, and leaves nothing of what it has read.
  await until(
    async () =>
      (
        await sql`select from pgboss.job where name = 'bank_statement_file' and state <> 'completed'`.execute(
          app.database.kysely,
        )
      ).rows,
    (open) => open.length === 0,
  );
  expect(await newestFile()).toMatchObject({ state: 'done', total: count, processed: count, waiting: 0 });
}, 120_000);
