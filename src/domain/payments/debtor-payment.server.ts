import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import { Refusal } from '#engine/server/refusal.ts';
import { idOfCode } from '#domain/lists/lookup.server.ts';
import { today } from '#engine/days/today.ts';
import { casesOf, lockCases, sumPayments } from '#domain/cases/sums/case-sums.server.ts';
import { isCorrection } from './correction.ts';
import { checkCoveredDebt, currencyOfDebt } from './covered-debt.server.ts';
import { keepToItsLine, refuseUnlessParted, staysGone } from './payment-of-line.server.ts';
import type { debtorPayment } from './debtor-payment.ts';
import { proposedRate } from './proposed-rate.server.ts';
import { setReceivers } from './receiver.server.ts';

/** The case's sums follow every payment taken, changed, moved or removed. */
export const debtorPaymentBehaviour: Behaviour<typeof debtorPayment> = {
  // Most are ordinary payments told of on the day they came.
  async fill(record, { db }) {
    record.currency_id ??= await currencyOfDebt(db, record.debt_case_id);
    record.payment_date ??= today();
    record.debtor_payment_type_id ??= await idOfCode(db, 'debtor_payment_types', 'payment');
    record.exchange_rate ??= await proposedRate(db, record);
  },

  check: {
    async ofAll(writes) {
      for (const write of writes) if (!isCorrection(write)) keepToItsLine(write);
      await checkCoveredDebt(writes);
    },
  },
  recall: staysGone,
  prepare: {
    async ofAll(writes) {
      for (const write of writes) refuseSettled(write);
      await lockCases(writes[0].tx, writes.flatMap(casesOf));
      await setReceivers(writes);
    },
  },

  async beforeDestroy(write) {
    refuseSettled(write);
    await refuseUnlessParted(write);
    await lockCases(write.tx, casesOf(write));
  },

  after: {
    ofAll: (writes) => sumPayments(writes[0].context, writes[0].tx, [...new Set(writes.flatMap(casesOf))]),
  },
};

/** What is in a closed account with a creditor changes only by a correction, which the next account tells of. */
function refuseSettled(write: Write<typeof debtorPayment>): void {
  if (!write.before?.settlement_id) return;
  if (write.action !== 'update' || !isCorrection(write)) throw new Refusal(409, 'settled');
}
