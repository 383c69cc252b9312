import { describe, expect, test } from 'vitest';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makePayment } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { addDays } from '#engine/days/calendar-day.ts';

const [app, admin, coordinator, collector] = await appWith('admin', 'coordinator', 'debt_collector');

const raise = (debt_case_id: number, more: object = {}) =>
  admin.create('disputes', { debt_case_id, ground: 'Towar był wadliwy', ...more });

async function disputedCase() {
  const debtCase = await makeCase(admin, { user_ids: [collector.id] });
  const ofDebtor = { last_name: 'Żuk', phone: '512345678', business_entity_id: debtCase.debtor_id };
  const ofCreditor = { ...ofDebtor, business_entity_id: debtCase.creditor_id };
  const debtor = await admin.create('people', ofDebtor);
  return { id: debtCase.id as number, debtor, creditor: await admin.create('people', ofCreditor) };
}

const message = (debt_case_id: number, recipient_id: number) => ({
  debt_case_id,
  recipient_id,
  kind: 'sms',
  content: 'Prosimy o kontakt.',
});

const answered = async (person: Person, path: string, body: object) => {
  const answer = await person.post(`/api/notifications${path}`, body);
  return [answer.status, answer.body.code];
};

describe('a dispute', () => {
  test('is raised today unless told, open, and decided later', async () => {
    const { id } = await makeCase(admin);
    const made = await raise(id);
    expect([made.raised_on, made.state, made.state_label, made.decided_on]).toEqual([today(), 'open', 'otwarty', null]);
    const decided = await admin.put(`/api/disputes/${made.id}`, { state: 'rejected', decision: 'Bez podstaw' });
    expect([decided.status, decided.body.decided_on]).toEqual([200, today()]);
    const opened = await admin.put(`/api/disputes/${made.id}`, { state: 'open' });
    expect(opened.body.decided_on).toBeNull();
  });

  test('is not told to a creditor', async () => {
    const { id, creditor_id } = await makeCase(admin);
    const creditor = await app.as('creditor', { business_entity_ids: [creditor_id] });
    const made = await raise(id);
    for (const path of ['disputes', 'disputes.csv', `disputes/${made.id}`])
      expect((await creditor.get(`/api/${path}`)).status, path).toBe(403);
    expect((await creditor.get('/api/debt_cases?q[disputes_state_eq]=open')).status).toBe(400);
  });

  test('is raised by a collector, and decided by a coordinator alone', async () => {
    const { id } = await makeCase(admin, { user_ids: [collector.id] });
    const decided = { state: 'rejected', decided_on: today(), decision: 'Bez podstaw' };
    const made = await collector.create('disputes', { debt_case_id: id, ground: 'Zapłacono', ...decided });
    expect(made).toMatchObject({ state: 'open', decided_on: null, decision: null });
    const path = `/api/disputes/${made.id}`;
    const changed = await collector.put(path, { ...decided, ground: 'Zapłacono w marcu' });
    expect(changed.body).toMatchObject({ ground: 'Zapłacono w marcu', state: 'open', decision: null });
    const invoice = await admin.create('invoices', { debt_case_id: id });
    const moved = await collector.put(path, { invoice_id: invoice.id });
    expect([moved.status, Object.keys(moved.body.dispute.errors)]).toEqual([422, ['invoice_id']]);
    const other = await makeCase(admin, { user_ids: [collector.id] });
    const taken = await collector.put(path, { debt_case_id: other.id });
    expect([taken.status, Object.keys(taken.body.dispute.errors)]).toEqual([422, ['debt_case_id']]);
    expect((await coordinator.put(path, { invoice_id: invoice.id })).status).toBe(200);
    // Nor is the claim laid into another case, where the dispute would not be.
    const claim = await collector.put(`/api/invoices/${invoice.id}`, { debt_case_id: other.id });
    expect([claim.status, claim.body.invoice.errors.debt_case_id]).toEqual([
      422,
      ['nie zmienia się, gdy wskazują na to inne rekordy (1 spór) – najpierw zmień je'],
    ]);
    expect((await collector.get(`/api/debt_cases/${id}/new_call`)).body.is_disputed).toBe(true);
    expect((await collector.delete(path)).status).toBe(403);
    expect((await coordinator.put(path, decided)).body).toMatchObject(decided);
  });

  test('has a ground, lies in the past, and is about a claim of its case', async () => {
    const { id } = await makeCase(admin);
    const foreign = await admin.create('invoices', { debt_case_id: (await makeCase(admin)).id });
    const refused = async (values: object) => {
      const sent = { debt_case_id: id, ground: 'Zapłacono', ...values };
      const { status, body } = await admin.post('/api/disputes', sent);
      return [status, Object.keys(body.dispute.errors)];
    };
    const tomorrow = addDays(today(), 1);
    expect(await refused({ ground: ' ' })).toEqual([422, ['ground']]);
    expect(await refused({ raised_on: tomorrow })).toEqual([422, ['raised_on']]);
    expect(await refused({ state: 'accepted', decided_on: tomorrow })).toEqual([422, ['decided_on']]);
    expect(await refused({ state: 'accepted', decided_on: '2020-01-01' })).toEqual([422, ['decided_on']]);
    expect(await refused({ invoice_id: foreign.id })).toEqual([422, ['invoice_id']]);
    expect(await refused({ state: 'lost' })).toEqual([422, ['state']]);
  });
});

describe('while a case is disputed as a whole', () => {
  test('no message to the debtor’s side is made or sent, one to the creditor’s is', async () => {
    const { id, debtor, creditor } = await disputedCase();
    const early = await admin.create('notifications', message(id, debtor.id));
    const dispute = await raise(id);
    for (const person of [admin, coordinator, collector]) {
      expect(await answered(person, '', message(id, debtor.id))).toEqual([403, 'disputed']);
      expect(await answered(person, `/${early.id}/send_to_recipient`, {})).toEqual([403, 'disputed']);
    }
    expect(await answered(collector, '', message(id, creditor.id))).toEqual([201, undefined]);
    await admin.put(`/api/disputes/${dispute.id}`, { state: 'accepted' });
    expect(await answered(collector, `/${early.id}/send_to_recipient`, {})).toEqual([200, undefined]);
  });

  test('a coordinator goes on with a reason that is recorded, a collector does not', async () => {
    const { id, debtor } = await disputedCase();
    await raise(id);
    const dispute_override = 'Odpowiedź na reklamację';
    const all = { ...message(id, debtor.id), dispute_override };
    expect(await answered(collector, '', all)).toEqual([403, 'disputed']);
    const made = await coordinator.post('/api/notifications', all);
    expect([made.status, made.body.dispute_override]).toEqual([201, dispute_override]);
    expect(await answered(collector, `/${made.body.id}/send_to_recipient`, {})).toEqual([200, undefined]);
  });

  test('a reason stands for the message it was given for: what a collector makes of it goes without', async () => {
    const [here, there] = [await disputedCase(), await disputedCase()];
    const changes = [{ content: 'Zapłać dziś.' }, { debt_case_id: there.id }, { recipient_id: there.debtor.id }];
    const approve = async (change: object) => {
      const made = await collector.create('notifications', message(here.id, here.debtor.id));
      await coordinator.put(`/api/notifications/${made.id}`, { dispute_override: 'Odpowiedź na reklamację' });
      return { path: `/${made.id}`, change };
    };
    const approved = await Promise.all([{}, ...changes].map(approve));
    for (const { id } of [here, there]) await raise(id);
    for (const { path, change } of approved) {
      const { status, body } = await collector.put(`/api/notifications${path}`, { ...change, identifier: 'nowy' });
      const isSame = Object.keys(change).length === 0;
      expect([status, body.dispute_override === null]).toEqual([200, !isSame]);
      const sent = isSame ? [200, undefined] : [403, 'disputed'];
      expect(await answered(collector, `${path}/send_to_recipient`, {})).toEqual(sent);
    }
  });

  test('a coordinator gives the reason when sending what was made before', async () => {
    const { id, debtor } = await disputedCase();
    const early = await admin.create('notifications', message(id, debtor.id));
    await raise(id);
    const path = `/${early.id}/send_to_recipient`;
    expect(await answered(collector, path, { dispute_override: 'Mimo to' })).toEqual([403, 'disputed']);
    expect(await answered(coordinator, path, { dispute_override: '  ' })).toEqual([403, 'disputed']);
    const sent = await coordinator.post(`/api/notifications${path}`, { dispute_override: 'Mimo to' });
    expect([sent.status, sent.body.dispute_override]).toEqual([200, 'Mimo to']);
    const { data } = (await admin.get(`/api/notifications/${early.id}/history`)).body;
    expect(JSON.stringify(data)).toContain('Mimo to');
  });
});

test('a dispute of one claim stops no message', async () => {
  const { id, debtor } = await disputedCase();
  const invoice = await admin.create('invoices', { debt_case_id: id, amount: '10.00' });
  await raise(id, { invoice_id: invoice.id });
  expect(await answered(collector, '', message(id, debtor.id))).toEqual([201, undefined]);
});

describe('a letter', () => {
  const letterOf = async (person: Person, id: number, call: object = {}) => {
    const { status, body } = await person.post(`/api/debt_cases/${id}/letters/preview`, {
      kind: 'call_to_pay',
      ...call,
    });
    return [status, body.code ?? null];
  };
  const invoice = (debt_case_id: number, amount: string) =>
    admin.create('invoices', { debt_case_id, amount, due_date: '2026-01-05' });
  const askedOf = async (id: number) =>
    (await coordinator.get(`/api/debt_cases/${id}/new_call?kind=call_to_pay`)).body.call.principal;

  test('leaves out what is disputed, and is refused where nothing else is asked for', async () => {
    const { id } = await makeLeasingCase(admin, { initial_amount: null });
    const [one, other] = [await invoice(id, '10.00'), await invoice(id, '20.00')];
    await raise(id, { invoice_id: one.id });
    expect([await askedOf(id), await letterOf(coordinator, id)]).toEqual(['20.00', [200, null]]);
    await raise(id, { invoice_id: other.id });
    expect(await letterOf(coordinator, id)).toEqual([403, 'disputed']);
    expect(await letterOf(coordinator, id, { dispute_override: 'Dług uznany ustnie' })).toEqual([200, null]);
  });

  test('leaves out the compensation for a disputed claim with it', async () => {
    const { id } = await makeLeasingCase(admin, { initial_amount: null });
    const [one, other] = [await invoice(id, '10.00'), await invoice(id, '20.00')];
    await admin.create('exchange_rates', {
      currency_id: await listed(admin, 'currencies', 'EUR'),
      date: '2025-12-31',
      rate: '4.25',
    });
    const made = await admin.post(`/api/debt_cases/${id}/compensations`, { invoice_ids: [one.id, other.id] });
    expect([made.status, await askedOf(id)]).toEqual([201, '370.00']);
    const dispute = await raise(id, { invoice_id: one.id });
    expect(await askedOf(id)).toBe('190.00');
    await raise(id, { invoice_id: other.id });
    expect(await letterOf(coordinator, id)).toEqual([403, 'disputed']);
    await admin.put(`/api/disputes/${dispute.id}`, { state: 'rejected', decision: 'Bez podstaw' });
    expect(await askedOf(id)).toBe('180.00');
  });

  test('tells only of disputed claims that it would ask for otherwise', async () => {
    const { id } = await makeLeasingCase(admin, { initial_amount: null });
    const [paid, owed] = [await invoice(id, '10.00'), await invoice(id, '20.00')];
    await makePayment(admin, { debt_case_id: id, amount: '10.00', payment_date: '2026-01-05' });
    const warnings = async () =>
      (await coordinator.get(`/api/debt_cases/${id}/new_call?kind=call_to_pay`)).body.warnings.join('\n');
    await raise(id, { invoice_id: paid.id });
    expect(await warnings()).not.toContain('należności sporne');
    await raise(id, { invoice_id: owed.id });
    expect(await warnings()).toContain('należności sporne (1) są pominięte do czasu rozstrzygnięcia');
  });

  test('asks for what is undisputed in another currency, and for a thing to be returned', async () => {
    const { id } = await makeLeasingCase(admin, { initial_amount: null, initial_amount_euro: '50.00' });
    await raise(id, { invoice_id: (await invoice(id, '10.00')).id });
    expect([await askedOf(id), await letterOf(coordinator, id)]).toEqual(['50.00', [200, null]]);
    await admin.put(`/api/debt_cases/${id}`, { initial_amount_euro: null });
    expect(await letterOf(coordinator, id)).toEqual([403, 'disputed']);
    expect(await letterOf(coordinator, id, { kind: 'leasing' })).toEqual([200, null]);
  });

  test('of a case that is disputed as a whole goes out by a coordinator’s reason alone', async () => {
    const { id } = await makeLeasingCase(admin, { user_ids: [collector.id] });
    await raise(id);
    for (const dispute_override of [null, ' '])
      expect(await letterOf(coordinator, id, { dispute_override })).toEqual([403, 'disputed']);
    const reason = { dispute_override: 'Mimo to' };
    expect(await letterOf(collector, id, reason)).toEqual([403, 'disputed']);
    for (const person of [admin, coordinator]) expect(await letterOf(person, id, reason)).toEqual([200, null]);
  });
});
