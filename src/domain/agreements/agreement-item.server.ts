import { sql } from 'kysely';
import type { DraftOf } from '#engine/record-of.ts';
import type { Behaviour, Context, Tx } from '#engine/server/behaviour.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import type { agreementItem } from './agreement-item.ts';
import { agreement } from './agreement.ts';
import { keepAgreements } from './keep-agreements.server.ts';
import { mayConfirm } from './may-confirm.server.ts';
import { orderItems } from './order-items.server.ts';
import { isSavedWhole } from './saved-whole.server.ts';

/** An installment is changed while its agreement is a draft; saved by itself it finds its place among the others. */
export const agreementItemBehaviour: Behaviour<typeof agreementItem> = {
  async prepare({ tx, record, payload }) {
    record.state ??= 'open';
    record.paid ??= '0.00';
    record.left = record.amount ?? '0.00';
    record.no = isSavedWhole(tx) && typeof payload.no === 'number' ? payload.no : await placeOf(tx, record);
  },

  async check({ tx, before, problems }) {
    if (before && (await isFixed(tx, before.agreement_id))) problems.add('base', 'agreement_fixed');
  },

  async after({ context, tx, record, before, problems }) {
    if (isSavedWhole(tx)) return;
    const ids = new Set([before?.agreement_id, record.agreement_id].filter((id) => id !== undefined));
    for (const id of ids) await orderItems(context, tx, id, { sent: [], problems });
    if (!problems.any) await followItems(context, tx, [...ids]);
  },

  async beforeDestroy({ tx, before, problems }) {
    if (await isFixed(tx, before.agreement_id)) problems.add('base', 'agreement_fixed');
  },

  async recall({ tx, record, problems }) {
    if (await isFixed(tx, record.agreement_id)) problems.add('base', 'agreement_fixed');
    return {};
  },
};

/** Its number among the others of its agreement, by their dates. */
async function placeOf(tx: Tx, { id, agreement_id, due_date }: DraftOf<typeof agreementItem>): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    select count(*) as before from agreement_items
    where agreement_id = ${agreement_id ?? 0} and id <> ${id ?? 0} and due_date < ${due_date ?? null}::date`.execute(
    tx,
  );
  return (rows[0]?.before ?? 0) + 1;
}

/** An agreement that is brought back with its installments is not there before them, and was a draft. */
async function isFixed(tx: Tx, id: unknown): Promise<boolean> {
  const { rows } = await sql`select from agreements where id = ${id} and state <> 'draft'`.execute(tx);
  return rows.length > 0;
}

/** What was confirmed was confirmed as it was. */
async function followItems(context: Context, tx: Tx, ids: readonly number[]): Promise<void> {
  if (!mayConfirm(context))
    await changeWhere(context, tx, agreement, sql`id = any(${ids}::bigint[]) and confirmed_on is not null`, {
      confirmed_on: null,
      confirming_user_id: null,
    });
  const { rows } = await sql<{ debt_case_id: number }>`
    select debt_case_id from agreements where id = any(${ids}::bigint[])`.execute(tx);
  const cases = rows.map(({ debt_case_id }) => debt_case_id);
  await keepAgreements(context, tx, cases);
}
