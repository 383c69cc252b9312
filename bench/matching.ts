import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { contextInNameOf } from '../src/server/job-context.ts';
import { Random } from '../src/demo/random.ts';
import { loadDemo } from '../src/demo/load.server.ts';
import { paidCases } from '../src/demo/bank/paid-cases.server.ts';
import { writeStatement } from '../src/demo/bank/statement.server.ts';
import { transfersOf } from '../src/demo/bank/transfers.ts';
import type { Candidate } from '../src/domain/bank-matching/candidates/candidate.ts';
import { findCandidates, readCandidateLines } from '../src/domain/bank-matching/candidates/find-candidates.server.ts';
import { matchNewLines } from '../src/domain/bank-matching/new-lines.server.ts';
import { testApp } from '../test/app.ts';
import { makeBankAccount } from '../test/bank-lines.ts';

/*
 * A month of transfers made from the demo's cases: how many of those that a careful clerk would match have the right case first
 * among their candidates, and how many post themselves wrongly: node launch.cjs bench/matching.ts --cases 2000 --lines 3000
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '2000' },
    lines: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    misses: { type: 'boolean', default: false },
  },
});
const [count, seed] = [Number(values.lines), Number(values.seed)];

await using running = new AsyncDisposableStack();
const app = await testApp({}, (end) => running.defer(end));
const db = app.database.kysely;
await loadDemo(app.database, { cases: Number(values.cases), seed, now: new Date(), passwordDigest: 'none' });
// What became of the demo's promises would be worked out beside what is measured.
await sql`update promises set holds_until = null`.execute(db);
const admin = await app.as('admin');
const account = await makeBankAccount(admin, { virtual_prefix: '102055619999' });
const transfers = transfersOf(new Random(seed, 'transfers'), await paidCases(db, Number(values.cases)), count);
const order = { accountId: account.id, opening: '0.00', from: '2026-11-01', days: 30 };
const statement = await writeStatement(db, order, transfers);
const context = await contextInNameOf(app.services, admin.id);
const { rows } = await sql<{ id: number }>`
  select id from bank_transfers where bank_statement_id = ${statement} order by line_no`.execute(db);
const ids = rows.map(({ id }) => id);

const began = [performance.now(), process.cpuUsage()] as const;
const found = new Map<number, readonly Candidate[]>();
for (let at = 0; at < ids.length; at += 200)
  for (const [id, some] of await findCandidates(context, await readCandidateLines(db, ids.slice(at, at + 200))))
    found.set(id, some);
report('suggested', began);

const isFirst = (at: number): boolean => {
  const [best] = found.get(ids[at]!) ?? [];
  const { caseIds, reverses } = transfers[at]!;
  if (!best) return false;
  return 'reverses_id' in best ? best.reverses_id === ids[reverses ?? -1] : caseIds.includes(best.debt_case_id);
};
const places = transfers.map((_, at) => at);
const byKind = Map.groupBy(places, (at) => transfers[at]!.kind);
const clerk = places.filter((at) => transfers[at]!.caseIds.length || transfers[at]!.reverses !== null);
for (const [kind, some] of byKind) console.log(`${kind.padEnd(16)} ${some.filter(isFirst).length} / ${some.length}`);
const right = clerk.filter(isFirst).length;
console.log(
  `first: ${right} of ${clerk.length} that a clerk would match, ${((100 * right) / clerk.length).toFixed(2)} %`,
);
if (values.misses)
  for (const at of clerk.filter((one) => !isFirst(one)).slice(0, 40))
    console.log(JSON.stringify(transfers[at]), JSON.stringify(found.get(ids[at]!)));

await admin.put(`/api/bank_accounts/${account.id}`, { auto_post: true });
const posting = [performance.now(), process.cpuUsage()] as const;
await matchNewLines(context, statement);
report('posted', posting);
const posted = await sql<{ bank_transfer_id: number; debt_case_id: number }>`
  select bank_transfer_id, debt_case_id from bank_transfer_matches`.execute(db);
const wrong = posted.rows.filter(
  ({ bank_transfer_id, debt_case_id }) => !transfers[ids.indexOf(bank_transfer_id)]!.caseIds.includes(debt_case_id),
);
for (const one of wrong) console.log(JSON.stringify(transfers[ids.indexOf(one.bank_transfer_id)]), one.debt_case_id);
console.log(`posted by themselves: ${posted.rows.length}, wrongly: ${wrong.length}`);

function report(what: string, [since, used]: readonly [number, NodeJS.CpuUsage]): void {
  const { user, system } = process.cpuUsage(used);
  const [seconds, processor] = [(performance.now() - since) / 1000, (user + system) / 1e6];
  console.log(`${count} lines ${what} in ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of the processor`);
}
