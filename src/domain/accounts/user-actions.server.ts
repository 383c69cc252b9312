import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { changeRow } from '#engine/server/change-row.ts';
import { lockRow } from '#engine/server/read.ts';
import { InvalidRecord, notFound, Problems } from '#engine/server/refusal.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/transaction.ts';
import { isVisible } from '#engine/server/visible.ts';
import { endLinks } from './end-links.server.ts';
import { keptSupportCode, newSupportCode, noSupportCode } from './extra-verification.server.ts';

/** Lets somebody in again before their lock runs out. `forget` clears the tries counted against an address. */
export const unlockUser = (context: Context, id: number, forget: (tx: Tx, email: string) => Promise<void>) =>
  act(context, id, 'unlock', async (row, tx) => {
    await forget(tx, String(row.email).toLowerCase());
    return { locked_at: null };
  });

/** Gives an account that expired unused another term. */
export const renewUser = (context: Context, id: number) =>
  act(context, id, 'renew', async () => ({ renewed_at: new Date().toISOString() }));

/** Demands a support code before the person goes on; the code is answered once and kept as a digest. */
export async function demandSupportCode(context: Context, id: number) {
  const code = newSupportCode();
  const kept = await keptSupportCode(code);
  await act(context, id, 'demand_support_code', async () => ({ ...kept }));
  return { support_code: code, support_code_expires_at: kept.support_code_expires_at };
}

/** Lets somebody who lost their second factor set up a new one. */
export const resetSecondFactor = (context: Context, id: number, forget: (tx: Tx, userId: number) => Promise<void>) =>
  act(context, id, 'reset_second_factor', async (_row, tx) => {
    await forget(tx, id);
    return {};
  });

/** Takes a deletion back; the sessions that ended with it stay ended. */
export const restoreUser = (context: Context, id: number) =>
  act(context, id, 'restore', async (row, tx) => {
    // Nobody knows any more whose account it was.
    if (row.erased_at !== null) throw refusal(context, id, 'account_erased');
    await endLinks(tx, id);
    return { deleted: false };
  });

function refusal({ model }: Context, id: number, code: string): InvalidRecord {
  const problems = new Problems();
  problems.add('base', code);
  return new InvalidRecord(model.named('user'), { id }, problems);
}

/** Takes the demand back. */
export const withdrawSupportCode = (context: Context, id: number) =>
  act(context, id, 'withdraw_support_code', async () => ({ ...noSupportCode }));

async function act(
  context: Context,
  id: number,
  action: string,
  changes: (row: Row, tx: Tx) => Promise<Row>,
): Promise<void> {
  const user = context.model.named('user');
  refuseUnlessPossible(context, user, action);
  await inTransaction(context, async (inner, tx) => {
    if (!(await isVisible({ ...inner, db: tx }, user, id, action))) throw notFound();
    const row = await lockRow(tx, user, id);
    if (!row) throw notFound();
    await changeRow(inner, tx, user, row, await changes(row, tx), action);
  });
}
