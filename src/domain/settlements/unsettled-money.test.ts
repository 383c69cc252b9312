import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeCase, makeCommissionRule, makeContract, makeCreditor, makePayment } from '#test/builders.ts';

const [, admin] = await appWith('admin');
const september = { from: '2026-09-01', to: '2026-09-30' };

async function paidCase() {
  const { id: creditor_id } = await makeCreditor(admin);
  await makeCommissionRule(admin, { creditor_id });
  const { id: case_id } = await makeCase(admin, { creditor_id, initial_amount: '100000.00' });
  const pay = (amount: string, payment_date: string) =>
    makePayment(admin, { debt_case_id: case_id, amount, payment_date });
  return { creditor_id: Number(creditor_id), case_id: Number(case_id), pay };
}

const draft = (creditor_id: number, period: object): Promise<Made> =>
  admin.create('settlements', { creditor_id, ...period });
const read = async (id: number) => (await admin.get(`/api/settlements/${id}`)).body;
const close = (id: number) => admin.post(`/api/settlements/${id}/close`);

test('a draft says which money of earlier days stands in no account, once accounts have begun', async () => {
  const { creditor_id, pay } = await paidCase();
  const months = ['06', '07', '08'].map((month) => ({ from: `2026-${month}-01`, to: `2026-${month}-28` }));
  for (const { from } of months) await pay('50.00', from);
  await pay('1000.00', '2026-09-10');
  const made = await draft(creditor_id, september);
  expect(made['warnings'], 'what was paid before the first account').toEqual([]);
  const first = await draft(creditor_id, months[0]!);
  await close(first['id']);
  expect((await read(made['id'])).warnings).toEqual([
    {
      code: 'days_without_account',
      message: expect.stringMatching(/^Wpłat od 2026-07-01 do 2026-08-01 \(100,00\szł\) nie ma w żadnym rozliczeniu/),
      debtor_payment_id: null,
    },
  ]);
  for (const month of months.slice(1)) await draft(creditor_id, month);
  expect((await read(made['id'])).warnings, 'drafts have them').toEqual([]);
});

test('and which collected items of such days would be charged in none, where the creditor pays for them', async () => {
  const { creditor_id, case_id } = await paidCase();
  const fee = { basis: 'item_returned', tiers: [{ from: '0', percent: '0', fixed: '500' }] };
  await makeCommissionRule(admin, { creditor_id, ...fee, valid_from: '2026-08-05' });
  await close((await draft(creditor_id, { from: '2026-07-01', to: '2026-07-31' }))['id']);
  const days = ['2026-08-04', '2026-08-05', '2026-08-20'];
  const items = days.map((collection_date) => ({ name: `Koparka ${collection_date}`, collection_date }));
  await makeContract(admin, { debt_case_id: case_id, contract_items: items });
  const made = await draft(creditor_id, september);
  expect(made['warnings']).toEqual([
    {
      code: 'items_without_account',
      message: expect.stringMatching(
        /^Przedmiotów odebranych od 2026-08-05 do 2026-08-20 \(2\) nie ma w żadnym rozliczeniu/,
      ),
      debtor_payment_id: null,
    },
  ]);
  await draft(creditor_id, { from: '2026-08-01', to: '2026-08-31' });
  expect((await read(made['id'])).warnings, 'a draft has them').toEqual([]);
});

test('whoever gives a case another creditor is told of the money that goes along', async () => {
  const { creditor_id, case_id, pay } = await paidCase();
  const other = await makeCreditor(admin);
  const changed = async (id: number) => (await admin.put(`/api/debt_cases/${case_id}`, { creditor_id: id })).body;
  await pay('300.00', '2026-09-10');
  expect((await changed(other['id'])).warnings).toEqual({
    creditor_id: [expect.stringMatching(/^Nierozliczone wpłaty \(300,00\szł\) przejdą/)],
  });
  await close((await draft(other['id'], september))['id']);
  expect((await changed(creditor_id)).warnings ?? {}).toEqual({});
});
