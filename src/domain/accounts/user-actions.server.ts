import { warsawMoment } from '#engine/days/moment.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { doerOf } from '#engine/server/history.ts';
import { lockToAct } from '#engine/server/save/lock-to-act.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import type { AccountEvent } from './account-events.ts';
import { type AccountRules, waysOnOf } from './account-state.server.ts';
import { endLinks } from './end-links.server.ts';
import { keptSupportCode, newSupportCode, noSupportCode } from './extra-verification.server.ts';
import type { TellOwner } from './tell-owner.ts';

/** A request that acts on somebody's account, who is told of it. */
export interface AccountContext extends Context {
  readonly tellOwner: TellOwner;
  readonly account: AccountRules;
}

/** What of it the owner is told; what only lets them go on needs no telling. */
const told: Readonly<Record<string, AccountEvent>> = {
  unlock: 'unlocked',
  demand_support_code: 'support_code_demanded',
  reset_second_factor: 'second_factor_removed',
  restore: 'restored',
};

/** Lets somebody in again before their locks run out. `forget` clears the tries counted. */
export const unlockUser = (context: AccountContext, id: number, forget: (tx: Tx, email: string) => Promise<void>) =>
  act(context, id, 'unlock', async (row, tx) => {
    const { locked } = await waysOnOf(tx, id, context.account);
    // The address may be locked without the account: tries are counted before it is there, too.
    await forget(tx, String(row.email));
    return locked ? { locked_at: null } : null;
  });

/** Gives an account that expires unused another term, from now on. */
export const renewUser = (context: AccountContext, id: number) =>
  act(context, id, 'renew', async () => ({ renewed_at: new Date().toISOString() }));

/** Demands a support code before the person goes on; the code is answered once and kept as a digest. */
export async function demandSupportCode(context: AccountContext, id: number) {
  const code = newSupportCode();
  const kept = await keptSupportCode(code);
  await act(context, id, 'demand_support_code', async () => ({ ...kept }));
  return { support_code: code, support_code_expires_at: warsawMoment(kept.support_code_expires_at!) };
}

/** Lets somebody who lost their second factor set up a new one. */
export const resetSecondFactor = (
  context: AccountContext,
  id: number,
  forget: (tx: Tx, userId: number) => Promise<void>,
) =>
  act(context, id, 'reset_second_factor', async (_row, tx) => {
    if (!(await waysOnOf(tx, id, context.account)).second_factor) return null;
    await forget(tx, id);
    return {};
  });

/** Takes a deletion back; the sessions that ended with it stay ended. */
export const restoreUser = (context: AccountContext, id: number) =>
  act(context, id, 'restore', async (row, tx) => {
    // Nobody knows any more whose account it was.
    if (row.erased_at !== null)
      throw new InvalidRecord(context.model.named('user'), { id }, Problems.of('base', 'account_erased'));
    await endLinks(tx, id);
    return { deleted: false };
  });

/** Takes the demand back. */
export const withdrawSupportCode = (context: AccountContext, id: number) =>
  act(context, id, 'withdraw_support_code', async () => ({ ...noSupportCode }));

/** `changes` answers null where there is nothing to do: nothing is written then, and nobody told. */
async function act(
  context: AccountContext,
  id: number,
  action: string,
  changes: (row: Row, tx: Tx) => Promise<Row | null>,
): Promise<void> {
  const user = context.model.named('user');
  refuseUnlessPossible(context, user, action);
  await inTransaction(context, async (inner, tx) => {
    const row = await lockToAct(inner, tx, user, id, action);
    const changed = await changes(row, tx);
    if (!changed) return;
    await changeRow(inner, tx, user, row, changed, action);
    const event = told[action];
    if (event) await context.tellOwner(tx, { userId: id, event, by: doerOf(inner) });
  });
}
