import { addDays } from '#engine/days/calendar-day.ts';
import { matchNewLines } from '#domain/bank-matching/new-lines.server.ts';
import { today } from '#engine/days/today.ts';
import { createRecord } from '#engine/server/save/save.ts';
import { fromCents, toCents } from '#engine/money.ts';
import { contextInNameOf } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { firstOfRole } from '../first-of-role.server.ts';
import { agencyAccount } from '../papers/letterhead.server.ts';
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
    number: agencyAccount,
    auto_post: true,
    virtual_prefix: '102055619999',
  });
  const from = addDays(today(), -days);
  const paid = await paidCases(services.db, cases, from);
  const transfers = inShares(transfersOf(new Random('transfers'), paid, lines));
  const order = { accountId, opening: '10000.00', from, days };
  await matchNewLines(context, await writeStatement(services.db, order, transfers));
}

/** Nobody pays the same debt twice: what a case pays again and again are shares of it. */
function inShares(transfers: readonly Transfer[]): Transfer[] {
  const times = new Map<number | undefined, number>();
  for (const { caseIds, reverses } of transfers)
    if (reverses === null) times.set(caseIds[0], (times.get(caseIds[0]) ?? 0) + 1);
  return transfers.map((transfer) => {
    const [caseId] = transfer.caseIds;
    if (caseId === undefined) return transfer;
    return { ...transfer, amount: fromCents(toCents(transfer.amount) / BigInt(times.get(caseId) ?? 1)) };
  });
}
