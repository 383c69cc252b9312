import { sql } from 'kysely';
import { rowsIn } from '#engine/member-of.ts';
import type { Behaviour, Row, Write } from '#engine/server/behaviour.ts';
import { removeWhere } from '#engine/server/save/change-where.ts';
import { today } from '#engine/days/today.ts';
import { agreementItem } from './agreement-item.ts';
import type { agreement } from './agreement.ts';
import { mostInstallments } from './plan/installment-plan.ts';
import { keepAgreements } from './keep-agreements.server.ts';
import { mayConfirm } from './may-confirm.server.ts';
import { orderItems } from './order-items.server.ts';
import { endSavingWhole, saveWhole } from './saved-whole.server.ts';
import { isGone, prepareItems } from './sent-items.server.ts';
import { warnOfDifference } from './write/warn-of-difference.server.ts';

type AgreementWrite = Write<typeof agreement>;

/** A draft is made and changed; what was signed stands. */
export const agreementBehaviour: Behaviour<typeof agreement> = {
  async prepare(write) {
    const { before, record, tx } = write;
    record.grace_days ??= before?.grace_days ?? 7;
    record.stop_interest ??= before?.stop_interest ?? false;
    record.recognition ??= before?.recognition ?? true;
    record.state ??= 'draft';
    record.paid ??= '0.00';
    keepConfirmation(write);
    saveWhole(tx);
    if (record.state === 'draft') await prepareItems(write);
  },

  check({ before, record, sent, problems }) {
    if (before && before.state !== 'draft') problems.add('base', 'agreement_fixed');
    if ((record.signed_on ?? '') > today()) problems.add('signed_on', 'not_in_future');
    const rows = rowsIn(record.items).filter((row) => !isGone(row));
    if ((!before || sent.has('items')) && !rows.length) problems.addUnlessTold('items', 'blank');
    if (rows.length > mostInstallments) problems.add('items', 'too_many_installments', { count: mostInstallments });
  },

  async after({ context, tx, record, sent, action, problems, warnings }) {
    endSavingWhole(tx);
    if (action === 'destroy') return;
    if (sent.has('items')) await orderItems(context, tx, record.id, { sent: rowsIn(record.items), problems });
    if (problems.any) return;
    await keepAgreements(context, tx, [record.debt_case_id]);
    await warnOfDifference({ tx, record, warnings });
  },

  takesAlong: [agreementItem.name],

  async beforeDestroy({ context, tx, before, problems }) {
    if (before.state !== 'draft') return problems.add('base', 'agreement_fixed');
    await removeWhere(context, tx, agreementItem, sql`agreement_id = ${before.id}`);
  },

  decorate(records) {
    for (const record of records) {
      if (Array.isArray(record.items))
        record.items = (record.items as Row[]).toSorted((one, other) => Number(one.no) - Number(other.no));
    }
  },
};

/**
 * Whoever may confirm has seen the terms; of others' changes a coordinator has not, nor of those that come back when a
 * change is undone: the installments may be other ones by then.
 */
function keepConfirmation({ context, record, before }: AgreementWrite): void {
  const kept = mayConfirm(context) ? before : null;
  record.confirmed_on = kept?.confirmed_on ?? null;
  record.confirming_user_id = kept?.confirming_user_id ?? null;
}
