import { expect, test } from 'vitest';
import { casesFile, countsOf, sendImport } from '#test/case-import.ts';
import { killedHalfway } from '#test/killed-halfway.ts';
import { untilNewest } from '#test/until.ts';

const hasEnded = ({ state }: Record<string, unknown>) => state !== 'running';

test(
  'an import whose server is killed goes on where it stopped: no half case, and none twice',
  { timeout: 180_000 },
  async () => {
    const cases = 800;
    let bytes: Uint8Array = new Uint8Array();
    const { half, after } = await killedHalfway(async (admin) => {
      bytes = await casesFile(admin, { cases });
      return {
        begin: () => sendImport(admin, bytes),
        half: () => untilNewest(admin, 'imports', ({ processed }) => processed >= 200),
      };
    });
    expect(half).toMatchObject({ state: 'running' });
    const counts = { state: 'done', total: 1_000, processed: 1_000, created: cases, skipped: 0, failed: 0 };
    expect(countsOf(await untilNewest(after, 'imports', hasEnded))).toEqual(counts);
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
      countsOf(await untilNewest(after, 'imports', ({ id, state }) => id === again.body.id && state === 'done')),
    ).toMatchObject({ created: 0, skipped: cases });
  },
);
