import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { auctionCounts, sendAuction } from '#test/auction.ts';
import { makeCreditor } from '#test/builders.ts';
import { sendImport, untilNewest } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { leasingFile } from '#test/files/leasing-file.ts';
import { ownDatabase } from '#test/own-database.ts';
import { ownServer } from '#test/own-server.ts';
import type { Answer, Person } from '#test/person.ts';

const cases = 200;

async function untilFile(person: Person, isFar: (file: Answer['body']) => boolean): Promise<Answer['body']> {
  for (;;) {
    const [file] = (await person.get('/api/santander_import_files')).body.data;
    if (file && isFar(file)) return file;
    await setTimeout(20);
  }
}

test(
  'a file whose server is killed goes on where it stopped: no half response, and none twice',
  { timeout: 90_000 },
  async () => {
    const settings = await ownDatabase();
    const first = await ownServer(settings);
    onTestFinished(() => first.kill());
    const before = await first.admin();
    const { nip } = await makeCreditor(before);
    const sheet = leasingFile({ cases, creditorNip: nip });
    await sendImport(before, csvBytes(sheet));
    await untilNewest(before, ({ state }) => state === 'done');
    const zdAt = sheet.headers.indexOf('Numer ZD');
    const numbers = [...new Set(sheet.rows.map((row) => String(row[zdAt])))];
    const rows = [...numbers, 'ZD/NOBODY'].map((zd_no, i) => [zd_no, i % 2 ? 'sold' : 'rejected', `${i},50`]);
    const bytes = csvBytes({ headers: ['zd_no', 'result', 'amount'], rows });

    const sent = sendAuction(before, bytes).catch(() => null);
    const half = await untilFile(before, ({ success_count }) => success_count >= 50);
    await first.kill();
    await sent;
    expect(half).toMatchObject({ state: 'running' });

    const second = await ownServer(settings);
    onTestFinished(() => second.kill());
    const after = await second.admin();
    const file = await untilFile(after, ({ state }) => state !== 'running');
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
