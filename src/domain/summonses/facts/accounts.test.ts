import { expect, test, vi } from 'vitest';
import { formatMoney, sumMoney } from '#engine/money.ts';
import { formatBankAccount, withCheckDigits } from '#domain/fields/bank-account.ts';
import { appWith } from '#test/app.ts';
import { listed, type Made } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { pdfWords } from '#test/pdf-text.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');
const office = '61109010140000071219812874';
const accounts = ['109000141111222233334444', '109000145555666677778888'].map(withCheckDigits);

/**
 * Both contracts with an account of their own; 1 000.00 of the first are due, 500.00 are not: of the second, or of the
 * first as well.
 */
async function makeCaseOfTwoAccounts(record: Made = {}): Promise<Made> {
  const made = await makeLeasingCase(admin, { initial_amount: '1500.00', ...record });
  const [first, second] = made.contracts;
  for (const [index, { id }] of [first, second].entries())
    await admin.put(`/api/contracts/${id}`, { sant_bank_account: accounts[index] });
  const invoice = (contract: Made, amount: string, due_date: string) =>
    admin.create('invoices', { debt_case_id: made.id, contract_id: contract.id, amount, due_date });
  await invoice(first, '1000.00', '2026-01-05');
  await invoice(second, '500.00', '2099-12-10');
  return made;
}

const newCall = async (id: number, query = '') =>
  (await coordinator.get(`/api/debt_cases/${id}/new_call?${query}`)).body;

const preview = (id: number, call: Made = {}) =>
  coordinator.post(`/api/debt_cases/${id}/letters/preview`, { kind: 'leasing', ...call });

const wordsOf = async (answer: Made): Promise<string> => pdfWords(answer.bytes);
const money = (amount: string) => formatMoney(amount, 'PLN').replaceAll('\u00A0', ' ');

test('contracts of different accounts are each paid into their own, and costs into the office’s', async () => {
  const { id, contracts } = await makeCaseOfTwoAccounts({ debt_collection_cost: '100.00' });
  const { call, missing } = await newCall(id);
  // Of the second contract nothing is due before 2099.
  expect([call.account, call.principal, missing]).toEqual([accounts[0], '1000.00', []]);
  expect(Number(call.interest)).toBeGreaterThan(0);
  const costs = { costs: '25.00', costs_ground: 'wyrok', account: '' };
  const total = sumMoney(['1000.00', call.interest]);
  const rows = [
    [contracts[0].contract_no, '1000.00', call.interest, '0.00', total, accounts[0]!],
    ['koszty windykacji', '0.00', '0.00', '25.00', '25.00', office],
  ];
  const words = await wordsOf(await preview(id, costs));
  const told = rows.map(([of, ...amounts]) => {
    const account = formatBankAccount(amounts.pop());
    return [of, ...amounts.map(money), 'rachunek do wpłaty:', account].join(' ');
  });
  const sums = ['1000.00', call.interest, '25.00', sumMoney([total, '25.00'])];
  // In one piece: no account is on another page than its amounts.
  expect(words).toContain([...told, 'Łącznie (PLN)', ...sums.map(money)].join(' '));
  expect(words).toContain('przelewem na rachunki wskazane przy poszczególnych kwotach');
});

test('what is of no contract is paid to the office, unless somebody chooses otherwise', async () => {
  const { id } = await makeCaseOfTwoAccounts({ initial_amount: '1500.01' });
  const { call, missing } = await newCall(id);
  expect([call.account, missing]).toEqual([office, []]);
  const words = await wordsOf(await preview(id));
  expect(words).toContain(`rachunek do wpłaty: ${formatBankAccount(office)}`);
  expect(words).toContain('przelewem na wskazany rachunek');
  expect(await wordsOf(await preview(id, { account: accounts[1] }))).toContain(formatBankAccount(accounts[1]!));
});

test('to have amounts that were changed paid into several accounts is refused', async () => {
  const { id } = await makeCaseOfTwoAccounts();
  const refused = await preview(id, { interest: '1.00', amount_reason: 'ugoda', account: '' });
  expect(refused.body.debt_case.errors).toEqual({
    account: [
      'umowy mają różne rachunki, a kwot nie da się między nie podzielić: podaj rachunek albo wezwij do każdej umowy osobno',
    ],
  });
});

test('a run calls cases of several accounts as each of them is called alone', async () => {
  const [told, untold] = [await makeCaseOfTwoAccounts(), await makeCaseOfTwoAccounts({ initial_amount: '1500.01' })];
  const list = { q: { id_in: [String(told.id), String(untold.id)] } };
  const { body } = await coordinator.post('/api/summons_runs', { kind: 'leasing', list });
  await vi.waitFor(
    async () => {
      const { body: run } = await coordinator.get(`/api/summons_runs/${body.id}`);
      expect(run).toMatchObject({ state: 'done', made: 2, failed: 0 });
    },
    { timeout: 20_000, interval: 50 },
  );
});

// The last: from then on the office has an account of which the currency is recorded.
test('euros are asked for into an account of złotys with a warning, and into one of the agency that takes them without', async () => {
  const made = await makeLeasingCase(admin, { initial_amount: '0.00' });
  const currency = (code: string) => listed(admin, 'currencies', code);
  const [currency_id, euro] = [await currency('PLN'), await currency('EUR')];
  await admin.create('invoices', { debt_case_id: made.id, amount: '10.00', due_date: '2026-01-05', currency_id: euro });
  const withoutBic = `którego BIC nie zapisano w umowie, u wierzyciela ani w ustawieniach pism: ${formatBankAccount(office)}`;
  expect((await newCall(made.id)).warnings.filter((one: string) => one.includes('EUR'))).toEqual([
    `kwoty w EUR mają być wpłacone na rachunek, ${withoutBic}`,
  ]);
  const [{ id: _id, version: _version, ...letterhead }] = (await admin.get('/api/letterheads')).body.data;
  await admin.create('letterheads', { ...letterhead, bic: 'WBKPPLPP' });
  expect((await newCall(made.id)).warnings.join()).not.toContain('EUR');
  const own = { virtual_prefix: '12345678', virtual_number: 'odzysk_no' };
  await admin.create('bank_accounts', { name: 'Wpłaty', number: office, currency_id, ...own });
  const { call, warnings } = await newCall(made.id);
  expect([call.account, warnings.join()]).toEqual([
    office,
    expect.stringContaining(
      `kwoty w EUR mają być wpłacone na rachunek prowadzony w innej walucie: ${formatBankAccount(office)}`,
    ),
  ]);
  const euros = withCheckDigits('109000141111222233335555');
  await admin.create('bank_accounts', { name: 'Wpłaty w euro', number: euros, currency_id: euro });
  const offered = await newCall(made.id);
  expect(offered.call.account).toBe(euros);
  expect(offered.accounts.map(({ account }: Made) => account)).toContain(euros);
  expect(offered.warnings.join()).not.toContain('w innej walucie');
  const collector = await app.as('debt_collector');
  await admin.put(`/api/debt_cases/${made.id}`, { user_ids: [collector.id] });
  const asked = { kind: 'leasing', account: euros };
  expect((await collector.post(`/api/debt_cases/${made.id}/letters/preview`, asked)).status).toBe(200);
});
