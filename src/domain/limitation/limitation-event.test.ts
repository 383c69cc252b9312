import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { turnCases } from '#server/turning-days.ts';
import { appWith } from '#test/app.ts';
import { makeCase, makeContract, makePayment } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { undoLast } from '#test/record-changes.ts';

const [app, admin] = await appWith('admin');

const claim = (debt_case_id: number, due_date: string, more: object = {}) =>
  admin.create('invoices', { debt_case_id, amount: '100.00', interest_kind: 'none', due_date, ...more });

const record = (debt_case_id: number, values: object) =>
  admin.create('limitation_events', { debt_case_id, kind: 'recognition', ...values });

async function datesOf(id: number) {
  const { currencies } = (await admin.get(`/api/debt_cases/${id}/balance?on=2026-11-20`)).body;
  return currencies[0].claims.map((one: Record<string, unknown>) => [one['limitation_date'], one['limited']]);
}

const dateOfCase = async (id: number) => (await admin.get(`/api/debt_cases/${id}`)).body.limitation_date;

describe('the balance', () => {
  test('shows the dates that events of the case and of one claim begin anew', async () => {
    const { id } = await makeCase(admin);
    await claim(id, '2022-05-10');
    const other = await claim(id, '2023-05-10');
    expect(await datesOf(id)).toEqual([
      ['2025-12-31', true],
      ['2026-12-31', false],
    ]);
    await record(id, { date: '2025-06-01' });
    expect(await datesOf(id)).toEqual([
      ['2028-12-31', false],
      ['2028-12-31', false],
    ]);
    const suit = await record(id, { kind: 'lawsuit', date: '2026-02-01', invoice_id: other.id });
    expect(await datesOf(id)).toEqual([
      ['2028-12-31', false],
      ['2029-12-31', false],
    ]);
    await admin.put(`/api/limitation_events/${suit.id}`, { ended_on: '2026-10-01' });
    expect((await datesOf(id))[1]).toEqual(['2029-12-31', false]);
  });

  test('shows from when the time would run anew, and no claim as limited, while proceedings last', async () => {
    const { id } = await makeCase(admin);
    await claim(id, '2018-05-10');
    await record(id, { kind: 'lawsuit', date: '2020-03-01' });
    expect(await datesOf(id)).toEqual([['2023-12-31', false]]);
    // No list is to be troubled by it until they end.
    expect(await dateOfCase(id)).toBeNull();
  });

  test('shows the date that a person set, who says why', async () => {
    const { id } = await makeCase(admin);
    const invoice = await claim(id, '2022-05-10');
    const silent = await admin.put(`/api/invoices/${invoice.id}`, { limitation_date: '2027-06-30' });
    expect([silent.status, Object.keys(silent.body.invoice.errors)]).toEqual([422, ['limitation_reason']]);
    const told = { limitation_date: '2027-06-30', limitation_reason: 'Zawieszenie biegu' };
    expect((await admin.put(`/api/invoices/${invoice.id}`, told)).status).toBe(200);
    expect(await datesOf(id)).toEqual([['2027-06-30', false]]);
    await admin.put(`/api/invoices/${invoice.id}`, { limitation_date: null });
    expect(await datesOf(id)).toEqual([['2025-12-31', true]]);
  });
});

test('the dates of a case follow what its creditor says of the interest, and an undo of that', async () => {
  const creditor = await admin.create('creditors', { name: 'Ferma Leasing' });
  const { id } = await makeCase(admin, { creditor_id: creditor.id });
  for (const due of ['2022-05-10', '2023-05-10']) await claim(id, due, { interest_kind: null });
  await makePayment(admin, { debt_case_id: id, amount: '100.00', payment_date: '2024-05-10' });
  const dates = async () => {
    const { limitation_date, overdue_since } = (await admin.get(`/api/debt_cases/${id}`)).body;
    return [limitation_date, overdue_since];
  };
  expect(await dates()).toEqual(['2025-12-31', '2022-05-10']);
  await admin.put(`/api/creditors/${creditor.id}`, { interest_kind: 'none' });
  expect(await dates()).toEqual(['2026-12-31', '2023-05-10']);
  expect((await undoLast(admin, 'creditor', creditor.id)).status).toBe(200);
  expect(await dates()).toEqual(['2025-12-31', '2022-05-10']);
});

test('and what its contract says of it, and an undo of that', async () => {
  const { id } = await makeCase(admin);
  const contract = await makeContract(admin, { debt_case_id: id, interest_kind: 'none' });
  for (const due of ['2024-05-10', '2025-05-10'])
    await claim(id, due, { interest_kind: null, contract_id: contract['id'] });
  await makePayment(admin, { debt_case_id: id, amount: '100.00', payment_date: '2026-05-10' });
  const dates = async () => {
    const { limitation_date, overdue_since } = (await admin.get(`/api/debt_cases/${id}`)).body;
    return [limitation_date, overdue_since];
  };
  expect(await dates()).toEqual(['2028-12-31', '2025-05-10']);
  await admin.put(`/api/contracts/${contract['id']}`, { interest_kind: 'statutory' });
  expect(await dates()).toEqual(['2027-12-31', '2024-05-10']);
  expect((await undoLast(admin, 'contract', contract['id'])).status).toBe(200);
  expect(await dates()).toEqual(['2028-12-31', '2025-05-10']);
});

describe('an event', () => {
  test('lies in the past, ends after it began, and is about a claim of its case', async () => {
    const { id } = await makeCase(admin);
    const foreign = await claim((await makeCase(admin)).id, '2024-01-01');
    const refused = async (values: object) => {
      const all = { debt_case_id: id, kind: 'lawsuit', date: '2026-01-01', ...values };
      const { status, body } = await admin.post('/api/limitation_events', all);
      return [status, Object.keys(body.limitation_event.errors)];
    };
    expect(await refused({ date: '2099-01-01' })).toEqual([422, ['date']]);
    expect(await refused({ ended_on: '2099-01-01' })).toEqual([422, ['ended_on']]);
    expect(await refused({ ended_on: '2025-12-31' })).toEqual([422, ['ended_on']]);
    expect(await refused({ invoice_id: foreign.id })).toEqual([422, ['invoice_id']]);
    expect(await refused({ kind: 'promise' })).toEqual([422, ['kind']]);
    expect(await refused({ date: null })).toEqual([422, ['date']]);
  });

  test('of recognition has no end', async () => {
    const { id } = await makeCase(admin);
    expect((await record(id, { date: '2026-01-01', ended_on: '2026-02-02' })).ended_on).toBeNull();
  });

  test('is recorded by a collector in assigned cases, and read by a terrain collector; a creditor sees the balance alone', async () => {
    const [collector, terrain] = [await app.as('debt_collector'), await app.as('terrain_debt_collector')];
    const { id, creditor_id } = await makeCase(admin, { user_ids: [collector.id, terrain.id] });
    const creditor = await app.as('creditor', { business_entity_ids: [creditor_id] });
    const post = async (person: Person, debt_case_id = id) =>
      (await person.post('/api/limitation_events', { debt_case_id, kind: 'recognition', date: '2026-01-01' })).status;
    expect([await post(collector), await post(terrain), await post(creditor)]).toEqual([201, 403, 403]);
    expect(await post(collector, (await makeCase(admin)).id)).toBe(422);
    for (const person of [collector, terrain])
      expect((await person.get('/api/limitation_events')).body.data).toHaveLength(1);
    expect((await creditor.get('/api/limitation_events')).status).toBe(403);
    expect((await creditor.get(`/api/debt_cases/${id}/balance`)).status).toBe(200);
    expect((await creditor.get('/api/debt_cases?q[limitation_events_id_not_null]=true')).status).toBe(400);
  });
});

describe('the limitation date of a case', () => {
  test('is the earliest of its unpaid claims, and follows claims, payments, events and what is owed', async () => {
    const { id } = await makeCase(admin);
    expect(await dateOfCase(id)).toBeNull();
    const first = await claim(id, '2024-05-10');
    await claim(id, '2025-05-10');
    await claim(id, '2022-05-10', { amount: '0.00' });
    expect(await dateOfCase(id)).toBe('2027-12-31');
    const payment = await makePayment(admin, { debt_case_id: id, amount: '100.00' });
    expect(await dateOfCase(id)).toBe('2028-12-31');
    await admin.put(`/api/debtor_payments/${payment.id}`, { amount: '99.99' });
    expect(await dateOfCase(id)).toBe('2027-12-31');
    const event = await record(id, { date: '2026-05-10', invoice_id: first.id });
    expect(await dateOfCase(id)).toBe('2028-12-31');
    await admin.delete(`/api/limitation_events/${event.id}`);
    expect(await dateOfCase(id)).toBe('2027-12-31');
    await admin.delete(`/api/debtor_payments/${payment.id}`);
    await admin.put(`/api/invoices/${first.id}`, { due_date: '2026-01-01' });
    expect(await dateOfCase(id)).toBe('2028-12-31');
  });

  test('follows what is owed beside invoices, since it changes what a payment covers', async () => {
    const { id } = await makeCase(admin, { initial_amount: '100.00' });
    await claim(id, '2026-12-30');
    await makePayment(admin, { debt_case_id: id, amount: '100.00' });
    expect(await dateOfCase(id)).toBeNull();
    // What has no date goes before what is not yet due.
    await admin.put(`/api/debt_cases/${id}`, { initial_amount: '150.00' });
    expect(await dateOfCase(id)).toBe('2029-12-31');
  });

  test('is set by nobody, and lists are filtered and sorted by it', async () => {
    const creditor_id = (await makeCase(admin)).creditor_id;
    const [early, late, none] = await Promise.all([1, 2, 3].map(() => makeCase(admin, { creditor_id })));
    await claim(early!.id, '2022-05-10');
    await claim(late!.id, '2024-05-10');
    await admin.put(`/api/debt_cases/${none!.id}`, { limitation_date: '2020-01-01' });
    const found = async (query: string) =>
      (await admin.get(`/api/debt_cases?q[creditor_id_eq]=${creditor_id}&${query}`)).body.data.map(
        (one: { id: number }) => one.id,
      );
    expect(await found('q[limitation_date_lteq]=2026-12-31')).toEqual([early!.id]);
    expect(await found('q[limitation_date_gteq]=2026-12-31')).toEqual([late!.id]);
    expect((await found('q[s]=limitation_date asc')).slice(0, 2)).toEqual([early!.id, late!.id]);
  });

  test('is kept for both of two claims recorded at once', async () => {
    const { id } = await makeCase(admin);
    await Promise.all(['2024-05-10', '2023-05-10', '2025-05-10'].map((due) => claim(id, due)));
    expect(await dateOfCase(id)).toBe('2026-12-31');
  });

  test('follows a payment recorded ahead of its day once that day has come', async () => {
    const { id } = await makeCase(admin);
    await claim(id, '2024-05-10');
    await claim(id, '2025-05-10');
    await makePayment(admin, { debt_case_id: id, amount: '100.00', payment_date: addDays(today(), 1) });
    expect(await dateOfCase(id)).toBe('2027-12-31');
    const db = app.database.kysely;
    // As they will be tomorrow.
    await sql`update debtor_payments set payment_date = payment_date - 1 where debt_case_id = ${id}`.execute(db);
    await sql`update debt_cases set debt_holds_until = debt_holds_until - 1 where id = ${id}`.execute(db);
    await turnCases(app.services);
    expect(await dateOfCase(id)).toBe('2028-12-31');
    const { rows } = await sql`select debt_holds_until from debt_cases where id = ${id}`.execute(db);
    expect(rows).toEqual([{ debt_holds_until: '2028-12-31' }]);
  });
});
