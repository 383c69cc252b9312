import { describe, expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { type Made, makeCase } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import type { Person } from '#test/person.ts';
import { lastOwn, undo, undoLast } from '#test/record-changes.ts';

const [app, admin] = await appWith('admin');

const day = (days: number) => addDays(today(), days);

/** Three installments of 100 zł. */
const items = () => [10, 40, 70].map((days) => ({ due_date: day(days), amount: '100.00' }));

const draft = (debt_case_id: number, more: Made = {}, person: Person = admin): Promise<Made> =>
  person.create('agreements', { debt_case_id, items: items(), ...more });

const activate = (id: number, person: Person) => person.post(`/api/agreements/${id}/activate`, { signed_on: today() });

const shown = async (id: number): Promise<Made> => (await admin.get(`/api/agreements/${id}`)).body;

describe('above what a collector may agree alone', () => {
  test('a coordinator confirms, or activates it; whoever changes it then asks again', async () => {
    const [collector, coordinator] = [await app.as('debt_collector'), await app.as('coordinator')];
    const debtCase = await makeLeasingCase(admin, { user_ids: [collector.id] });
    await admin.put(`/api/creditors/${debtCase.creditor_id}`, {
      agreement_max_items: 3,
      agreement_max_amount: '300.00',
    });
    const mine = (list: object[]) => draft(debtCase.id, { items: list }, collector);
    expect((await mine(items())).needs_confirmation).toBe(false);
    const many = await mine([...items(), { due_date: day(99), amount: '0.01' }]);
    const large = await mine(items().map((item) => ({ ...item, amount: '100.01' })));
    for (const { id, needs_confirmation } of [many, large]) {
      expect(needs_confirmation).toBe(true);
      const { status, body } = await activate(id, collector);
      expect([status, body.code]).toEqual([403, 'confirmation_required']);
      expect((await collector.post(`/api/agreements/${id}/confirm`, {})).status).toBe(403);
    }
    // Nor is it given out to be signed, by whomever.
    const giveOut = async () => {
      const letter = { kind: 'agreement', agreement_id: many.id, signatory: 'Jan Kowalski' };
      const { status, body } = await coordinator.post(`/api/debt_cases/${debtCase.id}/letters`, letter);
      return [status, body.debt_case?.errors];
    };
    expect(await giveOut()).toEqual([422, { agreement: [expect.stringMatching(/^ugoda wymaga zatwierdzenia/)] }]);
    const confirm = (seen: object = {}) => coordinator.post(`/api/agreements/${many.id}/confirm`, seen);
    const { lock_version } = await shown(many.id);
    await collector.put(`/api/agreements/${many.id}`, { grace_days: 20 });
    expect(await confirm({ lock_version })).toMatchObject({ status: 409, body: { agreement: { grace_days: 20 } } });
    expect((await confirm()).body).toMatchObject({ needs_confirmation: false, confirming_user_id: coordinator.id });
    expect(await giveOut()).toEqual([201, undefined]);
    expect((await confirm()).status).toBe(422);
    const changed = await collector.put(`/api/agreements/${many.id}`, { grace_days: 30 });
    expect(changed.body).toMatchObject({ needs_confirmation: true, confirmed_on: null });
    await confirm();
    // Nor does it come back with an undone change, round other installments than those that were confirmed.
    const others = [...items(), { due_date: day(99), amount: '200.00' }];
    await collector.put(`/api/agreements/${many.id}`, { stop_interest: true, items: others });
    const undone = await undoLast(collector, 'agreement', many.id);
    expect(undone.body).toMatchObject({ stop_interest: false, needs_confirmation: true, confirmed_on: null });
    await confirm();
    expect((await activate(many.id, collector)).body.state).toBe('active');
    await admin.post(`/api/agreements/${many.id}/cancel`, { reason: 'Próba' });
    const { body } = await activate(large.id, coordinator);
    expect(body).toMatchObject({ state: 'active', needs_confirmation: false, confirming_user_id: coordinator.id });
  });

  test('nothing that was taken out of its draft comes back once it is signed', async () => {
    const collector = await app.as('debt_collector');
    const debtCase = await makeCase(admin, { initial_amount: '900.00', user_ids: [collector.id] });
    await admin.put(`/api/creditors/${debtCase.creditor_id}`, { agreement_max_items: 2 });
    const { id, items: made } = await draft(debtCase.id, {}, collector);
    const takeOut = async (item: number) => {
      expect((await collector.delete(`/api/agreement_items/${item}`)).status).toBe(204);
      const line = await lastOwn(collector, 'agreement_item', item);
      return () => undo(collector, line);
    };
    const putBack = await takeOut(made[2].id);
    expect((await putBack()).status).toBe(200);
    expect(await shown(id)).toMatchObject({ total: '300.00', needs_confirmation: true });
    const putBackAgain = await takeOut(made[2].id);
    expect((await activate(id, collector)).body).toMatchObject({ state: 'active', total: '200.00' });
    const { status, body } = await putBackAgain();
    expect([status, Object.keys(body.agreement_item.errors)]).toEqual([422, ['base']]);
    expect(await shown(id)).toMatchObject({ total: '200.00', items_count: 2 });
  });

  test('follows the limits of the creditor', async () => {
    const debtCase = await makeCase(admin, { initial_amount: '900.00' });
    const { id } = await draft(debtCase.id);
    const limit = (agreement_max_items: number | null) =>
      admin.put(`/api/creditors/${debtCase.creditor_id}`, { agreement_max_items });
    await limit(2);
    expect((await shown(id)).needs_confirmation).toBe(true);
    await limit(null);
    expect((await shown(id)).needs_confirmation).toBe(false);
  });
});

describe('who does what', () => {
  test('collectors in assigned cases, terrain collectors and creditors read', async () => {
    const [collector, terrain, other] = [
      await app.as('debt_collector'),
      await app.as('terrain_debt_collector'),
      await app.as('debt_collector'),
    ];
    const debtCase = await makeCase(admin, { initial_amount: '900.00', user_ids: [collector.id, terrain.id] });
    const creditor = await app.as('creditor', { business_entity_ids: [debtCase.creditor_id] });
    const { id } = await draft(debtCase.id, {}, collector);
    for (const person of [terrain, creditor]) {
      expect((await person.get(`/api/agreements/${id}`)).body.items).toHaveLength(3);
      expect((await activate(id, person)).status).toBe(403);
      expect((await person.post('/api/agreements', { debt_case_id: debtCase.id, items: items() })).status).toBe(403);
    }
    expect((await other.get(`/api/agreements/${id}`)).status).toBe(404);
    expect((await activate(id, other)).status).toBe(404);
    expect((await activate(id, collector)).status).toBe(200);
    expect((await collector.delete(`/api/agreements/${id}`)).status).toBe(403);
    const foreign = await other.post('/api/agreements', { debt_case_id: debtCase.id, items: items() });
    expect([foreign.status, Object.keys(foreign.body.agreement.errors)]).toEqual([422, ['debt_case_id']]);
  });
});
