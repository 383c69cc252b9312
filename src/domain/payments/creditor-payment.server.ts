import { sql } from 'kysely';
import type { Behaviour, Db } from '#engine/server/behaviour.ts';
import type { creditorPayment } from './creditor-payment.ts';

/** Paid by the case's creditor unless somebody says otherwise (contract §11). */
export const creditorPaymentBehaviour: Behaviour<typeof creditorPayment> = {
  async fill(record, { db }) {
    record.creditor_id ??= await creditorOf(db, record.debt_case_id);
  },

  async prepare({ record, tx }) {
    record.creditor_id ??= await creditorOf(tx, record.debt_case_id);
  },
};

async function creditorOf(db: Db, caseId: unknown): Promise<number | null> {
  if (typeof caseId !== 'number') return null;
  const { rows } = await sql<{ creditor_id: number }>`select creditor_id from debt_cases where id = ${caseId}`.execute(
    db,
  );
  return rows[0]?.creditor_id ?? null;
}
