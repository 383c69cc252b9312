import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const READER = `
  import { openTable } from '#table-files/open-table.server.ts';
  const table = await openTable(process.env.TABLE);
  let rows = 0;
  for await (const row of table.rows) rows += row.cells.length / 3;
  console.log(rows);
`;

test('100,000 CSV rows are read by a process that could not hold them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'table-'));
  const path = join(folder, 'duzy.csv');
  const notes = 'Dłużnik prosi o kontakt; '.repeat(8);
  const lines = Array.from({ length: 100_000 }, (_, i) => `${i};12,50;"${notes}"`);
  await writeFile(path, ['contract_no;initial_amount;notes', ...lines].join('\r\n'));
  const args = ['--max-old-space-size=16', '--input-type=module', '--eval', READER];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, TABLE: path } });
  expect(stdout.trim()).toBe('100000');
  await rm(folder, { recursive: true });
});
