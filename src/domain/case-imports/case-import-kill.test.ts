import { expect, onTestFinished, test } from 'vitest';
import { makeCreditor } from '#test/builders.ts';
import { countsOf, sendImport, untilNewest } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { leasingFile } from '#test/files/leasing-file.ts';
import { ownDatabase } from '#test/own-database.ts';
import { ownServer } from '#test/own-server.ts';

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
    const half = await untilNewest(before, ({ processed }) => processed >= 200);
    await first.kill();
    await sent;
    expect(half).toMatchObject({ state: 'running' });

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
