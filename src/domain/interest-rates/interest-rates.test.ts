import { expect, test } from 'vitest';
import { officialRates } from '#test/official-rates.ts';
import { appWith } from '#test/app.ts';
import { makeAddress, makeCase, makeContract, makeCreditor, makeDebtor } from '#test/builders.ts';
import { changesOf } from '#test/record-changes.ts';
import { interestRates } from './interest-rates.server.ts';

const [app, admin] = await appWith('admin');

const rateOf = async (kind: string, valid_from: string) =>
  (await admin.get(`/api/interest_rates?kind_eq=${kind}&valid_from_eq=${valid_from}`)).body.data[0];

async function calledCase() {
  const debtor = await makeDebtor(admin, { partnership: 'natural_person' });
  const record = await makeCase(admin, {
    debtor_id: debtor.id,
    creditor_id: (await makeCreditor(admin)).id,
    initial_amount: '1000.00',
  });
  await makeAddress(admin, debtor.id, {
    city: 'Łódź',
  });
  await makeContract(admin, { debt_case_id: record.id, attorney_date: '2026-09-01', termination_date: '2026-08-17' });
  await admin.create('invoices', { debt_case_id: record.id, amount: '1000.00', due_date: '2026-10-01' });
  return record.id as number;
}

const suggested = async (id: number) =>
  (await admin.get(`/api/debt_cases/${id}/new_call`)).body.call.interest as string;

test('the list starts with the official rates, which a call is counted by', async () => {
  expect(await interestRates(app.database.kysely)).toEqual(officialRates);
});

test('a changed rate counts in the next call; one that letters relied on is changed with a reason alone', async () => {
  const id = await calledCase();
  const before = await suggested(id);
  expect(before).not.toBe('0.00');
  const rate = await rateOf('civil', '2026-03-05');
  expect((await admin.put(`/api/interest_rates/${rate.id}`, { rate: '18.50' })).status).toBe(200);
  // Twice the rate of 9.25 is twice the interest, but for the half of a grosz that either rounds away.
  const doubled = await suggested(id);
  expect(Math.abs(Number(doubled) - 2 * Number(before))).toBeLessThanOrEqual(0.011);

  expect((await admin.post(`/api/debt_cases/${id}/report_call_leasing`, { item: {} })).status).toBe(200);
  const silent = await admin.put(`/api/interest_rates/${rate.id}`, { rate: '9.25' });
  expect([silent.status, Object.keys(silent.body.interest_rate.errors)]).toEqual([422, ['change_reason']]);
  expect((await admin.delete(`/api/interest_rates/${rate.id}`)).status).toBe(422);
  const told = await admin.put(`/api/interest_rates/${rate.id}`, {
    rate: '9.25',
    change_reason: 'Pomyłka przy wpisywaniu',
  });
  expect([told.status, await suggested(id)]).toEqual([200, before]);
  const { data } = (await admin.get(`/api/interest_rates/${rate.id}/history`)).body;
  expect(data[0].changes.map(({ field }: { field: string }) => field).toSorted()).toEqual(['change_reason', 'rate']);

  // The letter keeps what it said.
  const summonses = (await changesOf(app.database, 'debt_case', id)).filter(({ action }) => action === 'summons');
  expect(summonses.map(({ changes }) => changes.interest[1])).toEqual([doubled]);

  const late = await admin.post('/api/interest_rates', { kind: 'civil', valid_from: '2026-11-01', rate: '9' });
  expect([late.status, late.body.warnings.valid_from[0]]).toEqual([201, expect.stringContaining('liczba: 1')]);
  await admin.delete(`/api/interest_rates/${late.body.id}`);
});

test('a day has one rate of a kind, above zero, and only an administrator keeps them', async () => {
  const twice = await admin.post('/api/interest_rates', { kind: 'civil', valid_from: '2026-03-05', rate: '9' });
  expect([twice.status, Object.keys(twice.body.interest_rate.errors)]).toEqual([422, ['valid_from']]);
  for (const rate of ['0', '-1', '9,5', '9.123', '1000', 'x']) {
    const { status } = await admin.post('/api/interest_rates', { kind: 'civil', valid_from: '2031-01-01', rate });
    expect([rate, status]).toEqual([rate, 422]);
  }
  const coordinator = await app.as('coordinator');
  expect((await coordinator.get('/api/interest_rates')).status).toBe(403);
});
