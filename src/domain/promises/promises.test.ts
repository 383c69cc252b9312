import { describe, expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeActivity, makeCase, makeContract, makePayment } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const [app, admin] = await appWith('admin');

const day = (days: number) => addDays(today(), days);
const at = (days: number) => `${day(days)}T10:00`;

/** A call `days` ago in which the debtor promised to pay. */
const promised = (debt_case_id: number, made: number, due: number, more: Made = {}): Promise<Made> =>
  makeActivity(admin, {
    debt_case_id,
    performed_at: at(made),
    payment_pledge_date: day(due),
    payment_pledge_amount: '500.00',
    ...more,
  });

const paid = (debt_case_id: number, days: number, amount: string, more: Made = {}) =>
  makePayment(admin, { debt_case_id, amount, payment_date: day(days), ...more });

const owing = async (amount = '1000.00'): Promise<number> => (await makeCase(admin, { initial_amount: amount })).id;

async function listOf(debt_case_id: number, person: Person = admin): Promise<Made[]> {
  return (await person.get(`/api/promises?debt_case_id=${debt_case_id}&s=id asc`)).body.data;
}

const statesOf = async (id: number) => (await listOf(id)).map(({ state, paid: sum }) => [state, sum]);
const caseOf = async (id: number) => {
  const { promises_count, promises_kept_count, pledge_state } = (await admin.get(`/api/debt_cases/${id}`)).body;
  return [promises_count, promises_kept_count, pledge_state];
};

describe('a promise', () => {
  test('to pay everything follows the rates of interest when they are changed', async () => {
    const { id: debtor_id } = await admin.create('debtors', { name: 'Jan Łoś', partnership: 'natural_person' });
    const { id } = await makeCase(admin, { debtor_id });
    await admin.create('invoices', { debt_case_id: id, amount: '1000.00', due_date: '2026-03-05' });
    await promised(id, -20, -10, { payment_pledge_amount: null });
    await paid(id, -12, '1200.00');
    expect((await caseOf(id))[2]).toBe('kept');
    const { data } = (await admin.get('/api/interest_rates?kind_eq=civil&valid_from_eq=2026-03-05')).body;
    const { id: rate, rate: before } = data[0];
    expect((await admin.put(`/api/interest_rates/${rate}`, { rate: '99.00' })).status).toBe(200);
    expect((await caseOf(id))[2]).toBe('partly');
    expect((await admin.put(`/api/interest_rates/${rate}`, { rate: before })).status).toBe(200);
    expect((await caseOf(id))[2]).toBe('kept');
  });

  test('is open until its last day, whatever is paid', async () => {
    const id = await owing();
    const call = await promised(id, -3, 0);
    await paid(id, -1, '500.00');
    expect(await statesOf(id)).toEqual([['open', '500.00']]);
    expect(await caseOf(id)).toEqual([1, 0, 'open']);
    expect((await admin.get(`/api/activities/${call.id}`)).body.pledge_state).toBe('open');
  });

  test.each([
    ['kept', '500.00', -8],
    ['kept', '700.00', -10],
    ['kept', '500.00', -3],
    ['partly', '499.99', -8],
    ['broken', '500.00', -2],
    ['broken', '500.00', -11],
  ])('is %s when %s was paid %i days from today', async (state, amount, when) => {
    const id = await owing();
    await promised(id, -10, -5);
    await paid(id, when, amount);
    expect((await statesOf(id))[0]![0]).toBe(state);
    expect(await caseOf(id)).toEqual([1, state === 'kept' ? 1 : 0, state]);
  });

  test('without an amount is about all that was owed before that day', async () => {
    const id = await owing();
    await paid(id, -12, '300.00');
    await paid(id, -10, '100.00');
    await promised(id, -10, -5, { payment_pledge_amount: null });
    expect(await listOf(id)).toMatchObject([{ amount: '700.00', currency: 'PLN', paid: '100.00', state: 'partly' }]);
    await paid(id, -11, '600.00');
    expect(await listOf(id)).toMatchObject([{ amount: '100.00', paid: '100.00', state: 'kept' }]);
  });

  test('without an amount or a currency is in that of the debt, where it is owed in one alone', async () => {
    const { id } = await makeCase(admin, { initial_amount_euro: '1000.00' });
    await promised(id, -10, -5, { payment_pledge_amount: null });
    expect(await listOf(id)).toMatchObject([{ amount: '1000.00', currency: 'EUR', paid: '0.00', state: 'broken' }]);
    const both = await makeCase(admin, { initial_amount: '300.00', initial_amount_euro: '1000.00' });
    await promised(both.id, -10, -5, { payment_pledge_amount: null });
    expect(await listOf(both.id)).toMatchObject([{ amount: '300.00', currency: 'PLN' }]);
  });

  test('of all that is owed, where that is nothing, is kept whatever is said the same day', async () => {
    const id = await owing('0.00');
    const all = { payment_pledge_amount: null };
    await promised(id, -10, -5, all);
    await promised(id, -10, -4, { ...all, performed_at: `${day(-10)}T11:00` });
    expect((await listOf(id)).map(({ state }) => state)).toEqual(['kept', 'kept']);
  });

  test('takes what was paid in its own currency, or for a debt in it', async () => {
    const id = (await makeCase(admin, { initial_amount_euro: '1000.00' })).id;
    const euro = await listed(admin, 'currencies', 'EUR');
    await promised(id, -10, -5, { payment_pledge_currency_id: euro });
    await paid(id, -9, '500.00');
    await paid(id, -8, '400.00', { covers_currency_id: euro, exchange_rate: '4.0000' });
    expect(await listOf(id)).toMatchObject([{ currency: 'EUR', paid: '100.00', state: 'partly' }]);
  });

  test('of money needs its day and an amount above zero', async () => {
    const id = await owing();
    const refused = async (values: Made) => {
      const { status, body } = await admin.post('/api/activities', {
        debt_case_id: id,
        activity_type_id: 2,
        ...values,
      });
      return [status, Object.keys(body.activity?.errors ?? {})];
    };
    expect(await refused({ payment_pledge_amount: '5.00' })).toEqual([422, ['payment_pledge_amount']]);
    for (const payment_pledge_amount of ['0.00', '-1.00', 'dużo'])
      expect(await refused({ payment_pledge_date: day(1), payment_pledge_amount })).toEqual([
        422,
        ['payment_pledge_amount'],
      ]);
    const early = await admin.post('/api/activities', {
      debt_case_id: id,
      activity_type_id: 2,
      payment_pledge_date: day(-1),
    });
    expect(early.status).toBe(201);
    expect(early.body.warnings).toHaveProperty('payment_pledge_date');
  });

  test('goes with its activity, and comes and goes with its date', async () => {
    const id = await owing();
    const call = await promised(id, -3, 3);
    await admin.put(`/api/activities/${call.id}`, { payment_pledge_date: day(5) });
    expect((await listOf(id)).map(({ date }) => date)).toEqual([day(5)]);
    await admin.put(`/api/activities/${call.id}`, { payment_pledge_date: null, payment_pledge_amount: null });
    expect([await listOf(id), await caseOf(id)]).toEqual([[], [0, 0, null]]);
    const other = await promised(id, -3, 3);
    expect((await admin.delete(`/api/activities/${other.id}`)).status).toBe(204);
    expect([await listOf(id), await caseOf(id)]).toEqual([[], [0, 0, null]]);
  });

  test('follows a payment that is changed, moved to another case and deleted', async () => {
    const [one, other] = [await owing(), await owing()];
    await promised(one, -10, -5);
    await promised(other, -10, -5);
    const { id } = await paid(one, -8, '500.00');
    await admin.put(`/api/debtor_payments/${id}`, { amount: '200.00' });
    expect([await statesOf(one), await statesOf(other)]).toEqual([[['partly', '200.00']], [['broken', '0.00']]]);
    await admin.put(`/api/debtor_payments/${id}`, { debt_case_id: other });
    expect([await statesOf(one), await statesOf(other)]).toEqual([[['broken', '0.00']], [['partly', '200.00']]]);
    await admin.delete(`/api/debtor_payments/${id}`);
    expect(await statesOf(other)).toEqual([['broken', '0.00']]);
  });

  test('takes no payment of tomorrow today', async () => {
    const id = await owing();
    await promised(id, -2, 5);
    await paid(id, 1, '500.00');
    expect(await listOf(id)).toMatchObject([{ state: 'open', paid: '0.00', reached_on: null }]);
  });
});

describe('of several promises', () => {
  test('each grosz counts for one, that which falls due first', async () => {
    const id = await owing('5000.00');
    await promised(id, -20, -4, { pledge_additional: true });
    await promised(id, -19, -6, { pledge_additional: true });
    await paid(id, -10, '700.00');
    expect(await statesOf(id)).toEqual([
      ['partly', '200.00'],
      ['kept', '500.00'],
    ]);
    expect(await caseOf(id)).toEqual([2, 1, 'kept']);
  });

  test('the last word counts: a newer one cancels those that are open and not reached, from its day on', async () => {
    const id = await owing('5000.00');
    await promised(id, -20, 5);
    await paid(id, -15, '200.00');
    await promised(id, -10, 6);
    await paid(id, -10, '500.00');
    expect(await listOf(id)).toMatchObject([
      { state: 'cancelled', paid: '200.00', cancel_reason: 'nowsza obietnica' },
      { state: 'open', paid: '500.00', cancel_reason: null },
    ]);
    await promised(id, -5, 7);
    expect((await statesOf(id)).map(([state]) => state)).toEqual(['cancelled', 'open', 'open']);
    expect(await caseOf(id)).toEqual([2, 0, 'open']);
  });

  test('one in another currency, of an item or additional cancels none', async () => {
    const id = await owing('5000.00');
    await promised(id, -9, 5);
    await promised(id, -8, 5, { payment_pledge_currency_id: await listed(admin, 'currencies', 'EUR') });
    await promised(id, -7, 5, { pledge_additional: true });
    await promised(id, -6, 5, {
      payment_pledge_date: null,
      payment_pledge_amount: null,
      item_return_pledge_date: day(5),
    });
    expect((await statesOf(id)).map(([state]) => state)).toEqual(['open', 'open', 'open', 'open']);
  });
});

describe('a promise to return the item', () => {
  async function caseWithItems(count: number) {
    const { id } = await makeCase(admin);
    const contract = await makeContract(admin, { debt_case_id: id });
    const items: Made[] = [];
    for (let i = 0; i < count; i++) items.push(await admin.create('contract_items', { contract_id: contract.id }));
    await makeActivity(admin, { debt_case_id: id, performed_at: at(-10), item_return_pledge_date: day(-5) });
    return { id, items };
  }
  const receive = async (item: Made, collection_date?: string) =>
    admin.put(`/api/contract_items/${item.id}`, {
      contract_item_state_id: await listed(admin, 'contract_item_states', 'received'),
      collection_date,
    });

  test('is kept when all items were received by then, partly when some were', async () => {
    const { id, items } = await caseWithItems(2);
    expect(await listOf(id)).toMatchObject([{ kind: 'item_return', amount: null, paid: null, state: 'broken' }]);
    await receive(items[0]!, day(-4));
    expect(await statesOf(id)).toEqual([['partly', null]]);
    await receive(items[1]!);
    expect((await statesOf(id))[0]![0]).toBe('partly');
    await admin.put(`/api/contract_items/${items[1]!.id}`, { collection_date: day(-3) });
    expect((await statesOf(id))[0]![0]).toBe('kept');
  });

  test('made with one of money: the activity says the gravest', async () => {
    const { id } = await makeCase(admin, { initial_amount: '500.00' });
    const call = await promised(id, -10, -5, { item_return_pledge_date: day(5) });
    expect((await listOf(id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['payment', 'broken'],
      ['item_return', 'open'],
    ]);
    const state = async () => (await admin.get(`/api/activities/${call.id}`)).body.pledge_state;
    expect(await state()).toBe('broken');
    await paid(id, -6, '500.00');
    expect([await state(), await caseOf(id)]).toEqual(['open', [2, 1, 'open']]);
  });
});

describe('cancelling', () => {
  test('says why, is for an open promise alone, and for whoever sees the case', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await makeCase(admin, { initial_amount: '900.00', user_ids: [collector.id] });
    const call = await promised(id, -3, 5);
    const cancel = (person: Person, sent: object) => person.post(`/api/activities/${call.id}/cancel_pledge`, sent);
    const silent = await cancel(collector, { reason: ' ' });
    expect([silent.status, Object.keys(silent.body.activity.errors)]).toEqual([422, ['reason']]);
    expect((await cancel(await app.as('debt_collector'), { reason: 'x' })).status).toBe(404);
    expect((await cancel(await app.as('creditor'), { reason: 'x' })).status).toBe(403);
    const done = await cancel(collector, { reason: 'Dłużnik zadzwonił, że nie zapłaci' });
    expect([done.status, done.body.pledge_state]).toEqual([200, 'cancelled']);
    expect(await listOf(id)).toMatchObject([
      { state: 'cancelled', cancelled_on: today(), cancel_reason: 'Dłużnik zadzwonił, że nie zapłaci' },
    ]);
    expect(await caseOf(id)).toEqual([0, 0, 'cancelled']);
    expect((await cancel(collector, { reason: 'x' })).status).toBe(422);
    const broken = await promised(id, -10, -5);
    expect((await admin.post(`/api/activities/${broken.id}/cancel_pledge`, { reason: 'x' })).status).toBe(422);
  });
});

describe('a broken promise', () => {
  test('is noted in its case once, as no activity of a person and no contact', async () => {
    const { id } = await makeCase(admin, { initial_amount: '900.00' });
    await promised(id, -10, -5);
    await paid(id, -6, '1.00');
    const notes = async () => (await admin.get(`/api/activities?debt_case_id=${id}&q[automatic_true]=1`)).body.data;
    const [note] = await notes();
    expect(note).toMatchObject({
      user_id: null,
      debtor_contacted: null,
      visibility_type: 'not_visible',
      description: `Niedotrzymana obietnica wpłaty 500,00\u00a0zł do ${day(-5)}.`,
    });
    expect(await notes()).toHaveLength(1);
    expect((await admin.get(`/api/debt_cases/${id}`)).body.last_action_at.slice(0, 10)).toBe(day(-10));
  });
});

describe('the list', () => {
  test('is filtered and ordered by the state, and tells what there is to know', async () => {
    const debtor = await makeCase(admin, { initial_amount: '9000.00' });
    const { id } = debtor;
    await promised(id, -20, -15);
    await promised(id, -12, -10);
    await paid(id, -11, '500.00');
    await promised(id, -7, -5);
    await paid(id, -6, '50.00');
    await promised(id, -2, 5);
    await promised(id, -1, 6);
    const inOrder = async (s: string) =>
      (await admin.get(`/api/promises?debt_case_id=${id}&s=${s}`)).body.data.map(({ state }: Made) => state);
    const order = ['open', 'kept', 'partly', 'broken', 'cancelled'];
    expect(await inOrder('state asc')).toEqual(order);
    expect(await inOrder('state desc')).toEqual(order.toReversed());
    const found = await admin.get(`/api/promises?debt_case_id=${id}&q[state_in][]=broken&q[state_in][]=partly`);
    expect(found.body.data.map(({ state }: Made) => state).toSorted()).toEqual(['broken', 'partly']);
    const activities = await admin.get(`/api/activities?debt_case_id=${id}&s=pledge_state asc&q[pledge_state_null]=0`);
    expect(activities.body.data.map((one: Made) => one.pledge_state)).toEqual(order);
    const cases = await admin.get(`/api/debt_cases?q[pledge_state_eq]=open&q[id_eq]=${id}`);
    expect(cases.body.data.map((one: Made) => one.id)).toEqual([id]);
    expect((await listOf(id))[0]).toMatchObject({
      debt_case_id: id,
      debt_case: debtor.odzysk_no,
      debtor: debtor.debtor,
      kind: 'payment',
      amount: '500.00',
      currency: 'PLN',
      date: day(-15),
      made_on: day(-20),
      paid: '0.00',
      state: 'broken',
      user_id: admin.id,
      user: 'Osoba admin',
      cancel_reason: null,
    });
  });

  test('as a file has the state of each', async () => {
    const id = await owing();
    await promised(id, -10, -5);
    const { bytes } = await admin.get(`/api/promises.csv?debt_case_id=${id}&charset=utf-8`);
    const [head, row] = bytes.toString().split('\r\n');
    expect(row!.split(';')[head!.split(';').indexOf('Stan obietnicy')]).toBe('niedotrzymana');
  });

  test('shows a creditor those of visible activities alone', async () => {
    const { id, creditor_id } = await makeCase(admin, { initial_amount: '900.00' });
    const employee = await app.as('creditor', { business_entity_ids: [creditor_id] });
    await promised(id, -10, -5);
    const seen = await promised(id, -10, -5, { visibility_type: 'visible', pledge_additional: true });
    expect((await listOf(id, employee)).map(({ activity_id }) => activity_id)).toEqual([seen.id]);
    const { body } = await employee.get(`/api/debt_cases/${id}`);
    expect(Object.keys(body)).not.toContain('promises_count');
    expect((await employee.get('/api/debt_cases?q[pledge_state_eq]=broken')).status).toBe(400);
  });
});

describe('a planned time', () => {
  test('is HH:MM of a planned date', async () => {
    const id = await owing();
    const plan = async (values: Made) => {
      const { status, body } = await admin.post('/api/activities', {
        debt_case_id: id,
        activity_type_id: 1,
        ...values,
      });
      return status === 201 ? body.planned_time : [status, ...Object.keys(body.activity.errors)];
    };
    expect(await plan({ planned_date: day(1), planned_time: '09:05' })).toBe('09:05');
    expect(await plan({ planned_time: '09:05' })).toEqual([422, 'planned_time']);
    for (const planned_time of ['9:05', '24:00', '12:60', '12:00:00', 'rano', 900])
      expect(await plan({ planned_date: day(1), planned_time })).toEqual([422, 'planned_time']);
  });

  test('goes on where the date is the same, those without one last whichever way the days go', async () => {
    const owner = await app.as('coordinator');
    const id = await owing();
    for (const planned_time of ['15:00', null, '08:30', null, '09:00'])
      await admin.create('activities', {
        debt_case_id: id,
        activity_type_id: 1,
        given_to_user_id: owner.id,
        planned_date: day(1),
        planned_time,
      });
    const times = async (query: string) =>
      (await admin.get(`/api/activities?given_to_user_id=${owner.id}${query}`)).body.data.map(
        (one: Made) => one.planned_time,
      );
    const inOrder = ['08:30', '09:00', '15:00', null, null];
    expect([await times(''), await times('&s=planned_date asc')]).toEqual([inOrder, inOrder]);
    const downwards = ['15:00', '09:00', '08:30', null, null];
    expect([await times('&s=planned_date desc'), await times('&s=planned_time desc')]).toEqual([downwards, downwards]);
  });
});
