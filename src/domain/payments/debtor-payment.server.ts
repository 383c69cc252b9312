import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import { lockCase, sumPayments } from '#domain/cases/case-sums.server.ts';

/** The case's sums follow every payment taken, changed, moved or removed. */
export const debtorPaymentBehaviour: Behaviour = {
  prepare: (write) => lockCases(write),
  beforeDestroy: (write) => lockCases(write),

  async after(write) {
    for (const id of casesOf(write)) await sumPayments(write.context, write.tx, id);
  },
};

/** In the order of their ids, so that two payments moving in opposite directions wait for each other instead of colliding. */
async function lockCases(write: Write): Promise<void> {
  for (const id of casesOf(write)) await lockCase(write.tx, id);
}

function casesOf({ before, record }: Write): number[] {
  const ids = [before?.debt_case_id, record.debt_case_id].filter((id): id is number => typeof id === 'number');
  return [...new Set(ids)].toSorted((a, b) => a - b);
}
