import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import {
  listed,
  type Made,
  makeActivity,
  makeCase,
  makeCreditor,
  makeLetterhead,
  makePayment,
} from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import type { Dashboard, Figure } from './dashboard-answer.ts';
import { figureName } from './figure-names.ts';

const [app, admin] = await appWith('admin');

const day = (days: number) => addDays(today(), days);
const dashboardOf = async (person: Person): Promise<Dashboard> =>
  (await person.get('/api/dashboard')).body as Dashboard & Made;
const countsOf = ({ figures }: Dashboard) => Object.fromEntries(figures.map(({ code, count }) => [code, count]));
const addressOf = ({ figures }: Dashboard, code: Figure['code']) => figures.find((one) => one.code === code)!.address;
const task = (debt_case_id: number, record: Made): Promise<Made> => makeActivity(admin, { debt_case_id, ...record });

/** What the list behind a number shows: of the panel and the imports what their pages ask for. */
async function shownBy(person: Person, address: string): Promise<number> {
  const panel = /^\/users\/(\d+)\/activities\?(.*)$/.exec(address);
  const imports = /^\/imports\?since=([^&]*)&dry_run=false$/.exec(address);
  const path = panel
    ? `/activities?q[given_to_user_id_in][]=${panel[1]}&q[task_state_eq]=2&${panel[2]}`
    : imports
      ? `/imports?q[created_at_gteq]=${imports[1]}&q[dry_run_eq]=false`
      : address;
  const { status, body } = await person.get(`/api${path}`);
  expect(status, path).toBe(200);
  return body.pagination.total_count;
}

test('an office is told what to do first, ticked by what there is, until it has a case and a letterhead of its own', async () => {
  const stepsOf = async (person: Person) =>
    (await dashboardOf(person)).first_steps?.map(({ code, is_done }) => [code, is_done]);
  const undone = (...codes: string[]) =>
    ['own_name', 'letterhead', 'colleagues', 'creditor', 'cases'].map((code) => [code, !codes.includes(code)]);
  // Beside the first administrator there is the one who asks.
  expect(await stepsOf(admin)).toEqual(undone('letterhead', 'creditor', 'cases'));
  const named = { first_name: 'Administrator', last_name: 'Odzysku' };
  await admin.put(`/api/users/${admin.id}`, named);
  expect(await stepsOf(admin)).toEqual(undone('own_name', 'letterhead', 'creditor', 'cases'));
  await admin.put(`/api/users/${admin.id}`, { first_name: 'Helena', last_name: 'Marczak' });
  const [coordinator, collector] = [await app.as('coordinator'), await app.as('debt_collector')];
  await makeCreditor(admin);
  const sample = { name: 'Odzysk sp. z o.o.', street_nr: 'ul. Prosta 1' };
  await makeLetterhead(admin, sample);
  expect(await stepsOf(admin)).toEqual(undone('letterhead', 'cases'));
  await makeLetterhead(admin, { bank_account: '61109010140000071219812874' });
  expect(await stepsOf(admin)).toEqual(undone('letterhead', 'cases'));
  expect(await stepsOf(coordinator)).toEqual([
    ['own_name', true],
    ['colleagues', true],
    ['cases', false],
  ]);
  expect(await stepsOf(collector)).toBeUndefined();
  await makeCase(admin);
  expect(await stepsOf(admin)).toEqual(undone('letterhead'));
  expect(await stepsOf(coordinator)).toBeUndefined();
  await makeLetterhead(admin);
  expect(await stepsOf(admin)).toBeUndefined();
});

describe('whoever works cases', () => {
  test('is told of their tasks by day and time, each with the debtor and a number to call', async () => {
    const collector = await app.as('debt_collector');
    const made = await makeCase(admin, { user_ids: [collector.id] });
    const contact = {
      first_name: 'Jan',
      last_name: 'Łoś',
      business_entity_id: made.debtor_id,
      person_data_source_id: await listed(admin, 'person_data_sources', 'creditor'),
    };
    await admin.create('people', { ...contact, last_name: 'Adamski', phone: '608 299 300', phone_wrong: true });
    await admin.create('people', { ...contact, phone: '608 299 369' });
    const given = { given_to_user_id: collector.id };
    await task(made.id, { ...given, planned_date: day(0), planned_time: '12:30', description: 'Zadzwonić' });
    await task(made.id, { ...given, planned_date: day(0), planned_time: '09:00' });
    await task(made.id, { ...given, planned_date: day(-2) });
    await task(made.id, { ...given, planned_date: day(1) });
    await task(made.id, { ...given, planned_date: day(0), task_state: 'completed', performed_at: `${day(-1)}T10:00` });
    const seen = await dashboardOf(collector);
    expect(seen.tasks!.map(({ planned_date, planned_time }) => [planned_date, planned_time])).toEqual([
      [day(-2), null],
      [day(0), '09:00'],
      [day(0), '12:30'],
    ]);
    expect(seen.tasks![2]).toMatchObject({
      debt_case: made.odzysk_no,
      debtor: made.debtor,
      description: 'Zadzwonić',
      phone: '+48608299369',
    });
    expect(countsOf(seen)).toMatchObject({ tasks_today: 2, tasks_overdue: 1 });
    expect(seen.queue![0]).toMatchObject({ debt_case_id: made.id });
    expect([seen.overdue, seen.states]).toEqual([null, null]);
  });

  test('is offered no number that is known to be wrong', async () => {
    const collector = await app.as('debt_collector');
    const made = await makeCase(admin, { user_ids: [collector.id] });
    const contact = {
      business_entity_id: made.debtor_id,
      person_data_source_id: await listed(admin, 'person_data_sources', 'creditor'),
    };
    await admin.create('people', { ...contact, last_name: 'Łoś', phone: '608 299 369' });
    await task(made.id, { given_to_user_id: collector.id, planned_date: day(0) });
    await task(made.id, { contact_outcome: 'wrong_number', contact_phone: '608 299 369' });
    expect((await dashboardOf(collector)).tasks![0]!.phone).toBeNull();
    await admin.create('people', { ...contact, last_name: 'Sowa', phone: '501 502 503' });
    expect((await dashboardOf(collector)).tasks![0]!.phone).toBe('+48501502503');
  });

  test('is told of promises for today, of those not kept, and of cases where nobody was reached', async () => {
    const collector = await app.as('debt_collector');
    const [due, broken, quiet, ended] = await Promise.all(
      [1, 2, 3, 4].map(() => makeCase(admin, { user_ids: [collector.id], initial_amount: '1000.00' })),
    );
    const promised = (debt_case_id: number, made: number, until: number) =>
      task(debt_case_id, {
        performed_at: `${day(made)}T10:00`,
        payment_pledge_date: day(until),
        payment_pledge_amount: '500.00',
      });
    await promised(due!.id, -1, 0);
    await promised(broken!.id, -20, -10);
    await promised(ended!.id, -20, -10);
    const paid = await listed(admin, 'debt_case_states', 'completed_repayment');
    await admin.put(`/api/debt_cases/${ended!.id}`, { debt_case_state_id: paid });
    await app.database.query(`update debt_cases set created_at = now() - interval '20 days' where id = $1`, [
      quiet!.id,
    ]);
    const seen = await dashboardOf(collector);
    expect(countsOf(seen)).toMatchObject({ promises_today: 1, promises_broken: 1 });
    expect(seen.quiet_days).toBe(14);
    const { body } = await collector.get(`/api${addressOf(seen, 'cases_quiet')}`);
    expect(body.data.map(({ id }: Made) => id)).toContain(quiet!.id);
    expect(body.data.map(({ id }: Made) => id)).not.toContain(due!.id);
  });
});

describe('whoever leads people', () => {
  test('is told of cases without anybody, of what came overnight and of who is late', async () => {
    const [coordinator, collector] = [await app.as('coordinator'), await app.as('debt_collector')];
    const before = countsOf(await dashboardOf(coordinator));
    const { id } = await makeCase(admin);
    await makePayment(admin, { debt_case_id: id });
    const assigned = await makeCase(admin, { user_ids: [collector.id] });
    await task(assigned.id, { given_to_user_id: collector.id, planned_date: day(-1) });
    const seen = await dashboardOf(coordinator);
    const more = Object.entries(countsOf(seen)).filter(([code, count]) => count !== before[code]);
    expect(Object.fromEntries(more)).toEqual({
      cases_unassigned: before['cases_unassigned']! + 1,
      cases_overnight: before['cases_overnight']! + 2,
      payments_overnight: before['payments_overnight']! + 1,
    });
    expect(seen.overdue).toContainEqual({
      id: collector.id,
      name: 'Osoba debt_collector',
      count: 1,
      address: `/users/${collector.id}/activities?q[planned_date_lteq]=${day(-1)}`,
    });
  });

  test('sees the money of this month and the last by creditor and currency, agreeing with the payments behind it', async () => {
    const coordinator = await app.as('coordinator');
    const creditor = await makeCreditor(admin);
    const { id } = await makeCase(admin, { creditor_id: creditor.id });
    const first = `${today().slice(0, 7)}-01`;
    const pay = (amount: string, payment_date: string, more: Made = {}) =>
      makePayment(admin, { debt_case_id: id, amount, payment_date, ...more });
    await pay('100.10', first);
    await pay('200.20', today());
    await pay('50.00', addDays(first, -1));
    await pay('7.00', addDays(first, -40));
    await pay('9.00', first, { currency_id: 2 });
    const rows = (await dashboardOf(coordinator)).money!.filter(({ creditor_id }) => creditor_id === creditor.id);
    expect(rows.map((row) => [row.currency, row.this_month.amount, row.last_month.amount])).toEqual([
      ['PLN', '300.30', '50.00'],
      ['EUR', '9.00', '0.00'],
    ]);
    const { data } = (await coordinator.get(`/api${rows[0]!.this_month.address}`)).body;
    expect(data.map(({ amount }: Made) => amount).toSorted()).toEqual(['100.10', '200.20']);
    expect(await shownBy(coordinator, rows[0]!.last_month.address)).toBe(1);
  });

  test('sees money that comes to more than any payment may be', async () => {
    const coordinator = await app.as('coordinator');
    const { id: creditor_id } = await makeCreditor(admin);
    const largest = { amount: '999999999999.99', payment_date: today() };
    for (const { id } of [await makeCase(admin, { creditor_id }), await makeCase(admin, { creditor_id })])
      await makePayment(admin, { debt_case_id: id, ...largest });
    const rows = (await dashboardOf(coordinator)).money!.filter((row) => row.creditor_id === creditor_id);
    expect(rows.map((row) => [row.this_month.amount, row.last_month.amount])).toEqual([['1999999999999.98', '0.00']]);
  });
});

test.each(['admin', 'coordinator', 'santander_coordinator', 'debt_collector', 'terrain_debt_collector'] as const)(
  'every number of %s is that of the list it leads to',
  async (name) => {
    const person = await app.as(name);
    await makeCase(admin, { user_ids: [person.id] });
    const { figures, overdue } = await dashboardOf(person);
    for (const { count, address } of [...figures, ...(overdue ?? [])])
      expect(await shownBy(person, address), address).toBe(count);
  },
);

test('a creditor is told of their own cases and money alone, and of nothing internal', async () => {
  const [own, other] = [await makeCreditor(admin), await makeCreditor(admin)];
  const creditor = await app.as('creditor', { business_entity_ids: [own.id] });
  const mine = await makeCase(admin, { creditor_id: own.id });
  const foreign = await makeCase(admin, { creditor_id: other.id });
  for (const debt_case_id of [mine.id, foreign.id]) {
    await makePayment(admin, { debt_case_id, payment_date: today(), amount: '12.34' });
    await task(debt_case_id, { performed_at: `${today()}T00:01`, visibility_type: 'visible' });
    await task(debt_case_id, { performed_at: `${today()}T00:01` });
  }
  const seen = await dashboardOf(creditor);
  expect(countsOf(seen)).toEqual({ cases_week: 1, payments_week: 1, activities_week: 1, documents_week: 0 });
  expect([seen.tasks, seen.queue, seen.overdue]).toEqual([null, null, null]);
  expect(seen.states).toEqual([expect.objectContaining({ count: 1 })]);
  expect(seen.money!.map((row) => [row.creditor_id, row.this_month.amount])).toEqual([
    [own.id, '12.34'],
    [null, '12.34'],
  ]);
  for (const { count, address } of [...seen.figures, ...seen.states!])
    expect(await shownBy(creditor, address), address).toBe(count);
  expect(seen.figures.every(({ code }) => figureName(code).for === 'client')).toBe(true);
});

test('an administrator is told when the rate of a new half-year is missing, and nobody else', async () => {
  const halfYear = `${today().slice(0, 4)}-${today().slice(5) < '07-01' ? '01' : '07'}-01`;
  const query = `q[valid_from_gteq]=${halfYear}`;
  const { data } = (await admin.get(`/api/interest_rates?${query}`)).body;
  const kinds = ['commercial', 'commercial_public_medical'];
  for (const kind of kinds.filter((one) => !data.some((rate: Made) => rate['kind'] === one)))
    await admin.create('interest_rates', { kind, valid_from: halfYear, rate: '13.75' });
  expect((await dashboardOf(admin)).rate_missing_from).toBeNull();
  const { body } = await admin.get(`/api/interest_rates?${query}&q[kind_eq]=commercial`);
  for (const { id } of body.data) expect((await admin.delete(`/api/interest_rates/${id}`)).status).toBe(204);
  expect((await dashboardOf(admin)).rate_missing_from).toBe(halfYear);
  expect((await dashboardOf(await app.as('coordinator'))).rate_missing_from).toBeNull();
});

test('an administrator is told when the office has outgrown the embedded database, and nobody else', async () => {
  const told = app.database.kind === 'embedded' ? { cases: 61_000, wait: 0 } : null;
  expect((await dashboardOf(admin)).outgrown).toBeNull();
  await app.database.query(`update pg_class set reltuples = 61000 where oid = 'debt_cases'::regclass`);
  const { outgrown } = await dashboardOf(admin);
  expect(outgrown && { ...outgrown, wait: 0 }).toEqual(told);
  expect((await dashboardOf(await app.as('debt_collector'))).outgrown).toBeNull();
});
