import { isDetailed } from '../counted-once.server.ts';
import { detailed } from '../detailed-lines.server.ts';
import { type Decision, keepLine, type Line, openState } from './line.server.ts';

/** Writes what is left to match of a line, with the state that follows from it. */
export async function keepLeft(
  decision: Pick<Decision, 'context' | 'tx'>,
  line: Line,
  amount_left: string,
  action: string,
): Promise<void> {
  const { context, tx } = decision;
  const isFree = amount_left === line.amount && (await isDetailed(tx, line.id));
  const state = amount_left === '0.00' ? 'matched' : await openState(context, tx, line.id);
  await keepLine(decision, line, isFree ? leftOut : { amount_left, state }, action);
}

/** As a list of virtual accounts has its parts: they are worked from now on. */
const leftOut = { state: 'ignored', ignore_reason: detailed, amount_left: '0.00' } as const;
