import { expect, onTestFinished, test } from 'vitest';
import { sql } from 'kysely';
import { testApp } from '#test/app.ts';
import { bankOffice } from '#test/bank-office.ts';
import { mt940 } from '#test/files/mt940.ts';

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
    const app = await testApp({}, onTestFinished);
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
    expect(rows[0]!.waiting).toBe(0);
  },
);
