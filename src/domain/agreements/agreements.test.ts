import { describe, expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeCase, makePayment } from '#test/builders.ts';

const [app, admin] = await appWith('admin');

const day = (days: number) => addDays(today(), days);
const owing = async (more: Made = {}): Promise<number> =>
  (await makeCase(admin, { initial_amount: '3000.00', ...more })).id;

/** Three installments of 100 zł, the first due `first` days from today, the others each 30 days later. */
const items = (first = 10) => [0, 30, 60].map((later) => ({ due_date: day(first + later), amount: '100.00' }));

const draft = (debt_case_id: number, more: Made = {}): Promise<Made> =>
  admin.create('agreements', { debt_case_id, items: items(), ...more });

const activate = (id: number, signed_on = today()) => admin.post(`/api/agreements/${id}/activate`, { signed_on });

/** Signed `signed` days from today. */
async function running(debt_case_id: number, signed: number, more: Made = {}): Promise<Made> {
  const { id } = await draft(debt_case_id, more);
  const { status, body } = await activate(id, day(signed));
  expect(status).toBe(200);
  return body;
}

const paid = (debt_case_id: number, days: number, amount: string, more: Made = {}) =>
  makePayment(admin, { debt_case_id, amount, payment_date: day(days), ...more });

const shown = async (id: number): Promise<Made> => (await admin.get(`/api/agreements/${id}`)).body;
const stateOf = async (id: number) => {
  const { state, paid: sum, left, items: list } = await shown(id);
  return [state, sum, left, list.map((item: Made) => item.state).join(' ')];
};

async function refused(call: Promise<{ status: number; body: Made }>) {
  const { status, body } = await call;
  return [status, Object.keys(body.agreement?.errors ?? {})];
}

describe('a draft', () => {
  test('numbers its installments and knows what they come to', async () => {
    const made = await draft(await owing());
    expect(made).toMatchObject({
      state: 'draft',
      currency: 'PLN',
      grace_days: 7,
      recognition: true,
      stop_interest: false,
      total: '300.00',
      paid: '0.00',
      left: '300.00',
      needs_confirmation: false,
      next_due_date: day(10),
    });
    expect(made.items).toMatchObject([
      { no: 1, due_date: day(10), amount: '100.00', paid: '0.00', left: '100.00', state: 'open' },
      { no: 2, due_date: day(40) },
      { no: 3, due_date: day(70) },
    ]);
  });

  test('takes what is sent without ids in place of its installments, and changes those that are named', async () => {
    const { id, items: list } = await draft(await owing());
    const other = { due_date: day(5), amount: '50.00' };
    const changed = await admin.put(`/api/agreements/${id}`, {
      items: [other, { id: list[0].id, amount: '70.00' }, { id: list[1].id }, { id: list[2].id, _destroy: true }],
    });
    expect([changed.status, changed.body.total]).toEqual([200, '220.00']);
    expect(changed.body.items.map((item: Made) => [item.no, item.amount])).toEqual([
      [1, '50.00'],
      [2, '70.00'],
      [3, '100.00'],
    ]);
    const { body } = await admin.put(`/api/agreements/${id}`, { items: [other] });
    expect([body.total, body.items.length, body.items[0].no]).toEqual(['50.00', 1, 1]);
  });

  test('has installments above zero whose dates rise', async () => {
    const debt_case_id = await owing();
    const made = (list: unknown) => refused(admin.post('/api/agreements', { debt_case_id, items: list }));
    expect(await made([])).toEqual([422, ['items']]);
    const unread = await admin.post('/api/agreements', { debt_case_id, items: 'abc' });
    expect(unread.body.agreement.errors).toEqual({ items: ['jest nieprawidłowe'] });
    expect(await refused(admin.post('/api/agreements', { debt_case_id }))).toEqual([422, ['items']]);
    expect(await made([{ due_date: day(3), amount: '0.00' }])).toEqual([422, ['items[0].amount']]);
    expect(await made([{ amount: '1.00' }])).toEqual([422, ['items[0].due_date']]);
    for (const second of [3, 2])
      expect(
        await made([
          { due_date: day(3), amount: '1.00' },
          { due_date: day(second), amount: '1.00' },
        ]),
      ).toEqual([422, ['items[1].due_date']]);
    expect(await refused(admin.post('/api/agreements', { debt_case_id, items: items(), signed_on: day(1) }))).toEqual([
      422,
      ['signed_on'],
    ]);
    expect((await admin.get(`/api/agreements?debt_case_id=${debt_case_id}`)).body.data).toEqual([]);
  });

  test('follows an installment that is added, changed and removed by itself', async () => {
    const { id } = await draft(await owing());
    const added = await admin.create('agreement_items', { agreement_id: id, due_date: day(20), amount: '25.00' });
    expect([added.no, (await shown(id)).total]).toEqual([2, '325.00']);
    expect((await admin.put(`/api/agreement_items/${added.id}`, { due_date: day(40) })).status).toBe(422);
    expect((await admin.delete(`/api/agreement_items/${added.id}`)).status).toBe(204);
    expect((await shown(id)).items.map(({ no }: Made) => no)).toEqual([1, 2, 3]);
  });

  test('is deleted with its installments', async () => {
    const { id } = await draft(await owing());
    expect((await admin.delete(`/api/agreements/${id}`)).status).toBe(204);
    expect((await admin.get(`/api/agreement_items?agreement_id=${id}`)).body.data).toEqual([]);
  });
});

describe('an agreement that is signed', () => {
  test('holds from its day on, which is not to come, and is fixed', async () => {
    const { id, items: list } = await draft(await owing());
    expect(await refused(activate(id, day(1)))).toEqual([422, ['signed_on']]);
    expect(await refused(admin.post(`/api/agreements/${id}/activate`, {}))).toEqual([422, ['signed_on']]);
    const { status, body } = await activate(id, day(-1));
    expect([status, body.state, body.signed_on]).toEqual([200, 'active', day(-1)]);
    expect(await refused(admin.put(`/api/agreements/${id}`, { grace_days: 9 }))).toEqual([422, ['base']]);
    expect(await refused(admin.put(`/api/agreements/${id}`, { items: items(20) }))).toEqual([422, ['base']]);
    expect(await refused(admin.delete(`/api/agreements/${id}`))).toEqual([422, ['base']]);
    expect((await admin.put(`/api/agreement_items/${list[0].id}`, { amount: '1.00' })).status).toBe(422);
    expect((await admin.delete(`/api/agreement_items/${list[0].id}`)).status).toBe(422);
    expect(
      (await admin.post('/api/agreement_items', { agreement_id: id, due_date: day(99), amount: '1.00' })).status,
    ).toBe(422);
    expect(await refused(activate(id))).toEqual([422, ['base']]);
  });

  test('is the only one of its case and currency', async () => {
    const debt_case_id = await owing({ initial_amount_euro: '500.00' });
    await running(debt_case_id, -1);
    const second = await draft(debt_case_id);
    expect(await refused(activate(second.id))).toEqual([422, ['base']]);
    await running(debt_case_id, -1, { currency_id: await listed(admin, 'currencies', 'EUR') });
    const { data } = (await admin.get(`/api/agreements?debt_case_id=${debt_case_id}&state_eq=active`)).body;
    expect(data).toHaveLength(2);
  });

  test('of two activated at once one holds', async () => {
    const debt_case_id = await owing();
    const drafts = [await draft(debt_case_id), await draft(debt_case_id)];
    const statuses = await Promise.all(drafts.map(async ({ id }) => (await activate(id)).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  test('is cancelled with a reason, as a draft is; what was paid since counts for it no more', async () => {
    const debt_case_id = await owing();
    const { id } = await running(debt_case_id, -5);
    await paid(debt_case_id, -4, '150.00');
    const cancel = (body: object) => admin.post(`/api/agreements/${id}/cancel`, body);
    expect(await refused(cancel({}))).toEqual([422, ['reason']]);
    const { status, body } = await cancel({ reason: ' Dłużnik odstąpił ' });
    expect([status, body.state, body.cancel_reason, body.paid]).toEqual([
      200,
      'cancelled',
      'Dłużnik odstąpił',
      '150.00',
    ]);
    expect([body.left, body.next_due_date]).toEqual(['0.00', null]);
    expect(body.items.map((item: Made) => [item.state, item.paid, item.left])).toEqual([
      ['paid', '100.00', '0.00'],
      ['open', '50.00', '0.00'],
      ['open', '0.00', '0.00'],
    ]);
    expect(await refused(cancel({ reason: 'Znowu' }))).toEqual([422, ['base']]);
    const other = await draft(debt_case_id);
    const { body: gone } = await admin.post(`/api/agreements/${other.id}/cancel`, { reason: 'Pomyłka' });
    expect([gone.state, gone.paid, gone.left, gone.next_due_date]).toEqual(['cancelled', '0.00', '0.00', null]);
    await running(debt_case_id, 0);
  });

  test('recognises the debt where that is agreed', async () => {
    const eventsOf = async (id: number) =>
      (await admin.get(`/api/limitation_events?debt_case_id=${id}`)).body.data.map((event: Made) => [
        event.kind,
        event.date,
        event.invoice_id,
      ]);
    const [one, other, mixed] = [await owing(), await owing(), await owing({ initial_amount: null })];
    await running(one, -3);
    await running(other, -3, { recognition: false });
    expect([await eventsOf(one), await eventsOf(other)]).toEqual([[['recognition', day(-3), null]], []]);
    const euro = await listed(admin, 'currencies', 'EUR');
    const claim = await admin.create('invoices', { debt_case_id: mixed, amount: '500.00', due_date: day(-90) });
    await admin.create('invoices', { debt_case_id: mixed, amount: '5.00', currency_id: euro, due_date: day(-90) });
    await running(mixed, -3);
    expect(await eventsOf(mixed)).toEqual([['recognition', day(-3), claim.id]]);
    // Its letter leaves out what is disputed: of that nothing is recognised.
    const disputing = await owing({ initial_amount: null });
    const claims = [1, 2].map(() =>
      admin.create('invoices', { debt_case_id: disputing, amount: '500.00', due_date: day(-90) }),
    );
    const [agreed, disputed] = await Promise.all(claims);
    await admin.create('disputes', { debt_case_id: disputing, invoice_id: disputed!['id'], ground: 'reklamacja' });
    await running(disputing, -3);
    expect(await eventsOf(disputing)).toEqual([['recognition', day(-3), agreed!['id']]]);
  });
});

describe('payments', () => {
  test('cover the oldest installment first, from the day of signing on', async () => {
    const id = await owing();
    const made = await running(id, -5);
    await paid(id, -6, '100.00');
    expect(await stateOf(made.id)).toEqual(['active', '0.00', '300.00', 'open open open']);
    await paid(id, -5, '150.00');
    expect(await stateOf(made.id)).toEqual(['active', '150.00', '150.00', 'paid open open']);
    expect((await shown(made.id)).items.map((item: Made) => [item.paid, item.left])).toEqual([
      ['100.00', '0.00'],
      ['50.00', '50.00'],
      ['0.00', '100.00'],
    ]);
    expect((await shown(made.id)).next_due_date).toBe(day(40));
    const last = await paid(id, 0, '200.00');
    expect(await stateOf(made.id)).toEqual(['kept', '300.00', '0.00', 'paid paid paid']);
    expect((await shown(made.id)).next_due_date).toBeNull();
    await admin.delete(`/api/debtor_payments/${last.id}`);
    expect(await stateOf(made.id)).toEqual(['active', '150.00', '150.00', 'paid open open']);
  });

  test('of tomorrow count tomorrow, those in another currency never, unless they cover it', async () => {
    const id = await owing({ initial_amount_euro: '500.00' });
    const euro = await listed(admin, 'currencies', 'EUR');
    const made = await running(id, -5, { currency_id: euro });
    await paid(id, 1, '100.00', { currency_id: euro });
    await paid(id, -1, '100.00');
    expect((await stateOf(made.id))[1]).toBe('0.00');
    await paid(id, -1, '400.00', { covers_currency_id: euro, exchange_rate: '4.0000' });
    expect((await stateOf(made.id))[1]).toBe('100.00');
  });

  test('break it where none so dated covers an installment within the days of grace, and mend it when typed later', async () => {
    const id = await owing();
    const overdue = await running(id, -30, { items: items(-7) });
    expect(await stateOf(overdue.id)).toEqual(['active', '0.00', '300.00', 'overdue open open']);
    const late = await owing();
    const broken = await running(late, -30, { items: items(-8) });
    expect(broken.state).toBe('broken');
    await paid(late, 0, '300.00');
    expect(await stateOf(broken.id)).toEqual(['broken', '300.00', '0.00', 'paid paid paid']);
    const other = await owing();
    const mended = await running(other, -30, { items: items(-8) });
    await paid(other, -1, '99.99');
    expect((await stateOf(mended.id))[0]).toBe('broken');
    const last = await paid(other, -1, '0.01');
    expect(await stateOf(mended.id)).toEqual(['active', '100.00', '200.00', 'paid open open']);
    await admin.put(`/api/debtor_payments/${last.id}`, { payment_date: day(0) });
    expect((await stateOf(mended.id))[0]).toBe('broken');
    await admin.put(`/api/debtor_payments/${last.id}`, { payment_date: day(-5), amount: '200.01' });
    expect((await stateOf(mended.id))[0]).toBe('kept');
  });

  test('of a breach make one task for the collector, which is closed once the breach is mended', async () => {
    const collector = await app.as('debt_collector');
    const id = await owing({ user_ids: [collector.id] });
    const made = await running(id, -30, { items: items(-8) });
    const tasks = async () => (await admin.get(`/api/activities?debt_case_id=${id}&automatic_true=1`)).body.data;
    const [task] = await tasks();
    expect(task).toMatchObject({ given_to_user_id: collector.id, planned_date: today(), task_state: 'ongoing' });
    expect(task.description).toContain(`z terminem ${day(-8)}`);
    expect((await shown(made.id)).broken_task_id).toBe(task.id);
    await paid(id, -2, '40.00');
    expect((await tasks())[0].task_state).toBe('ongoing');
    const saving = await paid(id, -2, '60.00');
    const [closed] = await tasks();
    expect(closed).toMatchObject({ task_state: 'completed', finished_by_user_id: null });
    expect(closed.description.split('\n')).toEqual([task.description, 'Zamknięto: ugoda jest aktywna.']);
    await admin.delete(`/api/debtor_payments/${saving.id}`);
    const states = (await tasks()).map(({ task_state }: Made) => task_state);
    expect(states.toSorted()).toEqual(['completed', 'ongoing']);
  });

  test('of a breach make a task for nobody who has left the case', async () => {
    const leaver = await app.as('debt_collector');
    const id = await owing({ user_ids: [leaver.id] });
    const made = await leaver.create('agreements', { debt_case_id: id, items: items(-8) });
    await admin.put(`/api/debt_cases/${id}`, { user_ids: [] });
    await admin.post(`/api/agreements/${made.id}/activate`, { signed_on: day(-30) });
    const [task] = (await admin.get(`/api/activities?debt_case_id=${id}&automatic_true=1`)).body.data;
    expect(task).toMatchObject({ given_to_user_id: null, task_state: 'ongoing' });
  });

  test('of a breach in the wrong case ask nothing of anybody once the agreement is cancelled', async () => {
    const id = await owing({ user_ids: [(await app.as('debt_collector')).id] });
    const made = await running(id, -30, { items: items(-8) });
    const cancel = (one: Made) => admin.post(`/api/agreements/${one.id}/cancel`, { reason: 'Nie ta sprawa' });
    const { status, body } = await cancel(made);
    expect([status, body.state, body.cancel_reason, body.left]).toEqual([200, 'cancelled', 'Nie ta sprawa', '0.00']);
    const [task] = (await admin.get(`/api/activities?debt_case_id=${id}&automatic_true=1`)).body.data;
    expect(task).toMatchObject({ id: made.broken_task_id, task_state: 'completed' });
    expect(task.description).toContain('Zamknięto: ugoda jest anulowana.');
    const kept = await running(id, -3, { items: items(-1).slice(0, 1) });
    await paid(id, -2, '100.00');
    expect((await shown(kept.id)).state).toBe('kept');
    expect(await refused(cancel(kept))).toEqual([422, ['base']]);
  });

  test('bring no agreement back of which a newer one took the place', async () => {
    const id = await owing();
    const old = await running(id, -30, { items: items(-8) });
    const newer = await running(id, -3);
    await paid(id, -5, '100.00');
    await paid(id, -2, '100.00');
    expect([await stateOf(old.id), await stateOf(newer.id)]).toEqual([
      ['broken', '100.00', '200.00', 'paid open open'],
      ['active', '100.00', '200.00', 'paid open open'],
    ]);
  });

  test('that kept one agreement are not counted again for the next, signed on the day of the last of them', async () => {
    const id = await owing();
    const old = await running(id, -30, { items: items(-1).slice(0, 1) });
    await paid(id, -2, '130.00');
    const newer = await running(id, -2);
    const kept = ['kept', '100.00', '0.00', 'paid'];
    expect([await stateOf(old.id), await stateOf(newer.id)]).toEqual([
      kept,
      ['active', '30.00', '270.00', 'open open open'],
    ]);
    await paid(id, -1, '70.00');
    expect([await stateOf(old.id), await stateOf(newer.id)]).toEqual([
      kept,
      ['active', '100.00', '200.00', 'paid open open'],
    ]);
  });
});

describe('interest', () => {
  const interestOf = async (id: number, on = today()) => {
    const { currencies } = (await admin.get(`/api/debt_cases/${id}/balance?on=${on}`)).body;
    const [claim] = currencies[0].claims;
    return [claim.interest, claim.segments.at(-1)?.to ?? null];
  };
  const claimed = async () => {
    const id = await owing({ initial_amount: null });
    await admin.create('invoices', { debt_case_id: id, amount: '10000.00', due_date: day(-200) });
    return id;
  };

  test('stops after the day of signing while the agreement is active or kept', async () => {
    const id = await claimed();
    const [before, full] = [await interestOf(id, day(-30)), await interestOf(id)];
    const made = await running(id, -30, { stop_interest: true, items: items(-8).slice(0, 1) });
    expect(made.state).toBe('broken');
    expect(await interestOf(id)).toEqual(full);
    await paid(id, -10, '100.00');
    expect((await shown(made.id)).state).toBe('kept');
    expect((await interestOf(id))[0]).toBe(before[0]);
    expect(before[1]).toBe(day(-30));
  });

  test('runs on where it is not stopped, and again once the agreement is cancelled', async () => {
    const [id, other] = [await claimed(), await claimed()];
    const full = await interestOf(id);
    const made = await running(id, -30, { stop_interest: true });
    expect((await interestOf(id, day(300)))[1]).toBe(day(-30));
    await admin.post(`/api/agreements/${made.id}/cancel`, { reason: 'Zmiana warunków' });
    expect(await interestOf(id)).toEqual(full);
    await running(other, -30);
    expect(await interestOf(other)).toEqual(full);
  });

  test('that stands still, and runs again, decides from when on the case is limited and overdue', async () => {
    const id = await claimed();
    const before = (await admin.get(`/api/debt_cases/${id}/balance?on=${day(-30)}`)).body.currencies[0];
    await paid(id, -10, before.total_left);
    const datesOf = async () => {
      const { limitation_date, overdue_since } = (await admin.get(`/api/debt_cases/${id}`)).body;
      return [limitation_date, overdue_since];
    };
    const owed = await datesOf();
    expect(owed).toEqual([expect.any(String), day(-200)]);
    const large = items().map((item) => ({ ...item, amount: '9000.00' }));
    const made = await running(id, -30, { stop_interest: true, recognition: false, items: large });
    expect(await datesOf()).toEqual([null, null]);
    await admin.post(`/api/agreements/${made.id}/cancel`, { reason: 'Odstąpienie' });
    expect(await datesOf()).toEqual(owed);
  });

  test('of a claim that falls due after the signing is never borne', async () => {
    const id = await owing({ initial_amount: null });
    await admin.create('invoices', { debt_case_id: id, amount: '100.00', due_date: day(-10) });
    await running(id, -30, { stop_interest: true });
    const { currencies } = (await admin.get(`/api/debt_cases/${id}/balance`)).body;
    expect(currencies[0].claims[0]).toMatchObject({ interest_from: null, interest: '0.00', segments: [] });
  });
});
