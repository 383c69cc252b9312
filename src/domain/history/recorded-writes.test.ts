import { expect, test, vi } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { appWith } from '#test/app.ts';
import { sendAuction } from '#test/auction.ts';
import {
  attach,
  listed,
  type Made,
  makeActivity,
  makeCase,
  makeContract,
  makeCreditor,
  makeDebtor,
  makePayment,
  nextNip,
} from '#test/builders.ts';
import { sendImport } from '#test/case-import.ts';
import { minimalRecord } from '#test/contract/minimal-records.ts';
import { madeByHand } from '#test/contract/resources-made-by-hand.ts';
import { demandHistory } from '#test/history-guard.ts';
import { makeAddress, makeLeasingCase } from '#test/leasing-case.ts';
import { changesOf } from '#test/record-changes.ts';
import { withApp } from '#test/second-factor.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');
await app.database.query("update letterheads set nip = '5213017228'");
// Somebody to whom everything can be done that is done to accounts.
const stuck = await app.as('debt_collector');
await withApp(stuck);
await app.database.query(
  "update users set locked_at = now(), last_seen_at = now() - interval '91 days' where id = $1",
  [stuck.id],
);
// Whatever is written below without its line in the same transaction is refused by the database, and fails.
await demandHistory(app.database, model);

const changesTo = (resource: string, id: number) => changesOf(app.database, resource, id);
const lineCount = async () => (await app.database.query('select count(*)::int as n from record_changes')).rows[0]!.n;

test('a write without its line is refused by the guard of this test', async () => {
  const write = app.database.query("update users set first_name = 'Nikt'");
  await expect(write).rejects.toThrow('not recorded: UPDATE of users');
});

const otherValues: Readonly<Record<string, (admin_: typeof admin) => Promise<Made> | Made>> = {
  debt_case_addresses: async (person) => ({
    address_id: (await minimalRecord(person, 'debt_case_addresses')).address_id,
  }),
  debt_cases: () => ({ notes: 'Dłużnik obiecał wpłatę.' }),
  agreements: () => ({ grace_days: 9 }),
  agreement_items: () => ({ amount: '11.00' }),
  activities: () => ({ description: 'Rozmowa z księgową' }),
  addresses: () => ({ city: 'Łask' }),
  co_debtors: () => ({ role: 'co_debtor' }),
  commission_rules: () => ({ vat_rate: '8.00' }),
  contracts: () => ({ contract_no: 'ANEKS/1' }),
  contract_items: () => ({ name: 'Naczepa' }),
  creditor_payments: () => ({ net_amount: '12.00' }),
  debtor_payments: () => ({ amount: '11.00' }),
  dispatches: () => ({ way: 'registered' }),
  disputes: () => ({ ground: 'Wada przedmiotu' }),
  documents: () => ({ description: 'Umowa' }),
  exchange_rates: () => ({ rate: '4.3100' }),
  interest_rates: () => ({ rate: '3.00' }),
  invoices: () => ({ amount: '3.00' }),
  limitation_events: () => ({ description: 'Ugoda' }),
  notification_templates: () => ({ content: 'Prosimy o wpłatę.' }),
  notifications: () => ({ content: 'Prosimy o wpłatę.' }),
  people: () => ({ last_name: 'Żądło' }),
  settlements: () => ({ to: '2026-10-30' }),
  users: () => ({ last_name: 'Żądło', language: 'en' }),
};

test.each(madeByHand)('$name: made, changed, copied and deleted, each with its line', async ({ plural, name }) => {
  const record = await admin.create(plural, await minimalRecord(admin, plural));
  const other = (await otherValues[plural]?.(admin)) ?? { name: `inna nazwa ${record.id}` };
  const path = `/api/${plural}/${record.id}`;
  expect((await admin.put(path, other)).status).toBe(200);
  const copied = await admin.post(`${path}/clone`, {
    ...(await admin.get(path)).body,
    ...(await minimalRecord(admin, plural)),
  });
  expect([copied.status, copied.body.errors]).toEqual([201, undefined]);
  expect((await changesTo(name, copied.body.id))[0]).toMatchObject({
    user_id: admin.id,
    action: 'create',
  });
  expect((await admin.delete(path)).status).toBe(204);
  const lines = await changesTo(name, record.id);
  const [made, changed, gone] = [lines[0]!, lines.find(({ action }) => action === 'update')!, lines.at(-1)!];
  expect([made.action, gone.action]).toEqual(['create', 'destroy']);
  for (const [field, to] of Object.entries(other)) expect(changed.changes[field][1]).toEqual(to);
  for (const line of lines) expect(line).toMatchObject({ user_id: admin.id, address: '127.0.0.1' });
});

test.each(madeByHand)('$name: what is refused leaves no line', async ({ plural }) => {
  const before = await lineCount();
  const answers = [
    await admin.post(`/api/${plural}`, { name: '', identifier: '', email: 'nikt', city: '', last_name: '' }),
    await collector.delete(`/api/${plural}/1`),
    await admin.put(`/api/${plural}/999999999`, {}),
  ];
  expect(answers.map(({ status }) => status >= 400)).toEqual([true, true, true]);
  expect(await lineCount()).toBe(before);
});

test('a payment moves the sums of its case, an activity its last action, and both say so', async () => {
  const { id } = await makeCase(admin, { initial_amount: '500.00' });
  const payment = await makePayment(admin, { debt_case_id: id, amount: '120.00' });
  await makeActivity(admin, { debt_case_id: id, performed_at: '2026-11-20T10:00:00+01:00' });
  await admin.delete(`/api/debtor_payments/${payment.id}`);
  const lines = await changesTo('debt_case', id);
  expect(lines.map(({ changes }) => changes).slice(1)).toEqual([
    { payments_sum: ['0.00', '120.00'], remaining_amount: ['500.00', '380.00'] },
    { last_action_at: [null, '2026-11-20T10:00:00+01:00'] },
    { payments_sum: ['120.00', '0.00'], remaining_amount: ['380.00', '500.00'] },
  ]);
  expect((await changesTo('debtor_payment', payment.id)).every(({ within_id }) => within_id === id)).toBe(true);
});

test('nested items, people of a case and addresses it was given are recorded one by one', async () => {
  const debtor = await makeDebtor(admin);
  await makeAddress(admin, debtor.id, 'mailing', ['ul. Lipowa 1', '90-001', 'Łódź']);
  const { id } = await makeCase(admin, { debtor_id: debtor.id, user_ids: [collector.id] });
  const contract = await makeContract(admin, {
    debt_case_id: id,
    contract_items: [{ name: 'Koparka' }, { name: 'Wywrotka' }],
  });
  const [digger, tipper] = contract.contract_items;
  const items = [{ id: digger.id, name: 'Koparka Żabka' }, { id: tipper.id, _destroy: true }, { name: 'Ładowarka' }];
  expect((await admin.put(`/api/contracts/${contract.id}`, { contract_items: items })).status).toBe(200);
  expect((await changesTo('contract_item', digger.id)).at(-1)!.changes).toEqual({
    name: ['Koparka', 'Koparka Żabka'],
  });
  expect((await changesTo('contract_item', tipper.id)).at(-1)).toMatchObject({
    action: 'destroy',
    within_id: contract.id,
  });
  await admin.put(`/api/debt_cases/${id}`, { user_ids: [admin.id] });
  expect((await changesTo('debt_case', id)).at(-1)!.changes).toEqual({
    user_ids: [[collector.id], [admin.id]],
  });
  const linked = (await admin.get(`/api/debt_case_addresses?debt_case_id=${id}`)).body.data[0];
  expect(await changesTo('debt_case_address', linked.id)).toMatchObject([{ action: 'create', within_id: id }]);
});

test('an address taken from everything, and a creditor whose tax number was put right, are recorded everywhere', async () => {
  const { id, debtor_id } = await makeLeasingCase(admin);
  const { data } = (await admin.get(`/api/addresses?business_entity_id=${debtor_id}&s=id+desc`)).body;
  await admin.create('activities', { debt_case_id: id, activity_type_id: 3, contact_address_id: data[0].id });
  expect((await admin.delete(`/api/addresses/${data[0].id}?delete_assoc=true`)).status).toBe(204);
  const creditor = await makeCreditor(admin);
  const other = await makeCase(admin, { creditor_id: creditor.id });
  const bankNip = (await app.database.query("select value from settings where key = 'santander_nip'")).rows[0]!.value;
  expect((await admin.put(`/api/creditors/${creditor.id}`, { nip: bankNip })).status).toBe(200);
  expect((await changesTo('debt_case', other.id)).at(-1)!.changes).toEqual({
    customer: [null, 'santander'],
  });
  expect((await admin.put(`/api/creditors/${creditor.id}`, { nip: nextNip() })).status).toBe(200);
});

test('tasks closed, messages sent, summons and files made and taken away are recorded', async () => {
  const { id } = await makeLeasingCase(admin, { user_ids: [collector.id] });
  const task = await makeActivity(admin, { debt_case_id: id, given_to_user_id: collector.id });
  expect((await collector.post(`/api/activities/${task.id}/finish`)).status).toBe(200);
  expect((await changesTo('activity', task.id)).at(-1)).toMatchObject({
    user_id: collector.id,
    within_id: id,
    changes: { task_state: ['ongoing', 'completed'] },
  });
  const message = await admin.create('notifications', {
    ...(await minimalRecord(admin, 'notifications')),
    debt_case_id: id,
  });
  expect((await collector.post(`/api/notifications/${message.id}/send_to_recipient`)).status).toBe(200);
  // The job writes in the name of whoever asked, from no address.
  await vi.waitFor(async () => {
    const sent = (await changesTo('notification', message.id)).at(-1)!;
    expect(sent).toMatchObject({ user_id: collector.id, address: null, changes: { state: ['created', 'sent'] } });
  }, 10_000);
  expect((await collector.post(`/api/debt_cases/${id}/report_call_leasing`, { item: {} })).status).toBe(200);
  const summons = (await changesTo('debt_case', id)).find(({ action }) => action === 'summons')!;
  expect(summons).toMatchObject({ user_id: collector.id, changes: { kind: [null, 'leasing'] } });
  const documentId = summons.changes.document_id[1];
  await vi.waitFor(async () => {
    const { binary_files } = (await admin.get(`/api/documents/${documentId}`)).body;
    expect(await changesTo('binary_file', binary_files[0].id)).toMatchObject([
      { action: 'create', within_id: documentId },
    ]);
  }, 10_000);
  const file = await attach(admin, documentId, 'dowód.txt', 'Dowód wpłaty');
  expect((await admin.get(file.file_url)).status).toBe(200);
  expect((await admin.delete(`/api/binary_files/${file.id}`)).status).toBe(204);
  expect((await changesTo('binary_file', file.id)).map(({ action }) => action)).toEqual([
    'create',
    'download',
    'destroy',
  ]);
});

test('imports and responses to auctions record every row they write', async () => {
  const creditor = await makeCreditor(admin);
  const csv = `creditor_nip;debtor_name;initial_amount;contract_no;zd_no;item_name;post_code;city\n${creditor.nip};Tartak Świt;10,00;UL/1;ZD/77;Trak;90-001;Łódź\n`;
  const { body } = await sendImport(admin, Buffer.from(csv));
  expect(body).toMatchObject({ state: 'done', created: 1 });
  const [{ debt_case_id }] = body.rows;
  expect((await changesTo('debt_case', debt_case_id))[0]).toMatchObject({
    user_id: admin.id,
    action: 'create',
    address: null,
  });
  expect(await changesTo('import', body.id)).toMatchObject([
    { action: 'create', changes: { importer: [null, 'generic'], file_name: [null, 'zlecenia.csv'] } },
    { action: 'update', changes: { state: ['running', 'done'], created: [0, 1] } },
  ]);
  const responses = `zd_no;contract_no;result;amount;date;comment\nZD/77;;sold;99,00;2026-11-20;Sprzedano\n`;
  const auction = await sendAuction(admin, Buffer.from(responses));
  expect(auction.body).toMatchObject({ state: 'done', success_count: 1 });
  expect(await changesTo('debt_case', debt_case_id)).toContainEqual(
    expect.objectContaining({ changes: expect.objectContaining({ sant_auction_amount: [null, '99.00'] }) }),
  );
  expect((await admin.delete(`/api/santander_import_files/${auction.body.id}`)).status).toBe(204);
  const lines = JSON.stringify(await changesTo('santander_import_file', auction.body.id));
  expect(lines).not.toContain('Sprzedano');
});

test.each(['unlock', 'renew', 'demand_support_code', 'withdraw_support_code', 'reset_second_factor'])(
  'an administrator who does "%s" to an account is recorded',
  async (action) => {
    expect((await admin.post(`/api/users/${stuck.id}/${action}`)).status).toBe(200);
    expect((await changesTo('user', stuck.id)).at(-1)).toMatchObject({ user_id: admin.id, action });
  },
);

test('an export says which list, by which filter, and how many rows', async () => {
  const { id } = await makeCase(admin);
  await admin.get(`/api/debt_cases.csv?q[id_eq]=${id}`);
  expect((await changesTo('debt_case', 0)).at(-1)).toMatchObject({
    user_id: admin.id,
    address: '127.0.0.1',
    action: 'csv',
    changes: { query: { q: { id_eq: String(id) } }, rows: 1 },
  });
  expect(await listed(admin, 'debt_case_states', 'process')).toBeGreaterThan(0);
});
