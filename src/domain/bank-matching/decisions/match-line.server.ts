import type { Context, Row } from '#engine/server/behaviour.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { countedAlready } from '../counted-once.server.ts';
import { keepLeft } from './keep-left.server.ts';
import { learnAccount } from './learnt-account.server.ts';
import { type Decision, decideOn, isPlainDebit, refuseProblems } from './line.server.ts';
import { partsIn } from './parts.ts';
import { postParts } from './post-parts.server.ts';
import { takeBack } from './reverse-line.server.ts';

/** Matches a line with the cases it pays, or a reversal with the line that it takes back. */
export const matchLine = (context: Context, id: number, body: Row): Promise<void> =>
  decideOn(context, id, body, async (decision) => {
    refuseUnlessOpen(decision);
    if (decision.line.reversal || (body.reverses_id ?? null) !== null) await takeBack(decision);
    else await payCases(decision);
  });

/** Somebody else may have been quicker; then this says so. */
function refuseUnlessOpen(decision: Decision): void {
  const { line, problems } = decision;
  if (isPlainDebit(line)) problems.add('base', 'plain_debit');
  else if (line.state === 'ignored') problems.add('base', 'line_ignored');
  else if (line.state === 'reversed') problems.add('base', 'line_reversed');
  else if (line.state === 'matched') problems.add('base', 'line_taken');
  refuseProblems(decision);
}

async function payCases(decision: Decision): Promise<void> {
  const { context, tx, line, body, problems } = decision;
  const parts = partsIn(body.matches, line.amount_left, problems);
  refuseProblems(decision);
  const counted = await countedAlready(tx, line.id);
  if (counted) problems.add('base', counted);
  const ids = parts.map(({ debt_case_id }) => debt_case_id);
  const seen = await visibleIds(context, context.model.named(debtCase.name), ids);
  if (ids.some((id) => !seen.has(id))) problems.add('matches', 'required_record');
  refuseProblems(decision);
  await postParts(context, tx, [{ line, parts }], context.access.actor.id);
  await learnAccount(context, tx, line, ids);
  await keepLeft(decision, line, 'match');
}
