import { fromCents } from '#engine/money.ts';
import { isoDate } from '#engine/days/calendar-day.ts';
import { isoMoment, yearOf } from '../calendar.ts';
import type { CaseIds, CaseParts } from '../case-parts.ts';
import type { RowCollector } from './demo.ts';
import type { Random } from '../random.ts';

const PAYMENT_TYPES = {
  payment: 56,
  next_installment: 16,
  contracted_amount: 9,
  debt_collection_cost: 6,
  insurance: 4,
  reinstatement_fee: 3,
  schedule_fee: 2,
  taxes: 2,
  other: 2,
};
const SOURCES = { phone: 40, email: 45, import_file: 15 };
const DESCRIPTIONS = [
  'Przelew na rachunek wierzyciela',
  'Wpłata częściowa zgodnie z ustaleniami',
  'Wpłata gotówką w oddziale',
  null,
  null,
];
const COMMISSION_PERCENT = [6, 12] as const;

/** Adds a case's debtor payments, confirmed by one of the creditor's people who are going. */
export function addDebtorPayments(
  rows: RowCollector,
  random: Random,
  { plan, story, creditor, team }: CaseParts,
  { caseId, contractIds }: CaseIds,
): void {
  for (const payment of story.payments) {
    const source = random.weighted(SOURCES);
    const moment = isoMoment(payment.day, random.int(9 * 60, 17 * 60));
    const id = rows.add('debtor_payments', {
      debt_case_id: caseId,
      amount: fromCents(BigInt(payment.amount)),
      currency_id: rows.lookup('currencies', plan.currency),
      debtor_payment_type_id: rows.lookup('debtor_payment_types', random.weighted(PAYMENT_TYPES)),
      confirmation_source_id: rows.lookup('confirmation_sources', source),
      confirming_person_id: source === 'import_file' ? null : random.pick(creditor.goingPeople),
      description: random.pick(DESCRIPTIONS),
      payment_date: isoDate(payment.day),
      user_id: team.collector.id,
      created_at: moment,
      updated_at: moment,
    });
    const [first] = contractIds;
    if (first) rows.link('debtor_payment_contracts', { debtor_payment_id: id, contract_id: first });
  }
}

/** Adds what the creditor owes the agency for a finished case: a commission on what came in, sometimes costs. */
export function addCreditorPayments(
  rows: RowCollector,
  random: Random,
  { plan, story, creditor }: CaseParts,
  { caseId, contractIds }: CaseIds,
): void {
  const recovered =
    plan.state === 'completed_acquisition' ? plan.initial : story.payments.reduce((sum, { amount }) => sum + amount, 0);
  if (plan.finish === null || recovered === 0 || plan.currency !== 'PLN') return;
  const moment = isoMoment(plan.finish, 17 * 60);
  const commission = Math.round((recovered * random.int(...COMMISSION_PERCENT)) / 100);
  const entries: [type: string, amount: number][] = [['commission', commission]];
  if (random.chance(0.2)) entries.push(['cost_refund', random.int(150, 1800) * 100]);
  for (const [type, amount] of entries) {
    const id = rows.add('creditor_payments', {
      debt_case_id: caseId,
      creditor_id: creditor.id,
      creditor_payment_type_id: rows.lookup('creditor_payment_types', type),
      net_amount: fromCents(BigInt(amount)),
      invoice_no: `FV/${caseId}/${yearOf(plan.finish)}`,
      entry_date: isoDate(plan.finish),
      sale_date: isoDate(plan.finish),
      description: type === 'commission' ? 'Prowizja od odzyskanej kwoty' : 'Zwrot kosztów dojazdu i parkingu',
      created_at: moment,
      updated_at: moment,
    });
    for (const contractId of contractIds) {
      rows.link('creditor_payment_contracts', { creditor_payment_id: id, contract_id: contractId });
    }
  }
}
