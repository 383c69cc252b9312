import { sql } from 'kysely';
import type { Behaviour } from '#engine/server/behaviour.ts';
import type { creditorPayment } from './creditor-payment.ts';

/** Paid by the case's creditor unless somebody says otherwise (contract §11). */
export const creditorPaymentBehaviour: Behaviour<typeof creditorPayment> = {
  async prepare({ record, tx }) {
    if (record.creditor_id || typeof record.debt_case_id !== 'number') return;
    const { rows } = await sql<{
      creditor_id: number;
    }>`select creditor_id from debt_cases where id = ${record.debt_case_id}`.execute(tx);
    record.creditor_id = rows[0]?.creditor_id ?? null;
  },
};
