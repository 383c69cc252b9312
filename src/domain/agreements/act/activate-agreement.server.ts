import { sentValue } from '#engine/server/save/payload.ts';
import { sql } from 'kysely';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { Refusal } from '#engine/server/refusal.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { createMany } from '#engine/server/save/save.ts';
import { noDisputes, openDisputes } from '#domain/disputes/refuse-disputed.server.ts';
import { limitationEvent } from '#domain/limitation/limitation-event.ts';
import { today } from '#engine/days/today.ts';
import { type Act, actOnAgreement, type StoredRow } from './act-on-agreement.server.ts';
import { agreement } from '../agreement.ts';
import { mayConfirm } from '../may-confirm.server.ts';

/**
 * A draft that was signed holds from that day on. Refuses with 403 (`confirmation_required` where a coordinator is to
 * confirm it), 404, and 422 on `signed_on` or on the whole.
 */
export async function activateAgreement(context: Context, id: number, sent: Row): Promise<void> {
  await actOnAgreement(context, id, 'activate', sent, (act) => activate(act, sent.signed_on));
}

async function activate({ context, tx, before, problems }: Act, sent: unknown): Promise<void> {
  if (before.state !== 'draft') return problems.add('base', 'agreement_not_draft');
  if (before.needs_confirmation && !mayConfirm(context)) throw new Refusal(403, 'confirmation_required');
  const { signed_on: field } = agreement.fields;
  const signed_on = sentValue(field, 'signed_on', sent ?? before.signed_on, problems);
  if ((signed_on ?? '') > today()) problems.add('signed_on', 'not_in_future');
  if (before.items_count === 0) problems.add('items', 'blank');
  if (await isAnotherActive(tx, before)) problems.add('base', 'agreement_active_already');
  if (problems.any || signed_on === null) return;
  const confirmed = before.needs_confirmation
    ? { confirmed_on: today(), confirming_user_id: context.access.actor.id }
    : {};
  const changes = { signed_on, activated_at: new Date().toISOString(), state: 'active' as const, ...confirmed };
  await changeRow(context, tx, agreement, before, changes, 'activate');
  if (before.recognition) await recordRecognition(context, tx, before, signed_on);
}

async function isAnotherActive(tx: Tx, { id, debt_case_id, currency_id }: StoredRow): Promise<boolean> {
  const { rows } = await sql`
    select from agreements
    where debt_case_id = ${debt_case_id} and currency_id = ${currency_id} and state = 'active' and id <> ${id}`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Who signs an agreement recognises the debt (art. 123 § 1 k.c.): where the case has claims that its letter leaves out, for
 * they are in other currencies or disputed, only the others.
 */
async function recordRecognition(context: Context, tx: Tx, before: StoredRow, date: string): Promise<void> {
  const { debt_case_id, currency_id } = before;
  const { invoiceIds: disputed } = (await openDisputes(tx, [debt_case_id])).get(debt_case_id) ?? noDisputes;
  const { rows } = await sql<{ id: number; is_own: boolean }>`
    select id, currency_id = ${currency_id} as is_own from invoices where debt_case_id = ${debt_case_id} order by id`.execute(
    tx,
  );
  const own = rows.filter(({ id, is_own }) => is_own && !disputed.has(id));
  const claims = own.length === rows.length ? [null] : own.map(({ id }) => id);
  const events = claims.map((invoice_id) => ({ debt_case_id, kind: 'recognition', date, invoice_id }));
  await createMany(context, tx, limitationEvent, events);
}
