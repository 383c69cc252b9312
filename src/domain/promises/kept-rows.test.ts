import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, dayNumber } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeActivity, makeCase, makeContract, makePayment } from '#test/builders.ts';
import { readPromiseFacts } from './read-pledges.server.ts';
import { turnCases } from '#server/turning-days.ts';
import { dayByDay } from './second-computation/day-by-day.ts';

const [app, admin] = await appWith('admin');
const day = (days: number) => addDays(today(), days);

/** The same numbers in every run. */
function* numbers(seed = 20_261_123): Generator<number, never> {
  for (let n = seed; ; n = (n * 1_103_515_245 + 12_345) % 2_147_483_648) yield n / 2_147_483_648;
}
const random = numbers();
const upTo = (most: number) => Math.floor(random.next().value * most);
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)]!;

async function expectAgreement(id: number): Promise<void> {
  const facts = (await readPromiseFacts(app.database.kysely, [id])).get(id);
  const on = dayNumber(today());
  const heard = { ...facts!, pledges: facts?.pledges ?? [] };
  const told = facts ? dayByDay(heard, on) : [];
  const { data } = (await admin.get(`/api/promises?debt_case_id=${id}&per_page=100`)).body;
  const kept = data.map((row: Made) => [row.activity_id, row.kind, row.state, row.paid]);
  const sums = ({ paid }: { paid: number | null }) => (paid === null ? null : (paid / 100).toFixed(2));
  const wanted = told.map((one) => [one.activityId, one.kind, one.state, sums(one)]);
  expect(kept).toHaveLength(wanted.length);
  expect(kept).toEqual(expect.arrayContaining(wanted));
  const { body } = await admin.get(`/api/debt_cases/${id}`);
  expect([body.promises_count, body.promises_kept_count]).toEqual([
    told.filter(({ state }) => state !== 'cancelled').length,
    told.filter(({ state }) => state === 'kept').length,
  ]);
}

test('promises recomputed from scratch equal those kept, whatever is done in the case', async () => {
  const { id } = await makeCase(admin, { initial_amount: '30.00' });
  const contract = await makeContract(admin, { debt_case_id: id });
  const item = await admin.create('contract_items', { contract_id: contract.id });
  const received = await listed(admin, 'contract_item_states', 'received');
  const calls: Made[] = [];
  const paid: Made[] = [];
  const pledged = () => ({
    performed_at: `${day(-upTo(12))}T1${upTo(10)}:00`,
    payment_pledge_date: oneOf([null, day(upTo(16) - 8)]),
    item_return_pledge_date: oneOf([null, null, day(upTo(16) - 8)]),
    pledge_additional: oneOf([true, false, null]),
  });
  const steps: readonly (() => Promise<unknown>)[] = [
    async () => calls.push(await makeActivity(admin, { debt_case_id: id, ...pledged() })),
    async () => calls.length && admin.put(`/api/activities/${oneOf(calls).id}`, pledged()),
    async () => calls.length && admin.post(`/api/activities/${oneOf(calls).id}/cancel_pledge`, { reason: 'nie' }),
    async () => calls.length > 4 && admin.delete(`/api/activities/${calls.splice(upTo(calls.length), 1)[0]!.id}`),
    async () =>
      paid.push(
        await makePayment(admin, { debt_case_id: id, amount: `${1 + upTo(9)}.00`, payment_date: day(2 - upTo(14)) }),
      ),
    async () => paid.length && admin.delete(`/api/debtor_payments/${paid.splice(upTo(paid.length), 1)[0]!.id}`),
    async () => paid.length && admin.put(`/api/debtor_payments/${oneOf(paid).id}`, { payment_date: day(-upTo(14)) }),
    async () =>
      admin.put(`/api/contract_items/${item.id}`, {
        contract_item_state_id: oneOf([received, null]),
        collection_date: oneOf([null, day(-upTo(12))]),
      }),
    async () => admin.put(`/api/debt_cases/${id}`, { initial_amount: `${10 + upTo(40)}.00` }),
    async () => admin.put('/api/settings', { pledge_grace_days: upTo(5) }),
  ];
  for (let done = 1; done <= 36; done++) {
    await oneOf([...steps, steps[0]!, steps[4]!])();
    if (done % 4 === 0) await expectAgreement(id);
  }
  expect(calls.length).toBeGreaterThan(1);
});

test('what changes by itself when a day has passed is told at once, and then written down', async () => {
  await admin.put('/api/settings', { pledge_grace_days: 0 });
  const { id } = await makeCase(admin, { initial_amount: '30.00' });
  const call = await makeActivity(admin, {
    debt_case_id: id,
    performed_at: `${day(-2)}T10:00`,
    payment_pledge_date: today(),
    payment_pledge_amount: '5.00',
  });
  await makePayment(admin, { debt_case_id: id, amount: '5.00', payment_date: day(-1) });
  const db = app.database.kysely;
  // As they will be tomorrow.
  await sql`update promises set holds_until = holds_until - 1 where activity_id = ${call.id}`.execute(db);
  await sql`update activities set pledge_holds_until = pledge_holds_until - 1 where id = ${call.id}`.execute(db);
  await sql`update debt_cases set promises_hold_until = promises_hold_until - 1 where id = ${id}`.execute(db);
  const told = async () => {
    const [promise] = (await admin.get(`/api/promises?debt_case_id=${id}&q[state_eq]=kept`)).body.data;
    const cases = await admin.get(`/api/debt_cases?q[pledge_state_eq]=kept&q[promises_kept_count_eq]=1&q[id_eq]=${id}`);
    const { body } = await admin.get(`/api/activities/${call.id}`);
    return [promise?.state, body.pledge_state, cases.body.data.length];
  };
  expect(await told()).toEqual(['kept', 'kept', 1]);
  // Today is what it was: worked out anew, the promise is open again.
  await turnCases(app.services);
  expect(await told()).toEqual([undefined, 'open', 0]);
});
