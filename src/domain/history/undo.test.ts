import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { attach, listed, type Made, makeCase, makeContract, makeCreditor, makePayment } from '#test/builders.ts';
import { type Answer, type Person, signIn } from '#test/person.ts';
import { newestLine, undo } from '#test/record-changes.ts';

const [app, admin, coordinator, other, collector, creditor] = await appWith(
  'admin',
  'coordinator',
  'coordinator',
  'debt_collector',
  'creditor',
);

const lineOf = (resource: string, id: number): Promise<Made> => newestLine(admin, resource, id);
const caseOf = async (id: number): Promise<Made> => (await admin.get(`/api/debt_cases/${id}`)).body;

describe('a deleted record', () => {
  test('comes back under its id with its sets, and the sums of its case follow', async () => {
    const { id } = await makeCase(admin, { initial_amount: '1000.00' });
    const contract = await makeContract(admin, { debt_case_id: id });
    const payment = await makePayment(admin, { debt_case_id: id, amount: '300.00', contract_ids: [contract.id] });
    expect((await coordinator.delete(`/api/debtor_payments/${payment.id}`)).status).toBe(204);
    expect(await caseOf(id)).toMatchObject({ payments_sum: '0.00', remaining_amount: '1000.00' });
    const { status, body } = await undo(coordinator, await lineOf('debtor_payment', payment.id));
    expect(status).toBe(200);
    const kept = ['id', 'amount', 'payment_date', 'contract_ids', 'created_at', 'user_id', 'debt_case_id'];
    for (const name of kept) expect([name, body[name]]).toEqual([name, payment[name]]);
    expect(body.lock_version).toBe(payment.lock_version + 1);
    expect(await caseOf(id)).toMatchObject({ payments_sum: '300.00', remaining_amount: '700.00' });
    expect(await lineOf('debtor_payment', payment.id)).toMatchObject({ action: 'restore', user_id: coordinator.id });
  });

  test('comes back once: 409 the second time', async () => {
    const payment = await makePayment(admin);
    await coordinator.delete(`/api/debtor_payments/${payment.id}`);
    const line = await lineOf('debtor_payment', payment.id);
    expect((await undo(coordinator, line)).status).toBe(200);
    expect(await undo(coordinator, line)).toMatchObject({ status: 409, body: { code: 'stale' } });
    await coordinator.delete(`/api/debtor_payments/${payment.id}`);
    expect((await undo(coordinator, await lineOf('debtor_payment', payment.id))).status).toBe(200);
  });

  test('comes back as it was when it went the last time: 409 for what it was before', async () => {
    const payment = await makePayment(admin);
    await coordinator.delete(`/api/debtor_payments/${payment.id}`);
    const first = await lineOf('debtor_payment', payment.id);
    await undo(coordinator, first);
    await coordinator.put(`/api/debtor_payments/${payment.id}`, { amount: '150.00' });
    await coordinator.delete(`/api/debtor_payments/${payment.id}`);
    const last = await lineOf('debtor_payment', payment.id);
    for (const person of [coordinator, admin])
      expect(await undo(person, first)).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await undo(coordinator, last)).body).toMatchObject({ id: payment.id, amount: '150.00' });
  });

  test('that is there again and no longer theirs to see is as unknown as any other: 404', async () => {
    const keeper = await app.as('santander_coordinator');
    const bank = await makeCreditor(admin, { nip: '8960005673' });
    const { id } = await makeCase(admin, { creditor_id: bank.id });
    const payment = await makePayment(admin, { debt_case_id: id });
    await keeper.delete(`/api/debtor_payments/${payment.id}`);
    const line = await lineOf('debtor_payment', payment.id);
    await undo(admin, line);
    await admin.put(`/api/debt_cases/${id}`, { creditor_id: (await makeCreditor(admin)).id });
    const { status, body } = await undo(keeper, line);
    expect([status, body]).toEqual([404, (await keeper.get('/api/debtor_payments/999999')).body]);
  });

  test('that somebody else deleted is restored by an administrator alone', async () => {
    const payment = await makePayment(admin);
    await coordinator.delete(`/api/debtor_payments/${payment.id}`);
    const line = await lineOf('debtor_payment', payment.id);
    expect((await undo(other, line)).status).toBe(403);
    expect((await undo(collector, line)).status).toBe(404);
    expect((await undo(creditor, line)).status).toBe(404);
    expect((await undo(admin, line)).status).toBe(200);
  });

  test('brings what went along with it: a case its addresses, its number and its keepers', async () => {
    const debtor = await admin.create('debtors', { name: 'Zakład Ślusarski' });
    const address_type_id = await listed(admin, 'address_types', 'mailing');
    const street = { street: 'Lipowa 1', city: 'Łódź', post_code: '90-001', address_type_id };
    await admin.create('addresses', { ...street, business_entity_id: debtor.id });
    const values = { initial_amount: '10.00', total_amount: '25.00', user_ids: [collector.id] };
    const { id } = await makeCase(admin, { ...values, debtor_id: debtor.id });
    const addresses = async () => (await admin.get(`/api/debt_case_addresses?debt_case_id=${id}`)).body.data;
    const [before, ofBefore] = [await caseOf(id), await addresses()];
    expect(ofBefore).toHaveLength(1);
    expect((await admin.delete(`/api/debt_cases/${id}`)).status).toBe(204);
    const { status, body } = await undo(admin, await lineOf('debt_case', id));
    expect(status).toBe(200);
    for (const name of ['odzysk_no', 'total_amount', 'remaining_amount', 'user_ids', 'receive_date'])
      expect([name, body[name]]).toEqual([name, before[name]]);
    expect((await addresses()).map((one: Made) => one.id)).toEqual(ofBefore.map((one: Made) => one.id));
    const { body: raised } = await admin.put(`/api/debt_cases/${id}`, { debt_collection_cost: '5.00' });
    expect(raised.total_amount).toBe('25.00');
  });

  test('brings a document back with its files while their bytes are there, and an attachment alone', async () => {
    const { id } = await makeCase(admin);
    const document = await admin.create('documents', { debt_case_id: id, description: 'Umowa' });
    const file = await attach(admin, document.id, 'umowa.txt', 'umowa najmu');
    const text = async () => (await fetch(app.url + file.file_url, { headers: { cookie: admin.cookie } })).text();
    await admin.delete(`/api/documents/${document.id}`);
    const { status, body } = await undo(admin, await lineOf('document', document.id));
    expect([status, body.binary_files]).toMatchObject([200, [{ id: file.id, file_name: 'umowa.txt' }]]);
    expect(await text()).toBe('umowa najmu');
    await admin.delete(`/api/binary_files/${file.id}`);
    expect((await undo(admin, await lineOf('binary_file', file.id))).status).toBe(200);
    expect(await text()).toBe('umowa najmu');
  });

  test('brings what was removed with it: the installments of a draft, the dispatch of a letter that was to be sent', async () => {
    const { id: debt_case_id } = await makeCase(admin, { initial_amount: '1000.00' });
    const items = [
      { no: 1, due_date: '2031-01-15', amount: '400.00' },
      { no: 2, due_date: '2031-02-15', amount: '600.00' },
    ];
    const draft = await admin.create('agreements', { debt_case_id, currency_id: 1, items });
    await coordinator.delete(`/api/agreements/${draft.id}`);
    const agreed = await undo(coordinator, await lineOf('agreement', draft.id));
    const kept = draft.items.map(({ id, no, amount }: Made) => ({ id, no, amount }));
    expect(agreed).toMatchObject({ status: 200, body: { total: '1000.00', left: '1000.00', items: kept } });

    const letter = await admin.create('documents', { debt_case_id, description: 'Wezwanie' });
    const sent = await admin.create('dispatches', { debt_case_id, document_id: letter.id });
    await coordinator.delete(`/api/documents/${letter.id}`);
    expect((await admin.get(`/api/dispatches/${sent.id}`)).status).toBe(404);
    expect((await undo(coordinator, await lineOf('document', letter.id))).status).toBe(200);
    expect((await admin.get(`/api/dispatches/${sent.id}`)).body).toMatchObject({
      state: 'prepared',
      document_id: letter.id,
    });
    expect(await lineOf('dispatch', sent.id)).toMatchObject({ action: 'restore', user_id: coordinator.id });
  });

  test('comes without what was removed before it', async () => {
    const { id: debt_case_id } = await makeCase(admin);
    const letter = await admin.create('documents', { debt_case_id });
    const sent = await admin.create('dispatches', { debt_case_id, document_id: letter.id });
    await coordinator.delete(`/api/dispatches/${sent.id}`);
    await coordinator.delete(`/api/documents/${letter.id}`);
    expect((await undo(coordinator, await lineOf('document', letter.id))).status).toBe(200);
    expect((await admin.get(`/api/dispatches/${sent.id}`)).status).toBe(404);
  });

  test('is refused with 422 when what it lived in is gone, or its bytes are', async () => {
    const { id } = await makeCase(admin);
    const payment = await makePayment(admin, { debt_case_id: id });
    await admin.delete(`/api/debtor_payments/${payment.id}`);
    const document = await admin.create('documents', { debt_case_id: id, description: 'Umowa' });
    await attach(admin, document.id, 'umowa.txt', 'x');
    await admin.delete(`/api/documents/${document.id}`);
    await rm(join(app.dataDir, 'files'), { recursive: true });
    const refused = await undo(admin, await lineOf('document', document.id));
    const why = 'Nie można przywrócić: pliku „umowa.txt” nie ma już w magazynie';
    expect([refused.status, refused.body.binary_file.errors]).toEqual([422, { base: [why] }]);
    expect((await admin.delete(`/api/debt_cases/${id}`)).status).toBe(204);
    const gone = await undo(admin, await lineOf('debtor_payment', payment.id));
    expect([gone.status, gone.body.debtor_payment.errors]).toMatchObject([422, { debt_case_id: [expect.any(String)] }]);
  });

  test('is an account, with its password', async () => {
    const person = await app.as('debt_collector');
    await admin.delete(`/api/users/${person.id}`);
    const answer = await undo(admin, await lineOf('user', person.id));
    expect([answer.status, answer.body]).toMatchObject([200, { id: person.id, deleted: false }]);
    expect((await signIn(app.url, person)).id).toBe(person.id);
  });

  test('that was deleted softly is there again', async () => {
    const contract = await makeContract(admin);
    await coordinator.delete(`/api/contracts/${contract.id}`);
    const { status, body } = await undo(coordinator, await lineOf('contract', contract.id));
    expect([status, body]).toMatchObject([200, { id: contract.id, deleted: false }]);
  });
});

describe('a change', () => {
  test('is taken back with what followed from it, and noted as restored', async () => {
    const { id, debt_case_state_id } = await makeCase(admin, { initial_amount: '100.00' });
    const ended = await listed(admin, 'debt_case_states', 'completed_repayment');
    await coordinator.put(`/api/debt_cases/${id}`, {
      debt_case_state_id: ended,
      initial_amount: '200.00',
      user_ids: [collector.id],
    });
    expect((await caseOf(id)).finish_date).not.toBeNull();
    await makePayment(admin, { debt_case_id: id, amount: '30.00' });
    const { body } = await admin.get(`/api/debt_cases/${id}/history`);
    const line = body.data.find(({ user_id, action }: Made) => user_id === coordinator.id && action === 'update');
    const answer = await undo(other, line);
    const earlier = { debt_case_state_id, finish_date: null, initial_amount: '100.00', total_amount: '100.00' };
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { ...earlier, user_ids: [], payments_sum: '30.00', remaining_amount: '70.00' },
    ]);
    expect(await lineOf('debt_case', id)).toMatchObject({ action: 'restore', user_id: other.id });
  });

  test('of the debtor of a case brings back the address that was chosen, not the one that would be proposed', async () => {
    const address_type_id = await listed(admin, 'address_types', 'mailing');
    const debtor = await admin.create('debtors', { name: 'Zakład Ślusarski' });
    const at = (street_nr: string) =>
      admin.create('addresses', { business_entity_id: debtor.id, address_type_id, city: 'Łódź', street_nr });
    const [, chosen] = [await at('Lipowa 1'), await at('Polna 2')];
    const { id } = await makeCase(admin, { debtor_id: debtor.id, debtor_address_id: chosen.id });
    await admin.put(`/api/debt_cases/${id}`, { debtor_id: (await makeCase(admin)).debtor_id });
    expect((await caseOf(id)).debtor_address_id).toBeNull();
    expect((await undo(admin, await lineOf('debt_case', id))).status).toBe(200);
    expect(await caseOf(id)).toMatchObject({ debtor_id: debtor.id, debtor_address_id: chosen.id });
  });

  test('is refused with 409 and the record when somebody has changed it since, or once it is taken back', async () => {
    const payment = await makePayment(admin);
    const path = `/api/debtor_payments/${payment.id}`;
    await coordinator.put(path, { amount: '150.00' });
    const first = await lineOf('debtor_payment', payment.id);
    await other.put(path, { description: 'gotówka' });
    const second = await lineOf('debtor_payment', payment.id);
    const answer = await undo(coordinator, first);
    expect([answer.status, answer.body.debtor_payment]).toMatchObject([409, { amount: '150.00' }]);
    expect((await undo(other, second)).status).toBe(200);
    // What was taken back is as if it had not been.
    expect((await undo(coordinator, first)).body).toMatchObject({ amount: '100.00' });
    expect((await undo(coordinator, first)).status).toBe(409);
  });

  test('is offered to be taken back to whoever may change the record as it is now', async () => {
    const { id: debt_case_id } = await makeCase(admin, { user_ids: [collector.id], initial_amount: '1000.00' });
    const told = async (person: Person, path: string) => {
      const { data } = (await person.get(`/api/${path}/history`)).body;
      return data.filter((line: Made) => line.action === 'update').map((line: Made) => line.may_revert);
    };
    const payment = await makePayment(admin, { debt_case_id });
    await admin.put(`/api/debtor_payments/${payment.id}`, { description: 'Wpłata w kasie' });
    expect(await told(admin, `debtor_payments/${payment.id}`)).toEqual([true]);
    expect(await told(collector, `debtor_payments/${payment.id}`)).toEqual([false]);
    const items = [{ due_date: addDays(today(), 20), amount: '100.00' }];
    const agreement = await admin.create('agreements', { debt_case_id, items });
    await admin.put(`/api/agreements/${agreement.id}`, { grace_days: 3 });
    expect(await told(admin, `agreements/${agreement.id}`)).toContain(true);
    await admin.post(`/api/agreements/${agreement.id}/activate`, { signed_on: today() });
    expect(await told(admin, `agreements/${agreement.id}`)).not.toContain(true);
  });

  test('of a record that is gone is refused with 409', async () => {
    const payment = await makePayment(admin);
    await admin.put(`/api/debtor_payments/${payment.id}`, { amount: '150.00' });
    const line = await lineOf('debtor_payment', payment.id);
    await admin.delete(`/api/debtor_payments/${payment.id}`);
    expect((await undo(admin, line)).status).toBe(409);
  });

  test('is taken back only by whoever may make one', async () => {
    const { id } = await makeCase(admin, { user_ids: [collector.id] });
    await coordinator.put(`/api/debt_cases/${id}`, { zd_no: 'ZD 1' });
    const line = await lineOf('debt_case', id);
    expect((await undo(collector, line)).status).toBe(403);
    expect((await undo(creditor, line)).status).toBe(404);
    expect((await caseOf(id)).zd_no).toBe('ZD 1');
  });

  test('of a role is taken back only by whoever may give the one before', async () => {
    for (const before of ['admin', 'coordinator'] as const) {
      const person = await app.as(before);
      await admin.put(`/api/users/${person.id}`, { role: 3 });
      const line = await lineOf('user', person.id);
      expect((await undo(coordinator, line)).status).toBe(403);
      expect((await admin.get(`/api/users/${person.id}`)).body.role).toBe(3);
      expect((await undo(admin, line)).status).toBe(200);
    }
  });

  test('that is no change of values cannot be taken back', async () => {
    const { id } = await makeCase(admin);
    await admin.get(`/api/debt_cases/${id}`);
    const { body } = await admin.get(`/api/record_changes?resource=debt_case&record_id=${id}&action=read`);
    const answer = await undo(admin, body.data[0]);
    expect([answer.status, answer.body.debt_case.errors.base]).toEqual([422, ['Tego nie można cofnąć']]);
    expect((await admin.post('/api/record_changes/999999999/undo')).status).toBe(404);
  });
});

describe('of somebody who was erased', () => {
  const refused = (answer: Answer, model: string) =>
    expect([answer.status, answer.body[model]?.errors]).toEqual([422, { base: ['Tego nie można cofnąć'] }]);

  test('an account stays deleted', async () => {
    const gone = await app.as('debt_collector');
    const { full_name: name } = (await admin.get(`/api/users/${gone.id}`)).body;
    await admin.delete(`/api/users/${gone.id}`);
    const line = await lineOf('user', gone.id);
    expect((await admin.post(`/api/users/${gone.id}/erase`, { name })).status).toBe(200);
    refused(await undo(admin, line), 'user');
    expect((await admin.get(`/api/users/${gone.id}`)).body.deleted).toBe(true);
  });

  test('nothing is written anew: neither what was changed of them, nor what was deleted before', async () => {
    const debtor = await admin.create('debtors', { name: 'Gertruda Wąs' });
    await admin.put(`/api/debtors/${debtor.id}`, { name: 'Gertruda Nowa' });
    const changed = await lineOf('debtor', debtor.id);
    const contact = await admin.create('people', { last_name: 'Wąs', business_entity_id: debtor.id });
    await admin.delete(`/api/people/${contact.id}`);
    const deleted = await lineOf('person', contact.id);
    expect((await admin.post(`/api/debtors/${debtor.id}/erase`, { name: 'Gertruda Nowa' })).status).toBe(200);
    refused(await undo(admin, changed), 'debtor');
    refused(await undo(admin, deleted), 'person');
    expect((await admin.get(`/api/debtors/${debtor.id}`)).body.name).toBe('dane usunięte');
    expect((await admin.get(`/api/people/${contact.id}`)).status).toBe(404);
  });
});
