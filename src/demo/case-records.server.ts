import { sql } from 'kysely';
import { today } from '#engine/days/today.ts';
import { rateDayFor } from '#domain/compensations/rate-day.ts';
import { ssccCheckDigit } from '#domain/dispatches/posting-no.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { createRecord } from '#engine/server/save/save.ts';
import { contextInNameOf } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import {
  caseRecords,
  coordinatorTasks,
  type DemoCaseRecords,
  type DemoCoDebtor,
  euroRates,
  sentCall,
} from './case-records.ts';
import { firstOfRole } from './first-of-role.server.ts';
import { addPaper, openCases } from './papers/paperwork.server.ts';

const months = 14;
/** The post's label of a made-up sender, up to the number of the letter. */
const labelOfSender = '15900773';

/** Co-debtors, disputes, limitation and posted letters of the newest open cases, and rates of the euro, as the office enters them. */
export async function addCaseRecords(services: Services): Promise<void> {
  const office = await contextInNameOf(services, await firstOfRole(services, 'admin'));
  await addEuroRates(office);
  const given_to_user_id = await firstOfRole(services, 'coordinator');
  for (const [at, { id }] of (await openCases(services.db)).entries()) {
    const records = caseRecords[at];
    if (records) await addToCase(office, services, id, records);
    const task = coordinatorTasks[at];
    if (task) await addTask(office, id, { ...task, given_to_user_id });
  }
}

async function addTask(
  office: Context,
  caseId: number,
  { inDays, ...task }: { description: string; inDays: number; given_to_user_id: number },
): Promise<void> {
  const activity_type_id = await idOfCode(office, 'activity_types', 'note');
  const planned_date = addDays(today(), inDays);
  const record = { debt_case_id: caseId, activity_type_id, planned_date, ...task };
  await createRecord(office, office.model.named('activity'), record);
}

async function addToCase(office: Context, services: Services, caseId: number, records: DemoCaseRecords): Promise<void> {
  const { coDebtor, dispute, limitation, dispatch } = records;
  const ofCase = { debt_case_id: caseId };
  const add = (name: string, record: object) =>
    createRecord(office, office.model.named(name), { ...ofCase, ...record });
  if (coDebtor) await add('co_debtor', await coDebtorOf(office, coDebtor));
  if (dispute) {
    const { ground, daysAgo, decision } = dispute;
    const decided = decision && { state: 'rejected', decided_on: addDays(today(), 7 - daysAgo), decision };
    await add('dispute', { ground, raised_on: addDays(today(), -daysAgo), ...decided });
  }
  if (limitation) {
    const { daysAgo, ...event } = limitation;
    await add('limitation_event', { ...event, date: addDays(today(), -daysAgo) });
  }
  if (dispatch) {
    const document_id = await addPaper(office, services.storage, caseId, sentCall);
    await add('dispatch', { document_id, ...posted(caseId, dispatch) });
  }
}

async function coDebtorOf(office: Context, coDebtor: DemoCoDebtor): Promise<object> {
  const { name, pesel, role: owesAs, liable_to, ...address } = coDebtor;
  const add = (resource: string, record: object) => createRecord(office, office.model.named(resource), { ...record });
  const { id } = await add('debtor', { name, pesel, partnership: 'natural_person', consumer: true });
  const address_type_id = await idOfCode(office, 'address_types', 'residence');
  await add('address', { business_entity_id: id, address_type_id, ...address });
  return { debtor_id: id, role: owesAs, liable_to };
}

async function idOfCode({ db }: Context, table: string, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where code = ${code}`.execute(db);
  return rows[0]!.id;
}

function posted(caseId: number, { state, daysAgo }: NonNullable<DemoCaseRecords['dispatch']>): object {
  const posted_on = addDays(today(), -daysAgo);
  const digits = labelOfSender + String(caseId).padStart(9, '0');
  return {
    way: 'registered_receipt',
    state,
    posted_on,
    posting_no: `00${digits}${ssccCheckDigit(digits)}`,
    delivered_on: state === 'delivered' ? addDays(posted_on, 4) : null,
  };
}

/** Rates of the days that compensations and payments of the last months are worked out by. */
async function addEuroRates(office: Context): Promise<void> {
  const currency_id = await idOfCode(office, 'currencies', 'EUR');
  const resource = office.model.named('exchange_rate');
  let date = today();
  for (let month = 0; month < months; month += 1) {
    date = rateDayFor(date);
    const rate = euroRates[month % euroRates.length];
    await createRecord(office, resource, { currency_id, date, rate, source: 'dane demonstracyjne' });
  }
}
