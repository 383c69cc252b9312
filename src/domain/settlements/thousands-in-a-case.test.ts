import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeCase, makeCommissionRule, makeCreditor, makePayment } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
const many = 6_000;

test('drafts of thousands of payments of one case are worked out in one pass over them', async () => {
  const { id: creditor_id } = await makeCreditor(admin);
  const tiers = [
    { from: '0', percent: '10', fixed: '0' },
    { from: '2500', percent: '20', fixed: '7' },
  ];
  await makeCommissionRule(admin, { creditor_id, tiers });
  const { id: debt_case_id } = await makeCase(admin, { creditor_id });
  const pay = async (payment_date: string) => {
    const { id } = await makePayment(admin, { debt_case_id, amount: '1.00', payment_date });
    await app.database.query(
      `insert into debtor_payments (debt_case_id, amount, currency_id, payment_date, debtor_payment_type_id)
       select debt_case_id, amount, currency_id, payment_date, debtor_payment_type_id
       from debtor_payments, generate_series(2, $2::integer) where id = $1`,
      [id, many],
    );
  };
  const draft = async (from: string, to: string) => {
    const since = performance.now();
    const made = await admin.create('settlements', { creditor_id, from, to });
    expect(performance.now() - since).toBeLessThan(10_000);
    return made;
  };
  const commissions = ({ lines }: Made) => lines.map(({ commission }: Made) => commission);

  await pay('2026-09-01');
  const september = await draft('2026-09-01', '2026-09-30');
  expect(commissions(september)).toEqual([...Array(2_500).fill('0.10'), '7.20', ...Array(many - 2_501).fill('0.20')]);
  expect((await admin.post(`/api/settlements/${september['id']}/close`)).status).toBe(200);
  await pay('2026-10-01');
  expect(commissions(await draft('2026-10-01', '2026-10-31'))).toEqual(Array(many).fill('0.20'));
});
