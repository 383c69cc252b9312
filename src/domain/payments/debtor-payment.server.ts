import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import { idOfCode } from '#domain/lists/lookup.server.ts';
import { today } from '#domain/settings/clock.server.ts';
import { casesOf, lockCase, sumPayments } from '#domain/cases/case-sums.server.ts';
import { checkCoveredDebt } from './covered-debt.server.ts';
import { keepToItsLine, refuseUnlessParted, staysGone } from './payment-of-line.server.ts';
import type { debtorPayment } from './debtor-payment.ts';

/** The case's sums follow every payment taken, changed, moved or removed. */
export const debtorPaymentBehaviour: Behaviour<typeof debtorPayment> = {
  // Most are ordinary payments told of on the day they came.
  async fill(record, { db }) {
    record.payment_date ??= today();
    record.debtor_payment_type_id ??= await idOfCode(db, 'debtor_payment_types', 'payment');
  },

  check: {
    async ofAll(writes) {
      for (const write of writes) keepToItsLine(write);
      await checkCoveredDebt(writes);
    },
  },
  prepare: (write) => lockCases(write),
  recall: staysGone,

  async beforeDestroy(write) {
    await refuseUnlessParted(write);
    await lockCases(write);
  },

  async after(write) {
    for (const id of casesOf(write)) await sumPayments(write.context, write.tx, id);
  },
};

async function lockCases(write: Write<typeof debtorPayment>): Promise<void> {
  for (const id of casesOf(write)) await lockCase(write.tx, id);
}
