import { parseArgs } from 'node:util';
import { balanceOf } from '../src/domain/claims/balance.ts';
import { readCaseFacts } from '../src/domain/claims/read-cases.server.ts';
import { interestRates } from '../src/domain/interest-rates/interest-rates.server.ts';
import { today } from '#engine/days/today.ts';
import { testApp } from '../test/app.ts';
import { makeCase } from '../test/builders.ts';

/*
 * Sums what is owed in many cases of five invoices and three payments each, read in batches:
 * node bench/ledger.ts --cases 10000 --batch 500
 */
const { values } = parseArgs({
  options: { cases: { type: 'string', default: '10000' }, batch: { type: 'string', default: '500' } },
});
const [count, batch] = [Number(values.cases), Number(values.batch)];

await using running = new AsyncDisposableStack();
const app = await testApp({}, (end) => running.defer(end));
const { query, kysely } = app.database;
const admin = await app.as('admin');
const { id, debt_case_type_id, debt_case_state_id, creditor_id, debtor_id } = await makeCase(admin);
const { rows: cases } = await query<{ id: number }>(
  `INSERT INTO debt_cases (odzysk_no, debt_case_type_id, debt_case_state_id, creditor_id, debtor_id)
   SELECT 'L/' || n, $1, $2, $3, $4 FROM generate_series(1, $5::int) AS n RETURNING id`,
  [debt_case_type_id, debt_case_state_id, creditor_id, debtor_id, count],
);
await query(
  `INSERT INTO invoices (debt_case_id, kind, amount, currency_id, due_date)
   SELECT c.id, 'installment', 100 + (c.id + n) % 900, 1, date '2022-01-10' + 200 * n
   FROM debt_cases c, generate_series(1, 5) AS n WHERE c.id > $1`,
  [id],
);
await query(
  `INSERT INTO debtor_payments (debt_case_id, amount, currency_id, payment_date, debtor_payment_type_id)
   SELECT c.id, 50 + (c.id + n) % 300, 1, date '2023-01-10' + 250 * n, 1
   FROM debt_cases c, generate_series(1, 3) AS n WHERE c.id > $1`,
  [id],
);
const began = performance.now();
const question = { on: today(), today: today(), rates: await interestRates(kysely) };
let owed = 0n;
for (let first = 0; first < cases.length; first += batch) {
  const ids = cases.slice(first, first + batch).map((one) => one.id);
  for (const facts of (await readCaseFacts(kysely, ids)).values())
    for (const { totalLeft } of balanceOf(facts, question).currencies) owed += totalLeft;
}
const seconds = (performance.now() - began) / 1000;
console.log(`${cases.length} cases, ${owed} gr owed, summed in ${seconds.toFixed(1)} s`);
