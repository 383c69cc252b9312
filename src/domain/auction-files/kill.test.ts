import { expect, test } from 'vitest';
import { auctionCounts, sendAuction } from '#test/auction.ts';
import { makeCreditor } from '#test/builders.ts';
import { sendImport } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { leasingFile } from '#test/files/leasing-file.ts';
import { killedHalfway } from '#test/killed-halfway.ts';
import { untilNewest } from '#test/until.ts';

const cases = 200;

test(
  'a file whose server is killed goes on where it stopped: no half response, and none twice',
  { timeout: 180_000 },
  async () => {
    let bytes: Uint8Array = new Uint8Array();
    const { half, after } = await killedHalfway(async (admin) => {
      const { nip } = await makeCreditor(admin);
      const sheet = leasingFile({ cases, creditorNip: nip });
      await sendImport(admin, csvBytes(sheet));
      await untilNewest(admin, 'imports', ({ state }) => state === 'done');
      const zdAt = sheet.headers.indexOf('Numer ZD');
      const numbers = [...new Set(sheet.rows.map((row) => String(row[zdAt])))];
      const rows = [...numbers, 'ZD/NOBODY'].map((zd_no, i) => [zd_no, i % 2 ? 'sold' : 'rejected', `${i},50`]);
      bytes = csvBytes({ headers: ['zd_no', 'result', 'amount'], rows });
      return {
        begin: () => sendAuction(admin, bytes),
        half: () => untilNewest(admin, 'santander_import_files', ({ success_count }) => success_count >= 50),
      };
    });
    expect(half).toMatchObject({ state: 'running' });
    const file = await untilNewest(after, 'santander_import_files', ({ state }) => state !== 'running');
    const counts = { state: 'done', success_count: cases, failure_count: 0, missing_count: 1 };
    expect(auctionCounts(file)).toEqual(counts);
    const totalOf = async (path: string) => (await after.get(path)).body.pagination.total_count;
    expect(await totalOf('/api/debt_cases?q[sant_auction_state_in][]=sold&q[sant_auction_state_in][]=rejected')).toBe(
      cases,
    );
    expect(await totalOf('/api/activities?per_page=1')).toBe(cases);
    const again = await sendAuction(after, bytes);
    expect([again.status, again.body.duplicate_of, again.body.rows.length]).toEqual([200, file.id, cases + 1]);
    expect(await totalOf('/api/activities?per_page=1')).toBe(cases);
  },
);
