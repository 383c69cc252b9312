import { sql } from 'kysely';
import type { bankTransferMatch } from '../bank-transfer-match.ts';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { subtractMoney, sumMoney } from '#engine/money.ts';
import type { RowOf } from '#engine/record-of.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { lockToAct } from '#engine/server/save/lock-to-act.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { refuseStale } from '#engine/server/save/save.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { findCandidates, readCandidateLines } from '../candidates/find-candidates.server.ts';

export type Line = RowOf<typeof bankTransfer>;
export type Match = RowOf<typeof bankTransferMatch>;

/** A decision on a line that is under way: nobody else decides on it until it is made. */
export interface Decision {
  readonly context: Context;
  readonly tx: Tx;
  readonly line: Line;
  readonly body: Row;
  readonly problems: Problems;
}

/**
 * Decides on a line in one transaction. Refuses with 403, 404, 409 where it was changed since the version that is sent, and
 * with 422 what `decide` finds wrong; then nothing is kept.
 */
export async function decideOn(
  context: Context,
  id: number,
  body: Row,
  decide: (decision: Decision) => Promise<void>,
): Promise<void> {
  refuseUnlessPossible(context, bankTransfer, 'match');
  await inTransaction(context, async (inner, tx) => {
    const line = await lockToAct(inner, tx, bankTransfer, id, 'match');
    refuseStale(bankTransfer, id, line, body);
    const decision = { context: inner, tx, line, body, problems: new Problems() };
    await decide(decision);
    refuseProblems(decision);
  });
}

export function refuseProblems({ line, body, problems }: Decision): void {
  if (problems.any) throw new InvalidRecord(bankTransfer, { id: line.id, ...body }, problems);
}

/** A debit that takes nothing back is no business of cases. */
export const isPlainDebit = ({ side, reversal }: Line): boolean => side === 'debit' && !reversal;

/** What there is to match of a line that nothing is matched of. */
export const wholeOf = ({ side, amount }: Line): string => (side === 'credit' ? amount : '0.00');

export async function matchesOf(tx: Tx, lineId: number): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select * from bank_transfer_matches where bank_transfer_id = ${lineId} order by id for update`.execute(tx);
  return rows;
}

/** What there is to match of a line still, whatever was left out of it. */
export async function leftOf(tx: Tx, line: Line): Promise<string> {
  const matches = await matchesOf(tx, line.id);
  return subtractMoney(wholeOf(line), sumMoney(matches.map(({ amount }) => amount)));
}

/** What is open is suggested where anything speaks for a case, or for a line that it takes back. */
export async function openState(context: Context, tx: Tx, id: number): Promise<'suggested' | 'unmatched'> {
  const lines = (await readCandidateLines(tx, [id])).map((line) => ({ ...line, state: 'unmatched' as const }));
  const found = await findCandidates(context, lines, 'any');
  return found.get(id)?.length ? 'suggested' : 'unmatched';
}

/** Writes what was decided of a line, with its name in the history. */
export const keepLine = (
  { context, tx }: Pick<Decision, 'context' | 'tx'>,
  line: Line,
  changes: Partial<Line>,
  action: string,
): Promise<void> => changeRow(context, tx, bankTransfer, line, changes, action);
