import type { Context } from '#engine/server/behaviour.ts';
import { notFound } from '#engine/server/refusal.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { casesOfRun, findRun, type StoredSummonsRun } from './record.server.ts';

/** An administrator sees everybody's runs, others their own. */
export const seesAll = ({ access, model }: Context) =>
  access.right(model.named('debt_case'), 'summonses_of_others') === true;

export function refuseUnlessCaller(context: Context): void {
  refuseUnlessPossible(context, context.model.named('debt_case'), 'new_call');
}

/** A run that the person may see. Refuses with 403 and 404. */
export async function runOf(context: Context, id: number): Promise<StoredSummonsRun> {
  refuseUnlessCaller(context);
  const run = await findRun(context.db, id);
  if (!run || (!seesAll(context) && run.user_id !== context.access.actor.id)) throw notFound();
  return run;
}

/** As {@link runOf}, to take its letters along: a case that was taken from them since is no longer theirs to print. */
export async function runToPrint(context: Context, id: number): Promise<StoredSummonsRun> {
  const run = await runOf(context, id);
  const cases = await casesOfRun(context.db, run.id);
  const seen = await visibleIds(context, context.model.named('debt_case'), cases);
  if (seen.size !== cases.length) throw notFound();
  return run;
}
