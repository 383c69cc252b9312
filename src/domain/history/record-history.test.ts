import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { attach, listed, type Made, makeCase, makeContract, makeDebtor, makePayment } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const [app, admin, coordinator, collector] = await appWith('admin', 'coordinator', 'debt_collector');

const historyOf = async (person: Person, path: string, page = 1): Promise<Made> =>
  (await person.get(`/api/${path}/history?page=${page}`)).body;
const changeOf = ({ data }: Made, field: string): Made =>
  data.flatMap(({ changes }: Made) => changes).find((change: Made) => change.field === field);

describe('the history of a record', () => {
  test('says who changed what, when, from what to what, with references in words', async () => {
    const { id, debt_case_state_id } = await makeCase(admin, { initial_amount: '500.00' });
    const vindication = await listed(admin, 'debt_case_states', 'vindication');
    const changed = { debt_case_state_id: vindication, user_ids: [collector.id], initial_amount: '600.00' };
    expect((await coordinator.put(`/api/debt_cases/${id}`, changed)).status).toBe(200);
    const history = await historyOf(coordinator, `debt_cases/${id}`);
    const [line] = history.data;
    expect(line).toMatchObject({ user_id: coordinator.id, user: 'Osoba coordinator', action: 'update', address: null });
    expect(Date.now() - Date.parse(line.at)).toBeLessThan(60_000);
    expect(changeOf(history, 'debt_case_state_id')).toEqual({
      field: 'debt_case_state_id',
      from: debt_case_state_id,
      to: vindication,
      from_label: 'w toku',
      to_label: 'windykacja',
    });
    expect(changeOf(history, 'user_ids')).toMatchObject({ to: [collector.id], to_label: 'Osoba debt_collector' });
    expect(changeOf(history, 'initial_amount')).toMatchObject({ from: '500.00', to: '600.00' });
  });

  test('calls what has no name by what tells it apart', async () => {
    const { id } = await makeCase(admin);
    const made = { debt_case_id: id, activity_type_id: 2, performed_at: '2026-11-20T10:00' };
    await admin.create('activities', made);
    const { data } = await historyOf(coordinator, `debt_cases/${id}`);
    const line = data.find(({ resource }: Made) => resource === 'activity');
    expect(line.record).toBe('rozmowa telefoniczna, 2026-11-20 10:00');
  });

  test('does not tell what others exported: such lines are of no record', async () => {
    expect((await admin.get('/api/debt_cases.csv?q[debtor_name_cont]=Tajny')).status).toBe(200);
    for (const person of [admin, coordinator, collector])
      expect((await person.get('/api/debt_cases/0/history')).status).toBe(404);
  });

  test('of a case tells what became of everything that lives in it, deleted or not', async () => {
    const { id } = await makeCase(admin);
    const contract = await makeContract(admin, { debt_case_id: id, contract_items: [{ name: 'Koparka' }] });
    const payment = await makePayment(admin, { debt_case_id: id });
    await admin.delete(`/api/debtor_payments/${payment.id}`);
    const document = await admin.create('documents', { debt_case_id: id, description: 'Umowa' });
    await attach(admin, document.id, 'umowa.txt', 'x');
    await admin.delete(`/api/documents/${document.id}`);
    const { data } = await historyOf(coordinator, `debt_cases/${id}`);
    const told = data.map(({ resource, action, record }: Made) => `${action} ${resource} ${record}`);
    expect(told).toContain(`create contract_item Koparka`);
    expect(told).toContain(`create contract ${contract.contract_no}`);
    expect(told).toContain('destroy debtor_payment 2026-11-20 (usunięto)');
    expect(told).toContain('destroy document Umowa (usunięto)');
    expect(told.some((line: string) => line.startsWith('create binary_file'))).toBe(true);
    expect(told.at(-1)).toMatch(/^create debt_case /);
  });

  test('comes page by page, the newest first', async () => {
    const { id } = await makeDebtor(admin);
    for (let count = 1; count <= 31; count++) await admin.put(`/api/debtors/${id}`, { name: `Tartak ${count}` });
    const first = await historyOf(admin, `debtors/${id}`);
    const second = await historyOf(admin, `debtors/${id}`, 2);
    expect(first.pagination).toEqual({ current_page: 1, next_page: 2, prev_page: null });
    expect(second.pagination).toEqual({ current_page: 2, next_page: null, prev_page: 1 });
    expect(changeOf(first, 'name').to).toBe('Tartak 31');
    expect([...first.data, ...second.data]).toHaveLength(32);
  });

  test('is told in the language of the reader', async () => {
    const { id } = await makeCase(admin);
    await admin.put(`/api/debt_cases/${id}`, {
      debt_case_state_id: await listed(admin, 'debt_case_states', 'vindication'),
    });
    const { body } = await admin.get(`/api/debt_cases/${id}/history`, { 'accept-language': 'en' });
    const [change] = body.data[0].changes;
    expect(change.to_label).not.toBe('windykacja');
  });

  test('of what was deleted is still told to an administrator', async () => {
    const { id } = await makeDebtor(admin, { name: 'Kopalnia Mgła' });
    await admin.delete(`/api/debtors/${id}`);
    const { data } = await historyOf(admin, `debtors/${id}`);
    expect(data[0]).toMatchObject({ action: 'destroy', record: 'Kopalnia Mgła (usunięto)' });
    expect(changeOf({ data }, 'name')).toMatchObject({ from: 'Kopalnia Mgła', to: null });
    expect((await collector.get(`/api/debtors/${id}/history`)).status).toBe(404);
    expect((await admin.get('/api/debtors/999999999/history')).status).toBe(404);
  });
});

describe('whoever may not see something', () => {
  test('a creditor employee reads no history at all', async () => {
    const { id, creditor_id } = await makeCase(admin);
    const employee = await app.as('creditor', { business_entity_ids: [creditor_id] });
    expect((await employee.get(`/api/debt_cases/${id}`)).status).toBe(200);
    expect((await employee.get(`/api/debt_cases/${id}/history`)).status).toBe(403);
    expect((await employee.get(`/api/debt_case_types/1/history`)).status).toBe(403);
  });

  test('a collector reads that of own cases, without payments to the creditor, and none of foreign ones', async () => {
    const own = await makeCase(admin, { user_ids: [collector.id] });
    const foreign = await makeCase(admin);
    await admin.create('creditor_payments', { debt_case_id: own.id, net_amount: '5.00' });
    await admin.create('invoices', { debt_case_id: own.id, amount: '5.00' });
    const { data } = await historyOf(collector, `debt_cases/${own.id}`);
    const resources = new Set(data.map(({ resource }: Made) => resource));
    expect([resources.has('invoice'), resources.has('creditor_payment')]).toEqual([true, false]);
    expect((await collector.get(`/api/debt_cases/${foreign.id}/history`)).status).toBe(404);
    expect((await historyOf(coordinator, `debt_cases/${own.id}`)).data[0].resource).toBe('invoice');
  });

  test('a record that a field pointed to is not named to those who may not see it', async () => {
    const [hidden, seen] = [await makeDebtor(admin, { name: 'Tajemnica S.A.' }), await makeDebtor(admin)];
    const { id } = await makeCase(admin, { debtor_id: hidden.id, user_ids: [collector.id] });
    await admin.put(`/api/debt_cases/${id}`, { debtor_id: seen.id });
    const history = await historyOf(collector, `debt_cases/${id}`);
    expect(changeOf(history, 'debtor_id')).toEqual({
      field: 'debtor_id',
      from: null,
      from_label: 'rekord niedostępny',
      to: seen.id,
      to_label: seen.name,
    });
    expect(JSON.stringify(history)).not.toContain('Tajemnica');
  });

  test('accounts have a history only for those who run them, with addresses for administrators alone', async () => {
    expect((await collector.get(`/api/users/${collector.id}/history`)).status).toBe(403);
    const forCoordinator = await historyOf(coordinator, `users/${collector.id}`);
    const forAdmin = await historyOf(admin, `users/${collector.id}`);
    expect(forCoordinator.data.at(-1)).toMatchObject({ action: 'sign_in', address: null });
    expect(forAdmin.data.at(-1)).toMatchObject({ action: 'sign_in', address: '127.0.0.1' });
  });

  test('a role that is answered some fields alone is told of those', async () => {
    const { id } = await makeCase(admin, { user_ids: [collector.id] });
    const session = (await collector.get('/api/session')).body;
    expect([session.resources.debt_cases.history, session.resources.users.history ?? false]).toEqual([true, false]);
    expect(session.resources.record_changes).toMatchObject({ index: false });
    expect((await historyOf(collector, `debt_cases/${id}`)).data.every(({ address }: Made) => address === null)).toBe(
      true,
    );
  });
});
