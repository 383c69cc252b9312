import { sql } from 'kysely';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { lockRow } from '#engine/server/read.ts';
import { keepLeft } from './keep-left.server.ts';
import {
  type Decision,
  decideOn,
  isPlainDebit,
  keepLine,
  type Line,
  openState,
  refuseProblems,
  wholeOf,
} from './line.server.ts';
import { unlearnAccount } from './learnt-account.server.ts';
import { removeMatches } from './remove-matches.server.ts';

/** Parts a line from the cases it was matched with, or from one of them; a reversal from what it took back. */
export const unmatchLine = (context: Context, id: number, body: Row): Promise<void> =>
  decideOn(context, id, body, async (decision) => {
    if (decision.line.state === 'reversed') await undoReversal(decision);
    else await undoMatches(decision);
  });

async function undoMatches(decision: Decision): Promise<void> {
  const { context, tx, line, body, problems } = decision;
  const named = body.match_id ?? undefined;
  const gone = await removeMatches(decision, line.id, { matchId: named === undefined ? undefined : Number(named) });
  if (!gone.length) problems.add(named === undefined ? 'base' : 'match_id', nothingToUndo(line, named));
  refuseProblems(decision);
  await unlearnAccount(context, tx, line, gone);
  await keepLeft(decision, line, 'unmatch');
}

const nothingToUndo = (line: Line, named: unknown) =>
  named !== undefined ? 'required_record' : isPlainDebit(line) ? 'plain_debit' : 'line_not_matched';

/** Both lines are open again; what was paid by the one is to be matched anew. */
async function undoReversal(decision: Decision): Promise<void> {
  const { tx, line } = decision;
  const { rows } = await sql<{ id: number }>`
    select id from bank_transfers where id = ${line.reverses_id} or reverses_id = ${line.id}`.execute(tx);
  const other = rows[0] && (await lockRow(tx, bankTransfer, rows[0].id));
  // What was taken back first: reversed it is no candidate of the other.
  const [reversal, taken] = line.reverses_id === null ? [other, line] : [line, other];
  if (taken) await reopen(decision, taken);
  if (reversal) await reopen(decision, reversal, { reverses_id: null });
}

async function reopen(decision: Decision, line: Line, changes: Partial<Line> = {}): Promise<void> {
  const { context, tx } = decision;
  const open = isPlainDebit(line)
    ? { state: 'ignored' as const }
    : { state: await openState(context, tx, line.id), amount_left: wholeOf(line) };
  await keepLine(decision, line, { ...changes, ...open }, 'unmatch');
}
