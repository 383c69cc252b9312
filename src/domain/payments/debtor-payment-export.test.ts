import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';
import { changesOf } from '#test/record-changes.ts';

const [app, admin] = await appWith('admin');
const { query } = app.database;

const rows = 3_000;
const large = await makeCase(admin);
// Larger than what the sockets between server and client hold, so that the export has to wait for its client.
await query(
  `INSERT INTO debtor_payments (debt_case_id, currency_id, debtor_payment_type_id, payment_date, amount, description)
   SELECT $1, 1, 1, '2026-11-01', number, repeat(number || ' łódź ', 500) FROM generate_series(1, ${rows}) AS number`,
  [large.id],
);
const path = `/api/debtor_payments.csv?debt_case_id=${large.id}&s=amount`;

// Packed, the same words over and over would not fill the sockets.
const headers = { cookie: admin.cookie, 'accept-encoding': 'identity' };
const opened = () => fetch(app.url + path, { headers });

test('every row comes once and in order, however many blocks they are read in', async () => {
  const { bytes } = await admin.get(path);
  const lines = new TextDecoder('windows-1250').decode(bytes).split('\r\n');
  expect(lines.length).toBe(rows + 2);
  expect(lines.slice(1, -1).map((line) => Number(/\d+,00/.exec(line)![0].replace(',', '.')))).toEqual(
    Array.from({ length: rows }, (_, index) => index + 1),
  );
});

test('others are served while a client takes its file slowly, and a row that is gone by then is left out', async () => {
  const reader = (await opened()).body!.getReader();
  await reader.read();
  expect((await admin.get('/api/debtor_payments?per_page=1')).status).toBe(200);
  await query('DELETE FROM debtor_payments WHERE debt_case_id = $1 AND amount = $2', [large.id, rows]);
  let last = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    last = (last + Buffer.from(part.value).toString('latin1')).slice(-30_000);
  }
  expect(last.endsWith('\r\n')).toBe(true);
  expect(last).toContain(`;${rows - 1},00;`);
  expect(last).not.toContain(`;${rows},00;`);
});

test('a client that goes away stops the work', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const blocks = () =>
    asked.mock.calls.filter(([first]) => JSON.stringify(first).includes('from \\"debtor_payments\\" as t left'));
  const leaving = new AbortController();
  const answer = await fetch(app.url + path, { headers, signal: leaving.signal });
  await answer.body!.getReader().read();
  leaving.abort();
  await admin.get('/api/debtors?per_page=1');
  const read = blocks().length;
  await admin.get('/api/debtors?per_page=1');
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(rows / 500);
  expect(blocks().length).toBe(read);
  asked.mockRestore();
});

test('a file that breaks off in the middle does not look complete', async () => {
  const answer = await opened();
  const reader = answer.body!.getReader();
  await reader.read();
  await query('ALTER TABLE debtor_payments RENAME TO debtor_payments_gone');
  const wholeFile = async () => {
    while (!(await reader.read()).done);
  };
  await expect(wholeFile()).rejects.toThrow();
  await query('ALTER TABLE debtor_payments_gone RENAME TO debtor_payments');
});

test('it is noted who took out how many rows, and by what filter', async () => {
  await admin.get(`/api/debtor_payments.csv?q[debt_case_id_eq]=${large.id}&q[amount_lteq]=7`);
  const { user_id, action, changes } = (await changesOf(app.database, 'debtor_payment', 0)).at(-1)!;
  const asked = { q: { debt_case_id_eq: String(large.id), amount_lteq: '7' } };
  expect([user_id, action, changes]).toEqual([admin.id, 'csv', { query: asked, rows: 7 }]);
});
