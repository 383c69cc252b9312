import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');
const debtor = await makeDebtor(admin);
const creditor = await makeCreditor(admin);
const parties = { debtor_id: debtor.id, creditor_id: creditor.id };
const own = await makeCase(admin, { ...parties, user_ids: [collector.id] });
const foreign = await makeCase(admin, parties);
const payment = await makePayment(admin, { debt_case_id: own.id });

const idsOf = async (path: string): Promise<number[]> => {
  const { status, body } = await collector.get(`/api/${path}`);
  expect(status).toBe(200);
  return body.data.map((row: { id: number }) => row.id);
};

test('what a visible record points to is filtered and sorted by', async () => {
  const name = encodeURIComponent(debtor.name);
  expect(await idsOf(`debt_cases?q[debtor_name_eq]=${name}&s=creditor_name`)).toEqual([own.id]);
  expect(await idsOf(`debtor_payments?q[debt_case_debtor_name_eq]=${name}&s=debt_case_odzysk_no`)).toEqual([
    payment.id,
  ]);
});

test('of the same debtor, a case that is not seen is not found out about', async () => {
  for (const [path, found] of [
    ['debtors?q[debt_cases_odzysk_no_eq]', debtor.id],
    ['debt_cases?q[debtor_debt_cases_odzysk_no_eq]', own.id],
    ['debtor_payments?q[debt_case_debtor_debt_cases_odzysk_no_eq]', payment.id],
    ['debtor_payments?q[debt_case_odzysk_no_or_debt_case_debtor_debt_cases_odzysk_no_eq]', payment.id],
  ] as const) {
    expect(await idsOf(`${path}=${own.odzysk_no}`)).toEqual([found]);
    expect(await idsOf(`${path}=${foreign.odzysk_no}`)).toEqual([]);
  }
});

test('of a case that is seen, only those of its activities that are seen are found out about', async () => {
  const client = await app.as('creditor', { business_entity_ids: [creditor.id] });
  const call = { debt_case_id: foreign.id, activity_type_id: await listed(admin, 'activity_types', 'phone_call') };
  for (const visibility_type of ['visible', 'not_visible'])
    await admin.create('activities', { ...call, visibility_type, description: `Opis ${visibility_type}` });
  const found = async (person: typeof client, description: string) =>
    (await person.get(`/api/debt_cases?q[activities_description_eq]=${encodeURIComponent(description)}`)).body.data;
  expect(await found(client, 'Opis visible')).toMatchObject([{ id: foreign.id }]);
  expect(await found(client, 'Opis not_visible')).toEqual([]);
  expect(await found(admin, 'Opis not_visible')).toMatchObject([{ id: foreign.id }]);
  expect(await found(collector, 'Opis visible')).toEqual([]);
});

test('whose employee a colleague is, is asked about from the other end by none who are told names alone', async () => {
  const client = await app.as('creditor', { business_entity_ids: [creditor.id] });
  for (const path of [
    `creditors?q[users_id_eq]=${client.id}`,
    `debt_cases?q[creditor_users_full_name_cont]=creditor`,
    `people?q[users_id_eq]=${client.id}`,
  ]) {
    for (const person of [collector, client]) expect((await person.get(`/api/${path}`)).status, path).toBe(400);
    expect((await admin.get(`/api/${path}`)).status, path).toBe(200);
  }
});
