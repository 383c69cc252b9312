import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import { Refusal } from '#engine/server/refusal.ts';
import { idOfCode } from '#domain/lists/lookup.server.ts';
import { today } from '#domain/settings/clock.server.ts';
import { casesOf, lockCase, sumPayments } from '#domain/cases/case-sums.server.ts';
import { isCorrection } from './correction.ts';
import { checkCoveredDebt } from './covered-debt.server.ts';
import { keepToItsLine, refuseUnlessParted, staysGone } from './payment-of-line.server.ts';
import type { debtorPayment } from './debtor-payment.ts';
import { setReceiver } from './receiver.server.ts';

/** The case's sums follow every payment taken, changed, moved or removed. */
export const debtorPaymentBehaviour: Behaviour<typeof debtorPayment> = {
  // Most are ordinary payments told of on the day they came.
  async fill(record, { db }) {
    record.payment_date ??= today();
    record.debtor_payment_type_id ??= await idOfCode(db, 'debtor_payment_types', 'payment');
  },

  check: {
    async ofAll(writes) {
      for (const write of writes) if (!isCorrection(write)) keepToItsLine(write);
      await checkCoveredDebt(writes);
    },
  },
  recall: staysGone,
  async prepare(write) {
    refuseSettled(write);
    await lockCases(write);
    await setReceiver(write);
  },

  async beforeDestroy(write) {
    refuseSettled(write);
    await refuseUnlessParted(write);
    await lockCases(write);
  },

  async after(write) {
    for (const id of casesOf(write)) await sumPayments(write.context, write.tx, id);
  },
};

/** What is in a closed account with a creditor changes only by a correction, which the next account tells of. */
function refuseSettled(write: Write<typeof debtorPayment>): void {
  if (!write.before?.settlement_id) return;
  if (write.action !== 'update' || !isCorrection(write)) throw new Refusal(409, 'settled');
}

async function lockCases(write: Write<typeof debtorPayment>): Promise<void> {
  for (const id of casesOf(write)) await lockCase(write.tx, id);
}
