import type { Behaviour, Db, Write } from '#engine/server/behaviour.ts';
import { Refusal } from '#engine/server/refusal.ts';
import { idOfCode } from '#domain/lists/lookup.server.ts';
import { today } from '#engine/days/today.ts';
import { casesOf, lockCases, sumPayments } from '#domain/cases/sums/case-sums.server.ts';
import { isCorrection } from './correction.ts';
import { checkCoveredDebt, currencyOfDebt } from './covered-debt.server.ts';
import { keepToItsLine, refuseUnlessParted, staysGone } from './payment-of-line.server.ts';
import type { debtorPayment } from './debtor-payment.ts';
import { setReceivers } from './receiver.server.ts';
import { sql } from 'kysely';
import type { DraftOf } from '#engine/record-of.ts';
import { rateDayUpTo } from '#domain/exchange-rates/rate-day.ts';
import { PLN } from '#domain/lists/currency.ts';

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

/** The rate of the day on which złotys paid for a debt in another currency, where it is kept; null where nobody can tell. */
async function proposedRate(
  db: Db,
  { currency_id, covers_currency_id, payment_date }: DraftOf<typeof debtorPayment>,
): Promise<string | null> {
  if (currency_id !== PLN || !covers_currency_id || !payment_date) return null;
  const { rows } = await sql<{ rate: string }>`
    select rate from exchange_rates
    where currency_id = ${covers_currency_id} and date = ${rateDayUpTo(payment_date)}`.execute(db);
  return rows[0]?.rate ?? null;
}
