import { expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeActivity, makeCase, makeContract } from '#test/builders.ts';
import { undoLast } from '#test/record-changes.ts';

const [app, admin] = await appWith('admin');

const day = (days: number) => addDays(today(), days);
const call = (debt_case_id: number, made: number, more: Made): Promise<Made> =>
  makeActivity(admin, { debt_case_id, performed_at: `${day(made)}T10:00`, ...more });
const listOf = async (id: number): Promise<Made[]> =>
  (await admin.get(`/api/promises?debt_case_id=${id}&s=id asc`)).body.data;
const statesOf = async (id: number) => (await listOf(id)).map(({ state }) => state);

test('a promise to pay everything follows what decides the interest of creditor and debtor', async () => {
  const { id: debtor_id } = await admin.create('debtors', { name: 'Jan Łoś', partnership: 'natural_person' });
  const { id, creditor_id } = await makeCase(admin, { debtor_id });
  await admin.create('invoices', { debt_case_id: id, amount: '1000.00', due_date: '2026-03-05' });
  await call(id, -20, { payment_pledge_date: day(-10) });
  const amount = async (): Promise<string> => (await listOf(id))[0]!.amount;
  const ofConsumer = await amount();
  await admin.put(`/api/creditors/${creditor_id}`, { interest_kind: 'none' });
  expect(await amount()).toBe('1000.00');
  await admin.put(`/api/creditors/${creditor_id}`, { interest_kind: null });
  expect(await amount()).toBe(ofConsumer);
  await admin.put(`/api/debtors/${debtor_id}`, { consumer: false });
  expect(Number(await amount())).toBeGreaterThan(Number(ofConsumer));
});

test('why a newer promise took the place of one is said in the language of the reader', async () => {
  const { id } = await makeCase(admin, { initial_amount: '900.00' });
  await call(id, -5, { payment_pledge_date: day(2) });
  await call(id, -1, { payment_pledge_date: day(5) });
  const reasonIn = async (language: string): Promise<string> => {
    const { body } = await admin.get(`/api/promises?debt_case_id=${id}&s=id asc`, { 'accept-language': language });
    return body.data[0].cancel_reason;
  };
  expect([await reasonIn('pl'), await reasonIn('en')]).toEqual(['nowsza obietnica', 'a newer promise']);
});

test('a promise is taken by whoever carried out the task in which it was made', async () => {
  const collector = await app.as('debt_collector');
  const { id } = await makeCase(admin, { initial_amount: '900.00', user_ids: [collector.id] });
  const given = { debt_case_id: id, activity_type_id: 2, given_to_user_id: collector.id };
  const task = await admin.create('activities', given);
  const outcome = { contact_outcome: 'promised', payment_pledge_date: day(3), payment_pledge_amount: '500.00' };
  expect((await collector.post(`/api/activities/${task.id}/finish`, outcome)).status).toBe(200);
  expect(await listOf(id)).toMatchObject([{ state: 'open', user_id: collector.id }]);
});

test('a promise in a task that is not done was made when the task was, and only an earlier date is warned of', async () => {
  const { id } = await makeCase(admin, { initial_amount: '900.00' });
  const task = await makeActivity(admin, { debt_case_id: id, given_to_user_id: admin.id });
  await app.database.query("update activities set created_at = now() - interval '10 days' where id = $1", [task.id]);
  const warned = async (due: number) => {
    const { body } = await admin.put(`/api/activities/${task.id}`, { payment_pledge_date: day(due) });
    return Object.keys(body.warnings ?? {});
  };
  expect(await warned(-5)).toEqual([]);
  expect(await listOf(id)).toMatchObject([{ made_on: day(-10), date: day(-5) }]);
  expect(await warned(-11)).toEqual(['payment_pledge_date']);
});

test('a newer promise that is dated tomorrow cancels tomorrow', async () => {
  const { id } = await makeCase(admin, { initial_amount: '5000.00' });
  await call(id, -2, { payment_pledge_date: day(5), payment_pledge_amount: '500.00' });
  await call(id, 1, { payment_pledge_date: day(6), payment_pledge_amount: '500.00' });
  expect(await statesOf(id)).toEqual(['open', 'open']);
  expect((await admin.get(`/api/debt_cases/${id}`)).body.promises_count).toBe(2);
});

test('a promise to return an item stays kept whatever becomes of the item afterwards, unless it is out again', async () => {
  const { id } = await makeCase(admin);
  const contract = await makeContract(admin, { debt_case_id: id });
  const item = await admin.create('contract_items', { contract_id: contract.id });
  await call(id, -10, { item_return_pledge_date: day(-5) });
  const now = async (changes: Record<string, unknown>) => {
    await admin.put(`/api/contract_items/${item.id}`, changes);
    return statesOf(id);
  };
  const state = async (code: string) => ({ contract_item_state_id: await listed(admin, 'contract_item_states', code) });
  expect(await now({ ...(await state('received')), collection_date: day(-4) })).toEqual(['kept']);
  expect(await now(await state('sale_on_ground'))).toEqual(['kept']);
  expect(await now(await state('vindication'))).toEqual(['broken']);
  // Sold where it stands: nobody has received it.
  expect(await now(await state('sale_on_ground'))).toEqual(['broken']);
});

test('a promise to return an item is kept as before once a change of the item’s state is taken back', async () => {
  const { id } = await makeCase(admin);
  const item = await admin.create('contract_items', {
    contract_id: (await makeContract(admin, { debt_case_id: id })).id,
  });
  await call(id, -10, { item_return_pledge_date: day(-5) });
  const setState = async (code: string) =>
    admin.put(`/api/contract_items/${item.id}`, {
      contract_item_state_id: await listed(admin, 'contract_item_states', code),
    });
  await setState('received');
  await app.database.query('update contract_items set received_on = $1 where id = $2', [day(-4), item.id]);
  await setState('vindication');
  expect(await statesOf(id)).toEqual(['broken']);
  expect((await undoLast(admin, 'contract_item', item.id)).status).toBe(200);
  expect(await statesOf(id)).toEqual(['kept']);
});
