import { addActivities } from './rows/activity.ts';
import { type Day, isoMoment, yearOf } from './calendar.ts';
import { isoDate } from '#engine/days/calendar-day.ts';
import { type CasePlan, planCase } from './case-plan.ts';
import { addCase } from './rows/case.ts';
import { type ContractPlan, planContracts } from './contract-plan.ts';
import { addContracts } from './rows/contract.ts';
import { addDebtor, type Debtor } from './names/debtors.ts';
import type { RowCollector } from './rows/demo.ts';
import { addInvoices } from './rows/invoice.ts';
import type { Office, OfficeCreditor } from './office.ts';
import { keepersOf, pickTeam } from './team.ts';
import { addCreditorPayments, addDebtorPayments } from './rows/payment.ts';
import { Random, weightedAt } from './random.ts';
import type { RecentDebtors } from './names/recent-debtors.ts';
import type { CaseFacts } from './story/event.ts';
import { tellStory } from './story/story.ts';

export type DemoCaseContext = {
  readonly rows: RowCollector;
  readonly office: Office;
  readonly seed: number;
  readonly cases: number;
  readonly lastDay: Day;
  readonly debtors: RecentDebtors;
  /** Last case number given in each year. */
  readonly lastNumbers: Map<number, number>;
};

/** How many cases come from a debtor that is known already. */
const RETURNING = 0.14;

/** Adds the n-th case with everything that belongs to it: the debtor, contracts, story, payments, invoices. */
export function addDemoCase(context: DemoCaseContext, n: number): void {
  const { rows, office, seed } = context;
  const random = new Random(seed, 'case', n);
  const creditor = pickCreditor(random, office.creditors);
  const plan = planCase(random, n, context.cases, context.lastDay, creditor.leasingShare);
  const stamps = { created_at: isoMoment(plan.receive, plan.minute), updated_at: isoMoment(plan.receive, plan.minute) };
  const team = pickTeam(random, office, creditor);
  const debtor = findDebtor(context, random, n, { stamps, userId: team.coordinator.id });
  const contracts = planContracts(random, n, plan, creditor, debtor.place);
  const story = tellStory(random, factsOf(context, plan, creditor, debtor, contracts));
  const attorneyDate = isoDate(plan.receive - random.int(0, 4));
  const number = nextNumber(context.lastNumbers, plan.receive);
  const parts = { n, number, plan, creditor, debtor, team, contracts, story, attorneyDate, stamps };
  const caseId = addCase(rows, random, parts);
  for (const { id } of keepersOf(team, story)) rows.link('debt_case_users', { debt_case_id: caseId, user_id: id });
  for (const { id } of debtor.addresses)
    rows.add('debt_case_addresses', { debt_case_id: caseId, address_id: id, ...stamps });
  const ids = { caseId, contractIds: addContracts(rows, random, parts, caseId) };
  addInvoices(rows, random, parts, ids);
  addDebtorPayments(rows, random, parts, ids);
  addCreditorPayments(rows, random, parts, ids);
  addActivities(rows, random, parts, caseId);
}

function pickCreditor(random: Random, creditors: readonly OfficeCreditor[]): OfficeCreditor {
  const weights = Object.fromEntries(creditors.map(({ code, weight }) => [code, weight]));
  const code = weightedAt(weights, random.next());
  return creditors.find((creditor) => creditor.code === code)!;
}

function findDebtor(
  context: DemoCaseContext,
  random: Random,
  n: number,
  made: Parameters<typeof addDebtor>[3],
): Debtor {
  const known = random.chance(RETURNING) ? context.debtors.any() : undefined;
  if (known) return known;
  const debtor = addDebtor(context.rows, context.seed, n, made);
  context.debtors.keep(debtor);
  return debtor;
}

function factsOf(
  context: DemoCaseContext,
  plan: CasePlan,
  creditor: OfficeCreditor,
  debtor: Debtor,
  contracts: readonly ContractPlan[],
): CaseFacts {
  const item = contracts.flatMap(({ items }) => items)[0];
  const { state, leasing, receive, finish, currency } = plan;
  return {
    state,
    leasing,
    receive,
    enteredAt: plan.minute,
    finish,
    currency,
    lastDay: context.lastDay,
    hasItem: item !== undefined,
    total: plan.initial + plan.cost,
    contact: debtor.firm.owner,
    position: debtor.firm.position,
    creditor: creditor.name,
    contractNo: contracts[0]!.number,
    item: item ? [item.name, item.registration_no ?? item.serial_no].filter(Boolean).join(', ') : '',
    address: debtor.letterAddress.line,
    city: debtor.place.city,
  };
}

/** The next case number of a year, YYYY/NNNNNN; `lastNumbers` remembers the last one of each year. */
function nextNumber(lastNumbers: Map<number, number>, day: Day): string {
  const year = yearOf(day);
  const number = (lastNumbers.get(year) ?? 0) + 1;
  lastNumbers.set(year, number);
  return `${year}/${String(number).padStart(6, '0')}`;
}
