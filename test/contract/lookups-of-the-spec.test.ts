import { describe, expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { appWith } from '#test/app.ts';
import { type Made, makeCase, makeContract, makeCreditor, makeDebtor } from '#test/builders.ts';

const [app, admin] = await appWith('admin');

const list = async (path: string): Promise<Made[]> => (await admin.get(`/api/${path}`)).body.data;
const ids = async (path: string) => (await list(path)).map(({ id }) => id);

const creditor = await makeCreditor(admin, { name: 'Leasing Żubr S.A.' });
const debtor = await makeDebtor(admin, { name: 'Tartak Jeż sp. z o.o.' });
const collector = await app.as('debt_collector');
const own = await makeCase(admin, { creditor_id: creditor.id, debtor_id: debtor.id, user_ids: [collector.id] });
const second = await makeCase(admin, { creditor_id: creditor.id, debtor_id: debtor.id });
const other = await makeCase(admin);
const contract = await makeContract(admin, { debt_case_id: own.id, contract_no: 'UL/ŻÓŁĆ/1' });
const similar = await makeContract(admin, { debt_case_id: second.id, contract_no: 'UL/ŻÓŁĆ/2' });
const going = { first_name: 'Ćma', last_name: 'Łuk', phone: '512 345 678', business_entity_id: debtor.id, going: true };
const person = await admin.create('people', going);
const gone = await admin.create('people', { ...going, going: false });
const address = await admin.create('addresses', { business_entity_id: debtor.id, address_type_id: 2, city: 'Ełk' });
const elsewhere = await admin.create('addresses', { business_entity_id: creditor.id, address_type_id: 2, city: 'Ełk' });
const content = 'Prosimy o kontakt.';
const template = await admin.create('notification_templates', {
  identifier: 'Przypomnienie ŚWIĘTA',
  kind: 'sms',
  content,
});
const give = (planned_date: string, more: Made = {}) =>
  admin.create('activities', {
    debt_case_id: own.id,
    activity_type_id: 1,
    given_to_user_id: collector.id,
    planned_date,
    ...more,
  });
const [due, later, done] = [
  await give('2026-11-20'),
  await give('2026-12-20'),
  await give('2026-11-19', { task_state: 'completed' }),
];

describe('predicates of spec §7', () => {
  test.each([
    ['debtors?q[name_or_nip_cont]=JEŻ', [debtor.id]],
    [`debtors?q[name_or_nip_cont]=${debtor.nip.slice(2)}`, [debtor.id]],
    ['creditors?name_or_nip_cont=żubr', [creditor.id]],
    ['people?q[first_name_or_last_name_cont]=łu&s=id', [person.id, gone.id]],
    ['people?q[first_name_or_last_name_or_phone_cont]=512345&q[going_eq]=true', [person.id]],
    ['people?going_eq=false&q[last_name_eq]=Łuk', [gone.id]],
    ['contracts?q[contract_no_cont]=żółć/1', [contract.id]],
    ['notification_templates?q[identifier_cont]=święta', [template.id]],
    [`debt_cases?q[id_in][]=${own.id}&q[id_in][]=${other.id}&s=id`, [own.id, other.id]],
    [`debt_cases?q[id_in]=${own.id}`, [own.id]],
    [`addresses?q[business_entity_id_eq]=${debtor.id}`, [address.id]],
    [`addresses?business_entity_id=${creditor.id}`, [elsewhere.id]],
    [`contracts?q[debt_case_id_not_eq]=${own.id}&q[debt_case_debtor_id_eq]=${debtor.id}`, [similar.id]],
    [`debt_cases?q[debtor_id_eq]=${debtor.id}&s=odzysk_no asc`, [own.id, second.id]],
    [`debt_cases?debtor_id=${debtor.id}`, [second.id, own.id]],
    ['debt_cases?q[debtor_name_cont]=tartak&page=1&per_page=10&s=odzysk_no desc', [second.id, own.id]],
    [`debt_cases?q[debtor_name_or_debtor_nip_cont]=${debtor.nip}&s=odzysk_no+desc`, [second.id, own.id]],
    [
      `activities?q[given_to_user_id_in][]=${collector.id}&q[planned_date_lteq]=2026-11-30&q[task_state_eq]=2`,
      [due.id],
    ],
    [`activities?given_to_user_id_in[]=${collector.id}&task_state_eq=ongoing`, [due.id, later.id]],
    [`activities?debt_case_id=${own.id}&task_state_eq=1`, [done.id]],
    [`contracts?debt_case_id=${own.id}&deleted_eq=false`, [contract.id]],
    [`people?debtor_id=${debtor.id}&going_eq=true&s=last_name asc&per_page=10`, [person.id]],
  ])('%s', async (path, found) => {
    expect(await ids(path)).toEqual(found);
  });

  test('role_not_eq=2 leaves the creditor employees out, by number or name, in q or beside it', async () => {
    const employee = await app.as('creditor');
    for (const filter of ['role_not_eq=2', 'q[role_not_eq]=2', 'q[role_not_eq]=creditor']) {
      const found = await list(`users?page=1&per_page=100&s=last_name asc&${filter}`);
      expect(found.map(({ id }) => id)).toContain(collector.id);
      expect(found.every(({ role }) => role !== 2)).toBe(true);
    }
    expect(await ids('users?role_eq=creditor')).toEqual([employee.id]);
    expect(await ids('users?q[role_in][]=2')).toEqual([employee.id]);
  });
});

describe('parameters of spec §7', () => {
  test('activity_task_users are those who have been given tasks, of one case where it is named', async () => {
    expect(await ids('users?activity_task_users=true')).toEqual([collector.id]);
    expect(await ids(`users?activity_task_users=1&debt_case_id=${own.id}`)).toEqual([collector.id]);
    expect(await ids(`users?activity_task_users=true&debt_case_id=${other.id}`)).toEqual([]);
  });

  test('similar_contracts_params are contracts of the same parties, in other cases', async () => {
    const params = `similar_contracts_params[debtor_id]=${debtor.id}&similar_contracts_params[creditor_id]=${creditor.id}`;
    expect(await ids(`contracts?${params}&s=id`)).toEqual([contract.id, similar.id]);
    expect(await ids(`contracts?${params}&q[debt_case_id_not_eq]=${own.id}`)).toEqual([similar.id]);
  });

  test.each([
    ['per_page=0', 1],
    ['per_page=1', 1],
    ['per_page=100', 100],
    ['per_page=101', 100],
    ['per_page=99999999999999999999', 100],
    ['', 10],
  ])('a page asked for with "%s" has room for %i records', async (size, room) => {
    expect((await admin.get(`/api/debt_cases?${size}`)).body.pagination.per_page).toBe(room);
  });

  test('creditor payments are looked up by fifty', async () => {
    expect(model.named('creditor_payment').lookup).toEqual({ size: 50 });
    const { body } = await admin.get('/api/creditor_payments?query=faktura&per_page=50');
    expect([body.pagination.per_page, body.data]).toEqual([50, []]);
  });

  test('query searches, per_page bounds, distinct_name lists each name once', async () => {
    await makeContract(admin, { debt_case_id: own.id, contract_items: [{ name: 'Koparka' }, { name: 'Koparka' }] });
    const names = async (path: string) => (await list(path)).map(({ name }) => name);
    expect(await names('contract_items?query=kopar')).toEqual(['Koparka', 'Koparka']);
    expect(await names('contract_items?query=kopar&distinct_name=true')).toEqual(['Koparka']);
    expect((await list('debt_case_states?per_page=3')).length).toBe(3);
    expect((await list('debt_case_states?query=windykacja')).map(({ code }) => code)).toEqual(['vindication']);
    expect((await admin.get('/api/debtors?query=')).body.pagination.total_count).toBe(2);
  });
});
