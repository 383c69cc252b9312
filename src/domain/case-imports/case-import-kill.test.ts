import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeCreditor } from '#test/builders.ts';
import { countsOf, sendImport, untilNewest } from '#test/case-import.ts';
import { testDatabase } from '#test/database.ts';
import { cloneTemplate } from '#test/embedded-template.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { leasingFile } from '#test/files/leasing-file.ts';
import { ownServer } from '#test/own-server.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

/** Settings of a server with a database of its own, which outlives a kill. */
async function ownDatabase(): Promise<Record<string, string>> {
  if (!serverUrl) {
    const { dataDir, remove } = await cloneTemplate();
    onTestFinished(remove);
    return { ODZYSK_DATA_DIR: dataDir };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-test-'));
  const database = await testDatabase();
  onTestFinished(() => database.close().finally(() => rmSync(dataDir, { recursive: true, force: true })));
  const { rows } = await database.query<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(serverUrl);
  url.pathname = `/${rows[0]?.name}`;
  return { ODZYSK_DATA_DIR: dataDir, DATABASE_URL: url.href };
}

const hasEnded = ({ state }: Record<string, unknown>) => state !== 'running';

test(
  'an import whose server is killed goes on where it stopped: no half case, and none twice',
  { timeout: 90_000 },
  async () => {
    const settings = await ownDatabase();
    const first = await ownServer(settings);
    onTestFinished(() => first.kill());
    const before = await first.admin();
    const creditor = await makeCreditor(before);
    const cases = 800;
    const bytes = csvBytes(leasingFile({ cases, creditorNip: creditor.nip }));
    const sent = sendImport(before, bytes).catch(() => null);
    await untilNewest(before, ({ processed }) => processed >= 200);
    await first.kill();
    expect(await sent).toBeNull();

    const second = await ownServer(settings);
    onTestFinished(() => second.kill());
    const after = await second.admin();
    const counts = { state: 'done', total: 1_000, processed: 1_000, created: cases, skipped: 0, failed: 0 };
    expect(countsOf(await untilNewest(after, hasEnded))).toEqual(counts);
    const totals = await Promise.all(
      ['debt_cases', 'debtors', 'contracts', 'addresses', 'people', 'contract_items'].map(async (plural) => [
        plural,
        (await after.get(`/api/${plural}?per_page=1`)).body.pagination.total_count,
      ]),
    );
    expect(Object.fromEntries(totals)).toEqual({
      debt_cases: cases,
      debtors: cases,
      contracts: cases,
      addresses: cases,
      people: cases,
      contract_items: 1_000,
    });
    const again = await sendImport(after, bytes);
    expect(
      countsOf(await untilNewest(after, ({ id, state }) => id === again.body.id && state === 'done')),
    ).toMatchObject({ created: 0, skipped: cases });
  },
);
