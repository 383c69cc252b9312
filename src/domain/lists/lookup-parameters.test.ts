import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeContract, makeCreditor, makeDebtor } from '#test/builders.ts';

const [app, admin] = await appWith('admin');

const ids = async (path: string) => (await admin.get(`/api/${path}`)).body.data.map((record: any) => record.id);

test.each([
  ['tags?query[]=zzz', 'query'],
  ['tags?query[a]=zzz', 'query'],
  ['tags.csv?query[]=zzz', 'query'],
  ['debtor_payments/sums?query[a]=zzz', 'query'],
  ['tags?distinct_name=junk', 'distinct_name'],
  ['tags?distinct_name[]=true', 'distinct_name'],
  ['users?activity_task_users=maybe', 'activity_task_users'],
  ['users?activity_task_users[a]=true', 'activity_task_users'],
  ['users?debt_case_id=abc', 'debt_case_id'],
  ['users?activity_task_users=true&debt_case_id=x', 'debt_case_id'],
  ['users?activity_task_users=true&debt_case_id[]=1', 'debt_case_id'],
  ['users?debt_case_id=1', 'debt_case_id'],
  ['users?q[debt_case_id_eq]=1', 'q[debt_case_id_eq]'],
  ['users?activity_task_users=false&q[debt_case_id_eq]=1', 'q[debt_case_id_eq]'],
  ['people?debtor_id=x', 'debtor_id'],
  ['people?creditor_id[a]=1', 'creditor_id'],
  ['people?q[debtor_id_eq]=x', 'q[debtor_id_eq]'],
  ['people?q[debtor_id_cont]=1', 'q[debtor_id_cont]'],
  ['people?q[debtor_id_eq]=1&q[debtor_id]=1', 'q[debtor_id]'],
  ['people?q[debtor_id_eq]=1&q[last_name_eq]=Sowa&q[m]=or', 'q[debtor_id_eq]'],
  ['contracts?similar_contracts_params[debtor_id]=x', 'similar_contracts_params[debtor_id]'],
  ['contracts?similar_contracts_params[name]=1', 'similar_contracts_params[name]'],
  ['contracts?similar_contracts_params=1', 'similar_contracts_params'],
  ['debtors?no_such=1', 'no_such'],
  ['debtors?no_such_eq=1', 'no_such_eq'],
  ['debt_cases?debtor_id=x', 'debtor_id'],
  ['users?role_not_eq=x', 'role_not_eq'],
  ['debtors?query=a%00b', 'query'],
  ['debtors?q[no_such_eq]=1', 'q[no_such_eq]'],
  ['debtors?s=no_such', 's=no_such'],
])('%s is refused, and %s is named as it was sent', async (path, parameter) => {
  const { status, body } = await admin.get(`/api/${path}`);
  expect([status, body.parameter]).toEqual([400, parameter]);
});

test('similar contracts are those of the same debtor and creditor', async () => {
  const [creditor, debtor] = [await makeCreditor(admin), await makeDebtor(admin)];
  const parties = { creditor_id: creditor.id, debtor_id: debtor.id };
  const [one, two] = [await makeCase(admin, parties), await makeCase(admin, parties)];
  const third = await makeCase(admin, { creditor_id: creditor.id });
  const [first, second] = [
    await makeContract(admin, { debt_case_id: one.id }),
    await makeContract(admin, { debt_case_id: two.id }),
  ];
  const other = await makeContract(admin, { debt_case_id: third.id });
  const params = `similar_contracts_params[debtor_id]=${debtor.id}&similar_contracts_params[creditor_id]=${creditor.id}`;
  expect(await ids(`contracts?${params}&s=id`)).toEqual([first.id, second.id]);
  expect(await ids(`contracts?${params}&debt_case_id_not_eq=${one.id}`)).toEqual([second.id]);
  const ofCreditor = `similar_contracts_params[creditor_id]=${creditor.id}&similar_contracts_params[debtor_id]=`;
  expect(await ids(`contracts?${ofCreditor}&s=id`)).toEqual([first.id, second.id, other.id]);
});

test('people of a debtor or creditor are their own and those who act for them; of both, those who act for both', async () => {
  const [creditor, debtor] = [await makeCreditor(admin), await makeDebtor(admin)];
  const make = (record: object) => admin.create('people', { last_name: 'Sowa', ...record });
  const own = await make({ business_entity_id: debtor.id });
  const acting = await make({ debtor_ids: [debtor.id], business_entity_id: creditor.id });
  const banker = await make({ creditor_ids: [creditor.id] });
  expect(await ids(`people?debtor_id=${debtor.id}&s=id`)).toEqual([own.id, acting.id]);
  expect(await ids(`people?creditor_id=${creditor.id}&s=id`)).toEqual([acting.id, banker.id]);
  expect(await ids(`people?debtor_id=${debtor.id}&creditor_id=${creditor.id}`)).toEqual([acting.id]);
  expect(await ids(`people?q[debtor_id_eq]=${debtor.id}&q[last_name_eq]=Sowa&s=id`)).toEqual([own.id, acting.id]);
  expect(await ids(`people?q[debtor_id_eq]=${debtor.id}&creditor_id=${creditor.id}`)).toEqual([acting.id]);
});

test('those who have been given tasks are told, in one case or in all', async () => {
  const [one, two] = [await app.as('coordinator'), await app.as('coordinator')];
  const [first, second] = [await makeCase(admin), await makeCase(admin)];
  const give = (debt_case_id: number, given_to_user_id: number) =>
    admin.create('activities', { debt_case_id, given_to_user_id, activity_type_id: 1 });
  await give(first.id, one.id);
  await give(second.id, one.id);
  await give(second.id, two.id);
  expect(await ids('users?activity_task_users=true&s=id')).toEqual([one.id, two.id]);
  expect(await ids(`users?activity_task_users=true&debt_case_id=${first.id}`)).toEqual([one.id]);
});

test('the items of a deleted contract go with it for those who do not see it any more', async () => {
  const collector = await app.as('debt_collector');
  const { id } = await makeCase(admin, { user_ids: [collector.id] });
  const contract = await makeContract(admin, { debt_case_id: id, contract_items: [{ name: 'Koparka' }] });
  const items = async () => (await collector.get(`/api/contract_items?contract_id=${contract.id}`)).body.data.length;
  expect(await items()).toBe(1);
  await admin.delete(`/api/contracts/${contract.id}`);
  expect([await items(), (await collector.get(`/api/contracts/${contract.id}`)).status]).toEqual([0, 404]);
  expect((await admin.get(`/api/contracts/${contract.id}`)).body.deleted).toBe(true);
  expect(await ids(`contracts?debt_case_id=${id}`)).toEqual([]);
  expect(await ids(`contracts?debt_case_id=${id}&deleted_eq=true`)).toEqual([contract.id]);
});
