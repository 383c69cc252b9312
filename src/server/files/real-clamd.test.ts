import { afterAll, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeCase, sendFile } from '#test/builders.ts';
import { hasClamd, startClamd } from '#test/real-clamd.ts';

const secret = 'odzysk signature of our own';

// Where there is none, the protocol alone is tested (scanner.test.ts).
if (!hasClamd) console.warn('clamd: not tried, there is none here (Debian: apt-get install clamav-daemon)');
const clamd = hasClamd ? await startClamd({ 'Odzysk.Own': secret }, ['StreamMaxLength 1M']) : undefined;
afterAll(() => clamd?.stop());
const app = await testApp(clamd ? { CLAMD_URL: clamd.url } : {});
const admin = await app.as('admin');

test('Debian’s clamd tells a file with a known signature from others', async () => {
  if (!clamd) return;
  const { id } = await makeCase(admin);
  const send = (content: BlobPart) => sendFile(admin, { debt_case_id: id }, content, 'plik.bin');
  expect((await send('Umowa leasingu')).status).toBe(201);
  const found = await send(`${'x'.repeat(300_000)}${secret}`);
  expect([found.status, found.body.binary_file.errors.file[0]]).toEqual([
    422,
    expect.stringContaining('(Odzysk.Own.UNOFFICIAL)'),
  ]);
  const tooLong = await send(Buffer.alloc(3_000_000, 'x'));
  expect([tooLong.status, tooLong.body.code]).toEqual([503, 'scanner_unavailable']);
  expect((await send('Aneks')).status).toBe(201);
});
