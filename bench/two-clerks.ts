import { fromCents, toCents } from '#engine/money.ts';
import { Random } from '#demo/random.ts';
import { testApp } from '../test/app.ts';
import { sendStatement } from '../test/bank-file.ts';
import { makeBankAccount } from '../test/bank-lines.ts';
import { makeCase, makeCreditor } from '../test/builders.ts';
import { mt940 } from '../test/files/mt940.ts';
import type { Person } from '../test/person.ts';

/*
 * Two clerks accept the same thousand lines at once, what came to the creditor's own account posts itself, and the month is settled:
 * what the account, payments, ledger and settlement come to is held against the banks' files, read by other code:
 * [TEST_DATABASE_URL=postgres://…] node launch.cjs bench/two-clerks.ts
 */
const [cases, times, year, month] = [100, 10, '2026', '09'];
const tiers = [
  { from: '0', percent: '12', fixed: '0' },
  { from: '500', percent: '9.5', fixed: '25' },
  { from: '2000', percent: '7', fixed: '0' },
];
const vatRate = 23n;

await using running = new AsyncDisposableStack();
const app = await testApp({}, (end) => running.defer(end));
const problems: string[] = [];
const hold = (what: string, found: unknown, wanted: unknown) => {
  if (String(found) !== String(wanted))
    problems.push(`${what}: ${String(found)} where the files have ${String(wanted)}`);
};
const [admin, one, other] = [await app.as('admin'), await app.as('coordinator'), await app.as('coordinator')];
const { id: creditor_id } = await makeCreditor(admin);
const rule = { creditor_id, valid_from: '2026-01-01', basis: 'payment', tier_by: 'amount', tiers };
await admin.create('commission_rules', { ...rule, vat_rate: String(vatRate) });
const ids = new Map<string, number>();
while (ids.size < cases) {
  const { id, odzysk_no } = await makeCase(admin, { creditor_id, initial_amount: '9000.00' });
  ids.set(odzysk_no, id);
}
const ours = await makeBankAccount(admin);
const theirs = await makeBankAccount(admin, { creditor_id, auto_post: true });
const random = new Random(1, 'clerks');
// Of a case one line a day in each file, so that the order of its payments follows from the files.
const file = (account: string, firstDay: number, paid: number) =>
  mt940({
    account,
    days: [`${year.slice(2)}${month}01`, `${year.slice(2)}${month}30`],
    lines: Array.from({ length: paid * cases }, (_, i) => ({
      amount: fromCents(BigInt(random.int(1, 60_000))),
      details: `020~00A~20sprawa ${[...ids.keys()][i % cases]}~32JAN TESTOWY ${i}`,
      dates: dayOf(firstDay + 3 * Math.floor(i / cases)),
      reference: String(7_000_000 + i),
    })),
  });
const files = { agency: file(ours['number'], 1, times), creditor: file(theirs['number'], 2, 2) };
for (const sent of Object.values(files)) {
  const { status, body } = await sendStatement(one, sent);
  if (status !== 200) throw new Error(JSON.stringify(body));
}
const since = performance.now();
const [first, second] = await Promise.all([acceptAll(one, ours['id']), acceptAll(other, ours['id'])]);
const seconds = ((performance.now() - since) / 1000).toFixed(0);
console.log(
  `the clerks accepted ${first.accepted} and ${second.accepted} lines in ${seconds} s; ${first.late + second.late} were taken`,
);
hold('accepted', first.accepted + second.accepted, cases * times);

const known = { agency: linesIn(files.agency), creditor: linesIn(files.creditor) };
const all = [...known.agency, ...known.creditor];
const { data: totals } = (await one.get(`/api/bank_transfers/totals?q[bank_account_id_eq]=${ours['id']}`)).body;
hold('matched of the account', totals[0].matched, sum(known.agency));
hold('left of the account', totals[0].left, '0.00');
const { rows } = await app.database.query<{ matched: string; paid: string; of_cases: string }>(`
  select (select sum(amount) from bank_transfer_matches) as matched, (select sum(amount) from debtor_payments) as paid,
    (select sum(payments_sum) from debt_cases) as of_cases`);
for (const [what, amount] of Object.entries(rows[0]!)) hold(what, amount, sum(all));
for (const [number, own] of Map.groupBy(all, ({ number: of }) => of)) {
  const { currencies } = (await one.get(`/api/debt_cases/${ids.get(number)}/balance`)).body;
  hold(`ledger of ${number}`, currencies[0].paid, sum(own));
}
const settlement = await one.create('settlements', {
  creditor_id,
  from: `${year}-${month}-01`,
  to: `${year}-${month}-30`,
});
const closed = (await one.post(`/api/settlements/${settlement['id']}/close`)).body;
const net = commissionOf(all);
const vat = halfUp(net * vatRate, 100n);
hold('state', closed['state'], 'closed');
hold('lines', settlement['lines'].length, all.length);
const wanted = {
  collected: sum(all),
  collected_by_agency: sum(known.agency),
  collected_by_creditor: sum(known.creditor),
  net: fromCents(net),
  vat: fromCents(vat),
  gross: fromCents(net + vat),
  to_transfer: fromCents(toCents(sum(known.agency)) - net - vat),
};
for (const [what, amount] of Object.entries(wanted)) hold(what, settlement['totals'][what], amount);
console.log(`${all.length} lines of two accounts: ${JSON.stringify(wanted)}`);
console.log(
  problems.length ? problems.join('\n') : 'account, payments, ledger and settlement agree with the files to the grosz',
);
process.exitCode = problems.length ? 1 : 0;

/** Of the value and of the booking. */
function dayOf(day: number): string {
  const booked = `${month}${String(day).padStart(2, '0')}`;
  return `${year.slice(2)}${booked}${booked}`;
}

/** Walks the account's lines from the first on and takes what is suggested; the other does the same. */
async function acceptAll(clerk: Person, accountId: number): Promise<{ accepted: number; late: number }> {
  const done = { accepted: 0, late: 0 };
  for (let page = 1; page <= times; page += 1) {
    const list = `/api/bank_transfers?q[bank_account_id_eq]=${accountId}&s=id asc&per_page=${cases}&page=${page}`;
    for (const { id, candidates } of (await clerk.get(list)).body.data) {
      const matches = [{ debt_case_id: candidates[0]?.debt_case_id }];
      const { status, body } = await clerk.post(`/api/bank_transfers/${id}/match`, { matches });
      if (status === 200) done.accepted += 1;
      else if (JSON.stringify(body).includes('errors')) done.late += 1;
      else throw new Error(`${status} ${JSON.stringify(body)}`);
    }
  }
  return done;
}

interface FileLine {
  readonly number: string;
  readonly date: string;
  readonly grosze: bigint;
}

/** The second reading: two patterns over the text of the file. */
function linesIn(file: string): FileLine[] {
  const found = file.matchAll(/^:61:\d{6}(\d{4})C(\d+),(\d\d)N.*\r\n:86:.*?~20sprawa (\d{4}\/\d{6})~/gm);
  return [...found].map(([, date, whole, part, number]) => ({
    number: number!,
    date: date!,
    grosze: BigInt(whole! + part!),
  }));
}

function sum(lines: readonly FileLine[]): string {
  return fromCents(lines.reduce((all, { grosze }) => all + grosze, 0n));
}

function halfUp(value: bigint, by: bigint): bigint {
  return (2n * value + by) / (2n * by);
}

/** Of each case what its sum so far adds to a commission that is worked out anew from its beginning; each payment is rounded once. */
function commissionOf(lines: readonly FileLine[]): bigint {
  let all = 0n;
  for (const own of Map.groupBy(lines, ({ number }) => number).values()) {
    let paid = 0n;
    for (const { grosze } of own.toSorted((a, b) => a.date.localeCompare(b.date))) {
      all += halfUp(upTo(paid + grosze) - upTo(paid), 10_000n);
      paid += grosze;
    }
  }
  return all;
}

/** The commission of the first so many grosze, in ten-thousandths of a grosz; what is fixed counts once its tier is entered. */
function upTo(grosze: bigint): bigint {
  return tiers.reduce((worth, { from, percent, fixed }, at) => {
    const [begin, end] = [toCents(from), at + 1 < tiers.length ? toCents(tiers[at + 1]!.from) : grosze];
    if (grosze <= begin) return worth;
    const within = (grosze < end ? grosze : end) - begin;
    return worth + within * toCents(percent) + toCents(fixed) * 10_000n;
  }, 0n);
}
