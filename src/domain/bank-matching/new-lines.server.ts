import { sql } from 'kysely';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { doerOf } from '#engine/server/history.ts';
import { changeRows } from '#engine/server/save/change-where.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { bankTransfer } from './bank-transfer.ts';
import {
  type CandidateLine,
  certainCases,
  findCandidates,
  readCandidateLines,
} from './candidates/find-candidates.server.ts';
import { postParts } from './decisions/post-parts.server.ts';
import { leaveOutDetailed } from './detailed-lines.server.ts';

/** Lines that are looked through in one transaction. */
const together = 200;

/**
 * Looks through the new lines of statements: what a list of virtual accounts details is left out, what is certain is posted
 * where the account says so, and what anything speaks for is suggested. Each part is kept as it is done, and begun again
 * where it was broken off.
 */
export async function matchNewLines(context: Context, statementIds: readonly number[]): Promise<void> {
  await inTransaction(context, (inner, tx) => leaveOutDetailed(inner, tx, statementIds));
  while (await inTransaction(context, (inner, tx) => matchSome(inner, tx, statementIds)));
}

/** Lines that a process has left which was killed. */
export async function statementsLeft(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct bank_statement_id as id from bank_transfers where awaits_matching order by 1 limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

async function matchSome(context: Context, tx: Tx, statementIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from bank_transfers where awaits_matching and bank_statement_id = any(${statementIds}::bigint[])
    order by bank_statement_id, id limit ${together} for update`.execute(tx);
  if (!rows.length) return false;
  const ids = rows.map(({ id }) => id);
  const lines = (await readCandidateLines(tx, ids)).filter(({ state }) => state === 'unmatched');
  const posted = await postCertain(context, tx, lines);
  const others = lines.filter(({ id }) => !posted.has(id));
  const candidates = await findCandidates({ ...context, db: tx }, others);
  const suggested = others.map(({ id }) => id).filter((id) => candidates.get(id)?.length);
  await changeLines(context, tx, suggested, { state: 'suggested' }, 'update');
  await sql`update bank_transfers set awaits_matching = false where id = any(${ids}::bigint[])`.execute(tx);
  return true;
}

/** Posts what is certain on accounts that say so; nobody has decided it, and no account is learnt from it. */
async function postCertain(context: Context, tx: Tx, lines: readonly CandidateLine[]): Promise<ReadonlySet<number>> {
  const accounts = await postingAccounts(tx);
  const own = lines.filter(({ bank_account_id }) => accounts.has(bank_account_id));
  const certain = await certainCases(tx, own);
  const postings = own.flatMap((line) => {
    const debt_case_id = certain.get(line.id);
    return debt_case_id === undefined ? [] : [{ line, parts: [{ debt_case_id, amount: line.amount_left }] }];
  });
  const ids = postings.map(({ line }) => line.id);
  if (!ids.length) return new Set();
  await postParts(context, tx, postings, null);
  await changeLines(context, tx, ids, { state: 'matched', amount_left: '0.00' }, 'match');
  return new Set(ids);
}

async function postingAccounts(db: Db): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from bank_accounts where auto_post`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function changeLines(
  context: Context,
  tx: Tx,
  ids: readonly number[],
  set: Readonly<Record<string, string>>,
  action: string,
): Promise<void> {
  if (!ids.length) return;
  const raised = { lock_version: sql`t.lock_version + 1`, updated_at: sql`now()` };
  const changed = await changeRows(tx, {
    resource: bankTransfer,
    where: sql`id = any(${ids}::bigint[])`,
    set: { ...set, ...raised },
    recorded: Object.fromEntries(Object.keys(set).map((name) => [name, 'shown'])),
    doer: doerOf(context),
    action,
  });
  for (const { id } of changed) context.announce({ model: bankTransfer.name, id, action: 'update', within: null });
}
