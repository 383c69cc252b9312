import { isDetailed } from '../counted-once.server.ts';
import { leftOut } from '../detailed-lines.server.ts';
import { type Decision, keepLine, leftOf, type Line, openState } from './line.server.ts';

/**
 * Writes what is left to match of a line whose matches have changed, with the state that follows from it; a remainder that was
 * left out is looked at again.
 */
export async function keepLeft(decision: Pick<Decision, 'context' | 'tx'>, line: Line, action: string): Promise<void> {
  const { context, tx } = decision;
  const amount_left = await leftOf(tx, line);
  const isFree = amount_left === line.amount && (await isDetailed(tx, line.id));
  const state = amount_left === '0.00' ? 'matched' : await openState(context, tx, line.id);
  await keepLine(decision, line, isFree ? leftOut : { amount_left, state, ignore_reason: null }, action);
}
