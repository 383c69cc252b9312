import { afterAll, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';

type Made = Record<string, any>;

const app = await testApp();
afterAll(() => app.close());
const [admin, coordinator] = [await app.as('admin'), await app.as('coordinator')];

async function makeCaseDue(...dates: string[]): Promise<Made> {
  const made = await makeLeasingCase(admin, { initial_amount: '9000.00' });
  for (const due_date of dates) await admin.create('invoices', { debt_case_id: made.id, amount: '1000.00', due_date });
  return made;
}

const newCall = async (id: number, query = ''): Promise<Made> =>
  (await coordinator.get(`/api/debt_cases/${id}/new_call?${query}`)).body;

test('the kind of interest is chosen, and what is suggested follows it', async () => {
  const { id } = await makeCaseDue('2026-03-02');
  const [usual, chosen] = [await newCall(id), await newCall(id, 'interest_kind=commercial_public_medical')];
  expect(usual.call.interest_kind).toBe('commercial');
  expect(chosen.call.interest_kind).toBe('commercial_public_medical');
  expect(chosen.interest).toMatchObject([{ kind: 'commercial_public_medical', due_date: '2026-03-02' }]);
  // 1 000 × 12% × 120 / 365 = 39.452
  expect(chosen.interest[0].periods.slice(0, 2)).toMatchObject([
    { from: '2026-03-03', to: '2026-06-30', rate: '12', interest: '39.45' },
    { from: '2026-07-01', rate: '11.75' },
  ]);
  expect(Number(chosen.call.interest)).toBeLessThan(Number(usual.call.interest));
  const report = (call: Made) => coordinator.post(`/api/debt_cases/${id}/report_call_leasing`, { item: { id, call } });
  const wrong = await report({ interest_kind: 'usury' });
  expect(wrong.body.debt_case.errors).toEqual({
    interest_kind: ['nie jest na liście dozwolonych wartości'],
  });
  expect((await report({ interest_kind: 'commercial_public_medical' })).status).toBe(200);
  const { rows } = await app.database.query(
    `select changes from record_changes where resource = 'debt_case' and record_id = $1 and action = 'summons'`,
    [id],
  );
  const { interest, interest_kind } = chosen.call;
  expect(rows).toMatchObject([{ changes: { interest: [null, interest], interest_kind: [null, interest_kind] } }]);
});

test('what a loan, a bank or a consumer is owed or owes bears the interest of the Civil Code', async () => {
  const { id, creditor_id, debtor_id } = await makeCaseDue('2026-03-02');
  const kindOf = async (kind: string) => (await newCall(id, `kind=${kind}`)).call.interest_kind;
  const { call, interest } = await newCall(id, 'kind=loan');
  expect([call.interest_kind, interest[0].kind]).toEqual(['civil', 'civil']);
  await admin.put(`/api/creditors/${creditor_id}`, { name: 'Bank Źródło S.A.' });
  expect(await kindOf('leasing')).toBe('commercial');
  await admin.put(`/api/creditors/${creditor_id}`, { is_bank: true });
  expect(await kindOf('leasing')).toBe('civil');
  await admin.put(`/api/creditors/${creditor_id}`, { is_bank: false });
  await admin.put(`/api/debtors/${debtor_id}`, { consumer: true });
  expect(await kindOf('leasing')).toBe('civil');
});

test('the first day that bears interest decides whether the rates between traders are known', async () => {
  const { id } = await makeCaseDue('2015-12-30', '2015-12-31', '2016-01-01');
  const parts = (await newCall(id)).interest;
  // 1 January is a holiday, so that what was due on it was due on the 2nd.
  expect(parts.map((part: Made) => [part.due_date, part.kind, part.periods[0].from, part.periods[0].rate])).toEqual([
    ['2016-01-01', 'commercial', '2016-01-03', '9.5'],
    ['2015-12-31', 'commercial', '2016-01-01', '9.5'],
    ['2015-12-30', 'civil', '2015-12-31', '8'],
  ]);
});
