import { addDays } from '#domain/interest/calendar-day.ts';
import { matchNewLines } from '#domain/bank-matching/new-lines.server.ts';
import { today } from '#domain/settings/clock.server.ts';
import { createRecord } from '#engine/server/save/save.ts';
import { fromCents, toCents } from '#engine/money.ts';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { contextInNameOf } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { firstOfRole } from '../first-of-role.server.ts';
import { paidCases } from './paid-cases.server.ts';
import { Random } from '../random.ts';
import { writeStatement } from './statement.server.ts';
import { type Transfer, transfersOf } from './transfers.ts';

const [cases, lines, days] = [60, 40, 28];

/** The agency's account, below which each case has its own, and a month of transfers: what is certain is posted, the rest is left. */
export async function addBank(services: Services): Promise<void> {
  const context = await contextInNameOf(services, await firstOfRole(services, 'coordinator'));
  const { id: accountId } = await createRecord(context, context.model.named('bank_account'), {
    name: 'Rachunek wpłat',
    number: withCheckDigits('102055610000310209730001'),
    auto_post: true,
    virtual_prefix: '102055619999',
  });
  const transfers = withoutRepeats(transfersOf(new Random('transfers'), await paidCases(services.db, cases), lines));
  const order = { accountId, opening: '10000.00', from: addDays(today(), -days), days };
  await matchNewLines(context, await writeStatement(services.db, order, transfers));
}

/** Nobody pays the same debt twice: of a case that pays again and again, each transfer is of another part. */
function withoutRepeats(transfers: readonly Transfer[]): Transfer[] {
  const times = new Map<number, number>();
  const made: Transfer[] = [];
  for (const transfer of transfers) {
    const [caseId] = transfer.caseIds;
    const reversed = made[transfer.reverses ?? -1];
    if (reversed) made.push({ ...transfer, amount: reversed.amount });
    else if (caseId === undefined) made.push(transfer);
    else {
      const time = (times.get(caseId) ?? 0) + 1;
      times.set(caseId, time);
      made.push({ ...transfer, amount: fromCents(toCents(transfer.amount) / BigInt(time)) });
    }
  }
  return made;
}
