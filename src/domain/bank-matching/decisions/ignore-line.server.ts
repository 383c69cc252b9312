import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { sentValue } from '#engine/server/save/payload.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { decideOn, isPlainDebit, keepLine, leftOf, openState, refuseProblems } from './line.server.ts';

/** Leaves a line out of the work, or what is left of one, for a reason that is kept with it. */
export const ignoreLine = (context: Context, id: number, body: Row): Promise<void> =>
  decideOn(context, id, body, async (decision) => {
    const { line, body: sent, problems } = decision;
    if (isPlainDebit(line)) problems.add('base', 'plain_debit');
    else if (line.state === 'ignored') problems.add('base', 'line_ignored');
    else if (line.state === 'reversed') problems.add('base', 'line_reversed');
    else if (line.state === 'matched') problems.add('base', 'line_matched');
    const { ignore_reason: field } = bankTransfer.fields;
    const ignore_reason = sentValue(field, 'reason', sent.reason, problems);
    refuseProblems(decision);
    await keepLine(decision, line, { state: 'ignored', ignore_reason, amount_left: '0.00' }, 'ignore');
  });

/** Takes a line that was left out up again. */
export const restoreLine = (context: Context, id: number, body: Row): Promise<void> =>
  decideOn(context, id, body, async (decision) => {
    const { tx, line, problems } = decision;
    if (isPlainDebit(line)) problems.add('base', 'plain_debit');
    else if (line.state !== 'ignored') problems.add('base', 'line_not_ignored');
    refuseProblems(decision);
    const state = await openState(decision.context, tx, line.id);
    const amount_left = await leftOf(tx, line);
    await keepLine(decision, line, { state, ignore_reason: null, amount_left }, 'take_up');
  });
