import { fromCents } from '#engine/money.ts';
import { isoDate } from '#engine/days/calendar-day.ts';
import { yearOf } from '../calendar.ts';
import { lastActionAt, lastContactAt } from './activity.ts';
import type { CaseParts } from '../case-parts.ts';
import type { CasePlan } from '../case-plan.ts';
import { SANTANDER_NIP } from '../names/creditors.ts';
import type { DemoRow, RowCollector } from './demo.ts';
import type { Random } from '../random.ts';
import { santanderCase } from './santander.ts';
import type { CaseStory } from '../story/event.ts';

/** Adds the case itself; the sums and dates that the server derives are those of the case's own story. */
export function addCase(rows: RowCollector, random: Random, parts: CaseParts): number {
  const { plan, creditor, debtor, story } = parts;
  const isSantander = creditor.nip === SANTANDER_NIP;
  return rows.add('debt_cases', {
    odzysk_no: parts.number,
    zd_no: random.chance(0.9) ? `ZD/${yearOf(plan.receive)}/${String(parts.n + 1).padStart(6, '0')}` : null,
    debt_case_type_id: rows.lookup('debt_case_types', plan.leasing ? 'leasing' : 'loan'),
    debt_case_state_id: rows.lookup('debt_case_states', plan.state),
    creditor_id: creditor.id,
    debtor_id: debtor.id,
    debtor_address_id: debtor.letterAddress.id,
    person_id: random.pick(creditor.goingPeople),
    ...amounts(plan, story),
    receive_date: isoDate(plan.receive),
    entry_date: isoDate(plan.receive),
    start_date: isoDate(plan.receive),
    attorney_date: parts.attorneyDate,
    expiration_date: isoDate(plan.receive + random.pick([90, 120, 180])),
    report_date: plan.finish === null ? null : isoDate(plan.finish),
    finish_date: plan.finish === null ? null : isoDate(plan.finish),
    last_action_at: lastActionAt(story.events),
    last_contact_at: lastContactAt(story.events),
    invoice_no: plan.state === 'completed_repayment' ? `FV/${parts.n + 1}/${yearOf(plan.receive)}` : null,
    description: random.chance(0.35) ? random.pick(DESCRIPTIONS) : null,
    notes: random.chance(0.25) ? random.pick(NOTES) : null,
    customer: isSantander ? 'santander' : null,
    importer: importerOf(random, isSantander, plan.leasing),
    ...(isSantander ? santanderCase(random, parts) : {}),
    ...parts.stamps,
  });
}

const DESCRIPTIONS = [
  'Dłużnik z branży transportowej, sezonowe zatory płatnicze.',
  'Umowa wypowiedziana po trzech zaległych ratach.',
  'Wierzyciel prosi o raport co 14 dni.',
  'Możliwe rozłożenie na raty, minimum 20% wpłaty na początek.',
  'Poprzednia firma windykacyjna zakończyła obsługę bez wpłat.',
];
const NOTES = [
  'Kontakt tylko po 15:00.',
  'Nie zostawiać informacji osobom trzecim.',
  'Na posesji pies.',
  'Dłużnik prosi o kontakt e-mailem.',
];

function importerOf(random: Random, isSantander: boolean, leasing: boolean): string | null {
  if (isSantander) return leasing ? 'santander_leasing' : 'santander_loan';
  return random.chance(0.4) ? 'generic' : null;
}

/** What is owed, what came in and what remains, in the case's currency (contract §7). */
function amounts(plan: CasePlan, story: CaseStory): DemoRow {
  const total = plan.initial + plan.cost;
  const paid = story.payments.reduce((sum, { amount }) => sum + amount, 0);
  const said = (cents: number) => fromCents(BigInt(cents));
  const none = { initial: null, total: null, paid: '0.00', rest: null };
  const some = { initial: said(plan.initial), total: said(total), paid: said(paid), rest: said(total - paid) };
  const [pln, eur] = plan.currency === 'PLN' ? [some, none] : [none, some];
  return {
    initial_amount: pln.initial,
    initial_amount_euro: eur.initial,
    debt_collection_cost: plan.cost > 0 ? fromCents(BigInt(plan.cost)) : null,
    total_amount: pln.total,
    total_amount_euro: eur.total,
    payments_sum: pln.paid,
    payments_sum_euro: eur.paid,
    remaining_amount: pln.rest,
    remaining_amount_euro: eur.rest,
  };
}
