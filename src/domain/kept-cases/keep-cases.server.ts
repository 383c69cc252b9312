import type { Context, Tx } from '#engine/server/behaviour.ts';
import { keepLimitation } from '#domain/claims/case-limitation.server.ts';
import { keepPromises } from '#domain/promises/keep-promises.server.ts';

/** All that is kept of cases and follows from what is owed in them: the dates of limitation and what came of promises. */
export async function keepCases(context: Context, tx: Tx, ids: readonly unknown[]): Promise<void> {
  await keepLimitation(context, tx, ids);
  await keepPromises(context, tx, ids);
}
