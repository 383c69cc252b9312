import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makeContract, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';
import { today } from '#engine/days/today.ts';

const [app, admin] = await appWith('admin');
const euro = await listed(admin, 'currencies', 'EUR');

const balanceOf = async (id: number, on = '') => {
  const { status, body } = await admin.get(`/api/debt_cases/${id}/balance${on && `?on=${on}`}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('who is told', () => {
  test.each(['coordinator', 'debt_collector', 'terrain_debt_collector', 'creditor'] as const)(
    'a %s reads the balance of the cases they see, and of others hears that there is none',
    async (role) => {
      const creditor = await makeCreditor(admin);
      const settings = role === 'creditor' ? { business_entity_ids: [creditor.id] } : {};
      const person = await app.as(role, settings);
      const user_ids = role.endsWith('collector') ? [person.id] : [];
      const own = await makeCase(admin, { creditor_id: creditor.id, user_ids });
      const foreign = await makeCase(admin);
      const statusOf = async (id: number) => (await person.get(`/api/debt_cases/${id}/balance`)).status;
      expect([await statusOf(own.id), await statusOf(foreign.id), await statusOf(999_999)]).toEqual(
        role === 'coordinator' ? [200, 200, 404] : [200, 404, 404],
      );
    },
  );
});

describe('the day', () => {
  test('is the Polish one unless another is named', async () => {
    const { id } = await makeCase(admin);
    expect(await balanceOf(id)).toEqual({
      debt_case_id: id,
      on: today(),
      allocation_order: 'interest_principal_costs',
      currencies: [],
      warnings: [],
    });
  });

  test.each(['', 'abc', '2025-02-30', '2025-1-5', '20250105', '0000-01-01', '2025-01-05T00:00'])(
    'of "%s" is none',
    async (on) => {
      const { id } = await makeCase(admin);
      const { status, body } = await admin.get(`/api/debt_cases/${id}/balance?on=${on}`);
      expect([status, body.parameter]).toEqual([400, 'on']);
    },
  );

  test('may be any of the calendar, and so may a due date', async () => {
    const { id } = await makeCase(admin);
    for (const due_date of ['0001-01-01', '9999-12-31'])
      await admin.create('invoices', { debt_case_id: id, amount: '100.00', interest_kind: 'statutory', due_date });
    for (const on of ['0001-01-01', '1992-08-14', '9999-12-31']) {
      const { currencies, warnings } = await balanceOf(id, on);
      expect(currencies[0].claims.map((claim: { due_date: string }) => claim.due_date)).toEqual([
        '0001-01-01',
        '9999-12-31',
      ]);
      expect(warnings.map((warning: { code: string }) => warning.code)).toEqual(
        on === '0001-01-01' ? [] : ['rate_unknown'],
      );
    }
  });
});

test('what is warned of and what claims are called is said in the reader’s language', async () => {
  const { id } = await makeCase(admin, { initial_amount: '10.00' });
  await admin.create('invoices', { debt_case_id: id, currency_id: euro, amount: '5.00', kind: 'installment' });
  await admin.create('invoices', { debt_case_id: id });
  const english = await admin.get(`/api/debt_cases/${id}/balance`, { 'accept-language': 'en' });
  const said = ({ currencies, warnings }: Record<string, any>) =>
    [...currencies.flatMap((one: any) => one.claims), ...warnings].map((one) => one.label ?? one.message);
  expect(said(await balanceOf(id))).toEqual([
    'pozostała należność bez terminu',
    'rata',
    'Faktura nie ma kwoty – nie liczy się w rozliczeniu',
  ]);
  expect(said(english.body)).toEqual([
    'remaining amount without a due date',
    'installment',
    'The invoice has no amount – it does not count in the ledger',
  ]);
});

test('saving a payment warns of a day to come and of a currency in which nothing is owed', async () => {
  const { id } = await makeCase(admin, { initial_amount: '10.00' });
  const payment = await makePayment(admin, { debt_case_id: id, payment_date: '2099-01-02', currency_id: euro });
  expect(payment.warnings).toEqual({
    payment_date: ['Data wpłaty jest późniejsza niż dzisiejsza – do tego dnia wpłata nie pokrywa długu ani odsetek'],
    currency_id: ['W tej walucie sprawa nie ma żadnej należności – cała wpłata jest nadpłatą'],
  });
  const mended = { payment_date: '2026-11-20', currency_id: await listed(admin, 'currencies', 'PLN') };
  const { body } = await admin.put(`/api/debtor_payments/${payment.id}`, mended);
  expect(body.warnings ?? {}).toEqual({});
  const covering = { covers_currency_id: euro, exchange_rate: '4.2831' };
  const moved = await admin.put(`/api/debtor_payments/${payment.id}`, covering);
  expect(Object.keys(moved.body.warnings)).toEqual(['covers_currency_id']);
  expect(moved.body.exchange_rate).toBe('4.2831');
});

test('an invoice that a payment names is not deleted, and one that is corrected stays above its agreed interest', async () => {
  const { id } = await makeCase(admin);
  const values = { debt_case_id: id, amount: '100.00', interest_amount: '40.00' };
  const invoice = await admin.create('invoices', values);
  const payment = await makePayment(admin, { debt_case_id: id, amount: '10.00', invoice_ids: [invoice.id] });
  expect(payment.invoice_ids).toEqual([invoice.id]);
  const deleted = await admin.delete(`/api/invoices/${invoice.id}`);
  expect(deleted.body.invoice.errors.base[0]).toContain('1 wpłata dłużnika');
  const corrected = await admin.put(`/api/invoices/${invoice.id}`, { amount: '39.99' });
  expect(corrected.body.invoice.errors).toEqual({ interest_amount: ['może wynosić co najwyżej 39,99'] });
});

test('a deleted contract still says what interest its invoices bear', async () => {
  const debtor = await makeDebtor(admin, { consumer: true });
  const { id } = await makeCase(admin, { debtor_id: debtor.id });
  const contract = await makeContract(admin, { debt_case_id: id, interest_kind: 'none' });
  await admin.create('invoices', {
    debt_case_id: id,
    contract_id: contract.id,
    amount: '1.00',
    due_date: '2026-01-02',
  });
  await admin.delete(`/api/contracts/${contract.id}`);
  expect((await balanceOf(id)).currencies[0].claims[0].interest_kind).toBe('none');
});

test('a claim is limited once the third calendar year after its due date is over', async () => {
  const { id } = await makeCase(admin);
  await admin.create('invoices', { debt_case_id: id, amount: '1.00', due_date: '2022-05-10' });
  await admin.create('invoices', { debt_case_id: id, amount: '1.00' });
  const told = async (on: string) => {
    const { currencies } = await balanceOf(id, on);
    return currencies[0].claims.map((one: Record<string, unknown>) => [one['limitation_date'], one['limited']]);
  };
  expect(await told('2025-12-31')).toEqual([
    ['2025-12-31', false],
    [null, false],
  ]);
  expect(await told('2026-01-01')).toEqual([
    ['2025-12-31', true],
    [null, false],
  ]);
});
