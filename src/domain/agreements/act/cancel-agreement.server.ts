import { sentValue } from '#engine/server/save/payload.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { today } from '#engine/days/today.ts';
import { actOnAgreement } from './act-on-agreement.server.ts';
import { agreement } from '../agreement.ts';

/**
 * Ends a draft, an active agreement, or one that is broken, which may be of the wrong case. Refuses with 403, 404, and 422 without a
 * reason or for any other.
 */
export async function cancelAgreement(context: Context, id: number, sent: Row): Promise<void> {
  await actOnAgreement(context, id, 'cancel', sent, async ({ context: inner, tx, before, problems }) => {
    const cancel_reason = sentValue(agreement.fields.cancel_reason, 'reason', sent.reason, problems);
    if (before.state === 'kept' || before.state === 'cancelled') problems.add('base', 'agreement_over');
    if (problems.any) return;
    const changes = { cancelled_on: today(), cancel_reason, state: 'cancelled' as const };
    await changeRow(inner, tx, agreement, before, changes, 'cancel');
  });
}

/** A coordinator confirms a draft above the limits of its creditor. Refuses with 403, 404, and 422 where it needs none. */
export async function confirmAgreement(context: Context, id: number, sent: Row): Promise<void> {
  await actOnAgreement(context, id, 'confirm', sent, async ({ context: inner, tx, before, problems }) => {
    if (!before.needs_confirmation) return problems.add('base', 'agreement_needs_no_confirmation');
    const changes = { confirmed_on: today(), confirming_user_id: inner.access.actor.id, needs_confirmation: false };
    await changeRow(inner, tx, agreement, before, changes, 'confirm');
  });
}
