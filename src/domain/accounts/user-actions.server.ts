import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { changeRow } from '#engine/server/change-row.ts';
import { lockRow } from '#engine/server/read.ts';
import { InvalidRecord, notFound, Problems } from '#engine/server/refusal.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/transaction.ts';
import { isVisible } from '#engine/server/visible.ts';
import { newSupportCode, supportCodeDigest } from './extra-verification.server.ts';

/** Lets somebody in again before their locks run out. `forget` clears the tries counted. */
export const unlockUser = (context: Context, id: number, forget: (tx: Tx, email: string) => Promise<void>) =>
  act(context, id, 'unlock', async (row, tx) => {
    await forget(tx, String(row.email));
    return { locked_at: null };
  });

/** Gives an account that expired unused another term. */
export const renewUser = (context: Context, id: number) =>
  act(context, id, 'renew', async () => ({ renewed_at: new Date().toISOString() }));

/** Demands a support code before the person goes on; the code is answered once and kept as a digest. */
export async function demandSupportCode(context: Context, id: number): Promise<string> {
  const code = newSupportCode();
  await act(context, id, 'demand_support_code', async () => ({ support_code_digest: supportCodeDigest(code) }));
  return code;
}

/** Lets somebody who lost their second factor set up a new one. */
export const resetSecondFactor = (context: Context, id: number, forget: (tx: Tx, userId: number) => Promise<void>) =>
  act(context, id, 'reset_second_factor', async (_row, tx) => {
    await forget(tx, id);
    return {};
  });

/** Takes a deletion back; the sessions that ended with it stay ended. */
export const restoreUser = (context: Context, id: number) =>
  act(context, id, 'restore', async (row) => {
    // Nobody knows any more whose account it was.
    if (row.erased_at !== null) throw refusal(context, id, 'account_erased');
    return { deleted: false };
  });

function refusal({ model }: Context, id: number, code: string): InvalidRecord {
  const problems = new Problems();
  problems.add('base', code);
  return new InvalidRecord(model.named('user'), { id }, problems);
}

/** Takes the demand back. */
export const withdrawSupportCode = (context: Context, id: number) =>
  act(context, id, 'withdraw_support_code', async () => ({ support_code_digest: null }));

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
