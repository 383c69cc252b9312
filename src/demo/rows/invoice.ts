import { fromCents } from '#engine/money.ts';
import { isoDate } from '#engine/days/calendar-day.ts';
import { yearOf } from '../calendar.ts';
import type { CaseIds, CaseParts } from '../case-parts.ts';
import type { RowCollector } from './demo.ts';
import type { Random } from '../random.ts';

const DESCRIPTIONS = {
  installment: 'Rata nr',
  invoice: 'Faktura FV',
  interest_note: 'Nota odsetkowa nr',
  other: 'Opłata windykacyjna nr',
};

/** Adds the unpaid documents a case is about: instalments and invoices that add up to its initial amount. */
export function addInvoices(
  rows: RowCollector,
  random: Random,
  { plan, stamps }: CaseParts,
  { caseId, contractIds }: CaseIds,
): void {
  const count = random.int(1, 4);
  let rest = plan.initial;
  for (let index = 0; index < count; index += 1) {
    const amount = index === count - 1 ? rest : Math.floor((plan.initial * random.int(80, 100)) / 100 / count);
    rest -= amount;
    const kind = random.weighted({ installment: 55, invoice: 30, interest_note: 11, other: 4 });
    const due = plan.receive - 30 * (count - index) - random.int(0, 12);
    const paidBefore = random.chance(0.2) ? Math.floor((amount * random.int(5, 60)) / 100) : 0;
    rows.add('invoices', {
      debt_case_id: caseId,
      contract_id: random.pick(contractIds),
      currency_id: rows.lookup('currencies', plan.currency),
      kind,
      amount: fromCents(BigInt(amount)),
      original_amount: fromCents(BigInt(amount + paidBefore)),
      description: `${DESCRIPTIONS[kind]} ${random.int(3, 48)}/${yearOf(due)}`,
      due_date: isoDate(due),
      // What a case ended with was agreed on, and settled without interest.
      interest_kind: plan.finish === null ? null : 'none',
      ...stamps,
    });
  }
}
