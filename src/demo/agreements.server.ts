import { sql } from 'kysely';
import { compareMoney } from '#engine/money.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { createRecord, updateRecord } from '#engine/server/save/save.ts';
import { activateAgreement } from '#domain/agreements/act/activate-agreement.server.ts';
import { agreement } from '#domain/agreements/agreement.ts';
import { planMonthly } from '#domain/agreements/plan/installment-plan.ts';
import { PLN } from '#domain/lists/currency.ts';
import { idOfCode } from '#domain/lists/lookup.server.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { contextInNameOf } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { firstOfRole } from './first-of-role.server.ts';
import { openCases } from './papers/paperwork.server.ts';

interface Agreed {
  /** Days from today: of the first installment, and of the signing where it was signed. */
  readonly first: number;
  readonly signed?: number;
  readonly count: number;
  readonly installment: string;
  /** How many installments were paid, each on its day. */
  readonly paid: number;
  readonly stop_interest?: boolean;
}

/** One that is paid as agreed, one that was, one that is not, one behind by days, and one that a coordinator has to confirm. */
const all: readonly Agreed[] = [
  { first: -40, signed: -55, count: 12, installment: '450.00', paid: 2, stop_interest: true },
  { first: -95, signed: -100, count: 3, installment: '600.00', paid: 3 },
  { first: -70, signed: -80, count: 6, installment: '800.00', paid: 1, stop_interest: true },
  { first: -4, signed: -20, count: 10, installment: '300.00', paid: 0 },
  { first: 15, count: 24, installment: '250.00', paid: 0 },
];

/** More than any of them comes to. */
const most = '6000.00';

/** Has collectors make agreements in their newest open cases, as they would on screen. Nobody is written to: numbers are made up. */
export async function addAgreements(services: Services): Promise<void> {
  const cases = (await openCases(services.db)).filter((one) => compareMoney(one.remaining_amount ?? '0.00', most) >= 0);
  const office = await contextInNameOf(services, await firstOfRole(services, 'admin'));
  for (const [index, agreed] of all.entries()) {
    const of = cases.at(-1 - index);
    if (!of) return;
    const context = await contextInNameOf(services, of.collector_id);
    if (agreed.signed === undefined) await limitCreditorOf(office, of.id);
    await agree(context, of.id, agreed);
  }
  await sql`update agreement_items set reminded_on = current_date`.execute(services.db);
  await sql`update agreements set notified_on = current_date where noted_on is not null`.execute(services.db);
}

async function agree(context: Context, debt_case_id: number, agreed: Agreed): Promise<void> {
  const { first, signed, count, installment: amount, paid, stop_interest = false } = agreed;
  const planned = planMonthly(
    Array.from({ length: count }, () => 0n),
    addDays(today(), first),
  );
  const items = planned.map(({ due_date }) => ({ due_date, amount }));
  const { id } = await createRecord(context, agreement, { debt_case_id, stop_interest, items });
  if (signed === undefined) return;
  const debtor_payment_type_id = await idOfCode(context.db, 'debtor_payment_types', 'payment');
  for (const { due_date: payment_date } of items.slice(0, paid))
    await createRecord(context, context.model.named('debtor_payment'), {
      debt_case_id,
      amount,
      currency_id: PLN,
      payment_date,
      debtor_payment_type_id,
    });
  // Last, or it would be broken until its payments are typed, and a task would tell of it.
  await activateAgreement(context, id, { signed_on: addDays(today(), signed) });
}

/** What a collector may agree alone for the creditor of that case. */
async function limitCreditorOf(context: Context, caseId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select creditor_id as id from debt_cases where id = ${caseId}`.execute(
    context.db,
  );
  await updateRecord(context, context.model.named('creditor'), rows[0]!.id, { agreement_max_items: 12 });
}
