import { fromCents } from '#engine/money.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { createMany } from '#engine/server/save/save.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { lockCase } from '#domain/cases/sums/case-sums.server.ts';
import { refuseUnlessSeen } from '#domain/cases/seen-case.server.ts';
import { isoDate } from '#engine/days/calendar-day.ts';
import { invoice } from '#domain/invoices/invoice.ts';
import { claimLabel } from './compensations-answer.ts';
import { type ProposedCompensation, readCompensations } from './read-compensations.server.ts';

/**
 * Makes an invoice of the compensation for each of the claims, once per claim. Refuses with 403, 404, and with 422 on
 * `invoice_ids` where one of them has none, has it already, or lacks a rate; then none is made.
 */
export async function addCompensations(context: Context, caseId: number, invoiceIds: unknown): Promise<void> {
  refuseUnlessPossible(context, invoice, 'create');
  await refuseUnlessSeen(context, caseId);
  await inTransaction(context, async (inner, tx) => {
    // Two at once: the second sees what the first has made.
    await lockCase(tx, caseId);
    const proposed = await readCompensations(tx, caseId);
    for (const one of chosenOf(proposed, invoiceIds)) {
      const given = { compensated_invoice_id: one.claim.invoice_id };
      await createMany(inner, tx, invoice, [invoiceFor(one, caseId)], given);
    }
  });
}

type Payable = ProposedCompensation & { readonly amount: bigint; readonly euro: bigint };

const isPayable = (one: ProposedCompensation): one is Payable => one.amount !== null && one.euro !== null;

/** A number or its digits; nothing else is taken for one, as `true` would be. */
const idIn = (sent: unknown): unknown => (typeof sent === 'string' ? Number(sent) : sent);

function chosenOf(proposed: readonly ProposedCompensation[], invoiceIds: unknown): Payable[] {
  const ids = new Set<unknown>(Array.isArray(invoiceIds) ? invoiceIds.map(idIn) : []);
  const chosen = proposed.filter(({ claim }) => ids.has(claim.invoice_id));
  const problems = new Problems();
  if (!ids.size) problems.add('invoice_ids', 'blank');
  if (chosen.length < ids.size) problems.add('invoice_ids', 'no_compensation');
  for (const { compensationId, amount, rateDay } of chosen) {
    if (compensationId !== null) problems.add('invoice_ids', 'compensation_made');
    else if (amount === null) problems.add('invoice_ids', 'rate_missing', { date: rateDay });
  }
  if (problems.any) throw new InvalidRecord(invoice, { invoice_ids: invoiceIds }, problems);
  return chosen.filter(isPayable);
}

/** A letter names the act whole: whoever gets it knows no abbreviation. */
const ground = 'art. 10 ustawy o przeciwdziałaniu nadmiernym opóźnieniom w transakcjach handlowych';

/** Due on the day on which the debtor fell into delay, when the right to it arose (art. 10 ust. 1 u.p.n.o.). */
const invoiceFor = ({ claim, since, euro, amount }: Payable, debt_case_id: number) => ({
  debt_case_id,
  contract_id: claim.contract_id,
  kind: 'compensation',
  amount: fromCents(amount),
  due_date: since,
  description: `Rekompensata ${euro / 100n} EUR (${ground}): ${claimLabel(claim, 'pl')}, termin ${isoDate(claim.due)}`,
});
