import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { today } from '#engine/days/today.ts';

const [, admin] = await appWith('admin');

test('the first letter with the notice of art. 14 GDPR that is posted is kept with its debtor', async () => {
  const { id, debtor_id } = await makeLeasingCase(admin, { initial_amount: '100.00' });
  const made = await admin.post(`/api/debt_cases/${id}/letters`, { kind: 'call_to_pay' });
  expect([made.status, made.body.debt_case?.errors]).toEqual([201, undefined]);
  const [prepared] = (await admin.get(`/api/dispatches?debt_case_id=${id}`)).body.data;
  const toldOn = async () => {
    const { body } = await admin.get(`/api/debtors/${debtor_id}`);
    return [body.data_notice_on, body.data_notice_way];
  };
  expect(await toldOn()).toEqual([null, null]);
  expect((await admin.put(`/api/dispatches/${prepared.id}`, { posted_on: today() })).status).toBe(200);
  expect(await toldOn()).toEqual([today(), 'letter']);
  const again = { debt_case_id: id, document_id: prepared.document_id, posted_on: today() };
  await admin.put(`/api/debtors/${debtor_id}`, { data_notice_on: '2026-01-02', data_notice_way: 'e_mail' });
  await admin.create('dispatches', again);
  expect(await toldOn()).toEqual(['2026-01-02', 'e_mail']);
});

async function letterBy(way: string) {
  const { id, debtor_id } = await makeLeasingCase(admin, { initial_amount: '100.00' });
  const made = await admin.post(`/api/debt_cases/${id}/letters`, { kind: 'call_to_pay', way });
  expect(made.status).toBe(201);
  const [{ id: dispatchId }] = (await admin.get(`/api/dispatches?debt_case_id=${id}`)).body.data;
  const toldOn = async () => {
    const { body } = await admin.get(`/api/debtors/${debtor_id}`);
    return [body.data_notice_on, body.data_notice_way];
  };
  return { debtor_id, path: `/api/dispatches/${dispatchId}`, toldOn };
}

test('a letter that was not posted after all, or whose dispatch is deleted, told nobody', async () => {
  const { path, toldOn } = await letterBy('registered');
  await admin.put(path, { posted_on: today() });
  expect((await admin.put(path, { state: 'prepared', posted_on: null })).status).toBe(200);
  expect(await toldOn()).toEqual([null, null]);
  await admin.put(path, { posted_on: today() });
  expect(await toldOn()).toEqual([today(), 'letter']);
  expect((await admin.delete(path)).status).toBe(204);
  expect(await toldOn()).toEqual([null, null]);
});

test('a letter that came back told nobody; the next one that was posted did', async () => {
  const { path, toldOn } = await letterBy('registered');
  const { body: sent } = await admin.put(path, { posted_on: today() });
  expect((await admin.put(path, { state: 'returned' })).status).toBe(200);
  expect(await toldOn()).toEqual([null, null]);
  const { debt_case_id, document_id, addressee_id } = sent;
  await admin.create('dispatches', { debt_case_id, document_id, addressee_id, way: 'by_hand', delivered_on: today() });
  expect(await toldOn()).toEqual([today(), 'letter']);
  expect((await admin.put(path, { state: 'deemed_delivered', delivered_on: today() })).status).toBe(200);
  expect(await toldOn()).toEqual([today(), 'letter']);
});

test('what a person wrote instead outlives the dispatch', async () => {
  const { debtor_id, path, toldOn } = await letterBy('registered');
  await admin.put(path, { posted_on: today() });
  await admin.put(`/api/debtors/${debtor_id}`, { data_notice_on: '2026-01-02', data_notice_way: 'phone' });
  await admin.delete(path);
  expect(await toldOn()).toEqual(['2026-01-02', 'phone']);
});

test('a letter handed over, which has a day of delivery alone, and one sent by e-mail tell by the way they went', async () => {
  const byHand = await letterBy('by_hand');
  await admin.put(byHand.path, { delivered_on: today() });
  expect(await byHand.toldOn()).toEqual([today(), 'letter']);
  const byMail = await letterBy('e_mail');
  await admin.put(byMail.path, { posted_on: today() });
  expect(await byMail.toldOn()).toEqual([today(), 'e_mail']);
});
