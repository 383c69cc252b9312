import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { testApp } from '#test/app.ts';
import { sendStatement } from '#test/bank-file.ts';
import { bankOffice } from '#test/bank-office.ts';
import { mt940, PLN_ACCOUNT } from '#test/files/mt940.ts';
import { killedHalfway } from '#test/killed-halfway.ts';
import { listed } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    amount: `${10 + (i % 900)}.${String(i % 100).padStart(2, '0')}`,
    details: `020~00PRZELEW~20RATA ${i} UMOWA LP/00123/20~2124~32JAN TESTOWY ${i}~38PL61109010140000071219812874`,
    reference: String(6_000_000 + i),
  }));

test(
  'ten thousand lines are read in less than thirty seconds of the processor, and again without a double',
  { timeout: 120_000 },
  async () => {
    const app = await testApp();
    const office = await bankOffice(app);
    const file = mt940({ lines: lines(10_000) });
    const since = process.cpuUsage();
    const taken = await office.take(file);
    const { user, system } = process.cpuUsage(since);
    expect(taken['statements']).toMatchObject([{ status: 'created', lines_count: 10_000 }]);
    expect((user + system) / 1e6).toBeLessThan(30);
    expect(await office.take(file)).toMatchObject({ created: 0, skipped: 1 });
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from bank_statement_file_lines`.execute(
      app.database.kysely,
    );
    expect(Number(rows[0]!.waiting)).toBe(0);
    await app.close();
  },
);

const filesOf = async (person: Person) => (await person.get('/api/bank_statement_files/1')).body;

async function until(person: Person, isIt: (file: Record<string, any>) => boolean): Promise<Record<string, any>> {
  for (;;) {
    const file = await filesOf(person);
    if (file.state !== undefined && isIt(file)) return file;
  }
}

test(
  'a file whose server is killed is read to its end by the next: no line twice, none lost',
  { timeout: 120_000 },
  async () => {
    const file = mt940({ lines: lines(6_000) });
    const { half, after } = await killedHalfway(async (admin) => {
      const currency_id = await listed(admin, 'currencies', 'PLN');
      await admin.create('bank_accounts', { name: 'Bieżący', number: PLN_ACCOUNT, currency_id });
      return {
        begin: () => sendStatement(admin, file),
        half: () => until(admin, ({ total }) => total >= 2_000),
      };
    });
    expect(half).toMatchObject({ state: 'running', reading: true });
    const ended = await until(after, ({ state }) => state !== 'running');
    expect(ended).toMatchObject({ state: 'done', total: 6_000, processed: 6_000, created: 1 });
    const { body } = await after.get('/api/bank_transfers?per_page=1');
    expect(body.pagination.total_count).toBe(6_000);
    expect((await sendStatement(after, file)).body).toMatchObject({ created: 0, skipped: 1 });
  },
);
