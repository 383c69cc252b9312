import { sql } from 'kysely';
import type { Context, Db, Rule, Tx, Written } from '#engine/server/behaviour.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { patientJob } from '#file-runs/run-job.server.ts';
import { contextInNameOf } from '#server/job-context.ts';
import type { BehaviourNeeds } from '#server/area.ts';
import type { Services } from '#server/services.ts';
import { lockCases } from '#domain/cases/sums/case-sums.server.ts';
import type { Candidate } from './candidates/candidate.ts';
import { type CandidateLine, findCandidates, readCandidateLines } from './candidates/find-candidates.server.ts';
import { postParts } from './decisions/post-parts.server.ts';
import { lockLists, warnOfCounted } from './counted-once.server.ts';
import { changeLines, leaveOutDetailed } from './detailed-lines.server.ts';
import { doubtsOf } from './doubts.server.ts';
import { warnOfToldBefore } from './told-before.server.ts';

/** Lines that are looked through in one transaction. */
const together = 200;

/** Statements of at most so many lines are looked through with what has stored them; of others it would stop all else. */
const atOnce = 1_000;
const jobName = 'bank_matching';

/**
 * Looks through the lines of statements that were just stored: what a list of virtual accounts details is left out, what is
 * certain is posted where the account says so, and what anything speaks for is suggested.
 */
export const ofStatement = (send: BehaviourNeeds['send']): Rule<Written> => ({
  async ofAll(writes) {
    for (const { context, tx, record, warnings } of writes) {
      await leaveOutDetailed(context, tx, [record.id]);
      await warnOfCounted(tx, record.id, warnings);
      if (Number(record.lines_count) > atOnce) {
        await send(jobName, { id: record.id }, tx);
        continue;
      }
      await warnOfToldBefore(tx, record.id, warnings);
      while (await matchSome(context, tx, record.id));
    }
  },
});

/** Parts that one job does: what comes after them is another's, which has all its tries yet. */
const partsOfJob = 10;

/** Long statements are looked through part by part; each is kept as it is done, and a killed process goes on where it was. */
export function addMatchingJob(services: Services): void {
  const { jobs, db } = services;
  jobs.define<{ id: number }>(
    jobName,
    async ({ id }, { signal }) => {
      const { rows } = await sql<{ user_id: number | null }>`
        select user_id from bank_statements where id = ${id}`.execute(db);
      const context = await contextInNameOf(services, rows[0]?.user_id ?? 0);
      for (let part = 1; part <= partsOfJob; part += 1) {
        signal.throwIfAborted();
        const isMore = await inTransaction(context, async (inner, tx) => {
          const some = await matchSome(inner, tx, id);
          if (some && part === partsOfJob) await jobs.send(jobName, { id }, { tx });
          return some;
        });
        if (!isMore) return;
      }
    },
    patientJob,
  );
}

/** As what stores a statement does, but all of it at once. */
export async function matchNewLines(context: Context, statementId: number): Promise<void> {
  await inTransaction(context, (inner, tx) => leaveOutDetailed(inner, tx, [statementId]));
  while (await inTransaction(context, (inner, tx) => matchSome(inner, tx, statementId)));
}

async function matchSome(context: Context, tx: Tx, statementId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from bank_transfers where awaits_matching and bank_statement_id = ${statementId}
    order by id limit ${together} for update`.execute(tx);
  if (!rows.length) return false;
  const ids = rows.map(({ id }) => id);
  const lines = (await readCandidateLines(tx, ids)).filter(({ state }) => state === 'unmatched');
  const candidates = await findCandidates(context, lines, 'any');
  const posted = await postCertain(context, tx, lines, candidates);
  const suggested = lines.map(({ id }) => id).filter((id) => candidates.get(id)?.length && !posted.has(id));
  if (suggested.length) await changeLines(context, tx, isOneOf(suggested), { state: 'suggested' }, 'update');
  // Of lines that nothing was found for: a row is written anew, and its indexes with it, at each change.
  await sql`
    update bank_transfers set awaits_matching = false where id = any(${ids}::bigint[]) and awaits_matching`.execute(tx);
  return true;
}

/** Posts what is certain on accounts that say so; nobody has decided it, and no account is learnt from it. */
async function postCertain(
  context: Context,
  tx: Tx,
  lines: readonly CandidateLine[],
  candidates: ReadonlyMap<number, readonly Candidate[]>,
): Promise<ReadonlySet<number>> {
  const accounts = await postingAccounts(tx);
  const ofAccounts = lines.filter(({ bank_account_id }) => accounts.has(bank_account_id));
  // Money of a collective line that somebody has matched is not posted again.
  const lineIds = ofAccounts.map(({ id }) => id);
  await lockLists(tx, lineIds);
  const certain = ofAccounts.flatMap((line) => {
    const [best] = candidates.get(line.id) ?? [];
    if (!best?.certain || !('debt_case_id' in best)) return [];
    return [{ line, parts: [{ debt_case_id: best.debt_case_id, amount: line.amount_left }] }];
  });
  // Nor what somebody notes by hand until then.
  await lockCases(tx, [...new Set(certain.flatMap(({ parts }) => parts.map(({ debt_case_id }) => debt_case_id)))]);
  const doubts = await doubtsOf(tx, ofAccounts, candidates, { isEarlier: true });
  const postings = certain.filter(({ line }) => !doubts.has(line.id));
  const ids = postings.map(({ line }) => line.id);
  if (!ids.length) return new Set();
  await postParts(context, tx, postings, null);
  await changeLines(context, tx, isOneOf(ids), { state: 'matched', amount_left: '0.00' }, 'match');
  return new Set(ids);
}

async function postingAccounts(db: Db): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from bank_accounts where auto_post`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const isOneOf = (ids: readonly number[]) => sql`id = any(${ids}::bigint[])`;
