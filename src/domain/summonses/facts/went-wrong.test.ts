import { describe, expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { effectiveDueDate } from '#domain/interest/due-date.ts';
import { letterKindNames } from '#domain/letters/letter-kinds.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';
import { importFile } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { makeAddress, makeLeasingCase } from '#test/leasing-case.ts';
import { pdfWords } from '#test/pdf-text.ts';

const [, admin, coordinator] = await appWith('admin', 'coordinator');
const EUR = await listed(admin, 'currencies', 'EUR');

const preview = (id: number, kind: string, call: Made = {}) =>
  coordinator.post(`/api/debt_cases/${id}/letters/preview`, { kind, ...call });
const offerOf = async (id: number, kind = 'call_to_pay'): Promise<Made> =>
  (await coordinator.get(`/api/debt_cases/${id}/new_call?kind=${kind}`)).body;
const balanceOf = async (id: number, on: string): Promise<Made> =>
  (await coordinator.get(`/api/debt_cases/${id}/balance?on=${on}`)).body;

async function wordsOf(id: number, kind: string, call: Made = {}): Promise<string> {
  const answer = await preview(id, kind, call);
  expect([answer.status, answer.body.debt_case?.errors]).toEqual([200, undefined]);
  return (await pdfWords(answer.bytes)).replaceAll(/(\p{Ll})- (\p{Ll})/gu, '$1$2');
}

const makeBare = (more: Made = {}) => makeLeasingCase(admin, { initial_amount: null, ...more });
const invoice = (debt_case_id: number, amount: string, due_date: string, more: Made = {}) =>
  admin.create('invoices', { debt_case_id, amount, due_date, ...more });

describe('an imported case', () => {
  test('of 10 001 EUR with costs of 1 850 zł is called for its euros, and for costs only where they are ticked', async () => {
    const creditor = await makeCreditor(admin);
    const heads = 'creditor_nip;Dłużnik;Forma prawna;Kwota początkowa;Waluta;Koszty windykacji;Numer ZD;Numer umowy';
    const row = [
      creditor.nip,
      'Przewozy sp. z o.o.',
      'sp. z o.o.',
      '10 001,00',
      'EUR',
      '1 850,00',
      'ZD/EUR/1',
      'LE/1/2026',
    ];
    const headers = heads.split(';');
    const { body } = await importFile(coordinator, csvBytes({ headers, rows: [row] }));
    const id = body.rows[0].debt_case_id;
    expect([body.rows[0].errors, id]).toEqual([{}, expect.any(Number)]);
    const { debtor_id } = (await admin.get(`/api/debt_cases/${id}`)).body;
    await makeAddress(admin, debtor_id, 'registered', ['ul. Polna 3', '26-600', 'Radom']);
    const { call, currencies } = await offerOf(id);
    expect([call.principal, call.costs, currencies.map((one: Made) => one.currency)]).toEqual([
      '10001.00',
      '0.00',
      ['EUR'],
    ]);
    const { currencies: owed } = await balanceOf(id, today());
    expect(owed.map((one: Made) => [one.currency, one.principal_left, one.costs_left])).toEqual([
      ['PLN', '0.00', '1850.00'],
      ['EUR', '10001.00', '0.00'],
    ]);
  });
});

describe('amounts', () => {
  test('100 000 zł due 2024-11-15 of which 99 000 were paid on 2026-11-20 leave 21 274.66 and interest of 10.78', async () => {
    const { id } = await makeBare();
    await invoice(id, '100000.00', '2024-11-15', { interest_kind: 'statutory' });
    await makePayment(admin, { debt_case_id: id, amount: '99000.00', payment_date: '2026-11-20' });
    const [ledger] = (await balanceOf(id, '2026-11-22')).currencies;
    expect([ledger.principal_left, ledger.interest_left]).toEqual(['21274.66', '10.78']);
  });

  test('a claim that a payment names is paid off, the other is called for in full', async () => {
    const { id, contracts } = await makeBare();
    const [a, b] = await Promise.all(
      contracts.map((one: Made) => invoice(id, '5000.00', '2026-11-02', { contract_id: one.id })),
    );
    const named = { contract_ids: [contracts[0].id], payment_date: '2026-11-02' };
    await makePayment(admin, { debt_case_id: id, amount: '5000.00', ...named });
    const left = (await balanceOf(id, '2026-11-02')).currencies[0].claims.map((one: Made) => [
      one.invoice_id,
      one.principal_left,
    ]);
    expect(Object.fromEntries(left)).toEqual({ [a!.id]: '0.00', [b!.id]: '5000.00' });
  });

  test('costs are no principal, bear nothing, and are asked for once', async () => {
    const { id } = await makeBare({ initial_amount: '1000.00', debt_collection_cost: '100.00' });
    const costs = { costs: '100.00', costs_ground: 'nakaz zapłaty z dnia 4 maja 2026 r.' };
    expect((await offerOf(id)).call.principal).toBe('1000.00');
    expect(await wordsOf(id, 'call_to_pay', costs)).toContain('Wzywamy do zapłaty 1 100,00 zł');
  });

  test('whether a creditor is a bank is recorded, and not told from its name', async () => {
    const interestOf = async (is_bank: boolean) => {
      const creditor = await makeCreditor(admin, { name: 'PKO BP S.A.', is_bank });
      const debtor = await makeDebtor(admin, { consumer: false });
      const { id } = await makeBare({ creditor_id: creditor.id, debtor_id: debtor.id });
      await invoice(id, '1000.00', '2026-01-05');
      return (await balanceOf(id, '2026-11-20')).currencies[0].claims[0].interest_kind;
    };
    expect([await interestOf(true), await interestOf(false)]).toEqual(['statutory', 'commercial']);
  });

  test('a payment dated 2036 does not count today, and one in euros on a case in złotys is told of', async () => {
    const { id } = await makeBare();
    await invoice(id, '1000.00', '2026-01-05', { interest_kind: 'none' });
    await makePayment(admin, { debt_case_id: id, amount: '400.00', payment_date: '2036-01-05' });
    await makePayment(admin, { debt_case_id: id, amount: '50.00', payment_date: '2026-02-02', currency_id: EUR });
    const { currencies, warnings } = await balanceOf(id, '2026-11-20');
    expect(currencies.map((one: Made) => [one.currency, one.principal_left, one.overpaid])).toEqual([
      ['PLN', '1000.00', '0.00'],
      ['EUR', '0.00', '50.00'],
    ]);
    expect(warnings.map(({ code }: Made) => code).toSorted()).toEqual(['currency_without_claim', 'future_payment']);
  });

  test('interest of 999 999.99 over 17 283.84 is refused', async () => {
    const { id } = await makeBare();
    await invoice(id, '17283.84', '2026-01-05');
    const typed = { interest: '999999.99', amount_reason: 'pomyłka' };
    const { status, body } = await preview(id, 'call_to_pay', typed);
    expect([status, Object.keys(body.debt_case.errors)]).toEqual([422, ['interest']]);
  });
});

describe('the sentences', () => {
  test('of an unsecured consumer loan call for nothing but money', async () => {
    const made = await makeBare();
    await admin.put(`/api/debtors/${made.debtor_id}`, { consumer: true });
    for (const contract of made.contracts)
      for (const item of contract.contract_items) await admin.delete(`/api/contract_items/${item.id}`);
    await invoice(made.id, '2500.00', '2026-03-02');
    const words = await wordsOf(made.id, 'loan');
    expect(words).toContain('wzywamy Pożyczkobiorcę do zapłaty należności w terminie');
    expect(words).not.toMatch(/wydani|zabezpiecz|przewłaszcz|właściciel/i);
  });

  test.each(Object.keys(letterKindNames))(
    'of %s lay no costs on the debtor and threaten with nothing',
    async (kind) => {
      const made = await makeBare({ debt_collection_cost: '1850.00' });
      if (kind === 'call_75c') await admin.put(`/api/creditors/${made.creditor_id}`, { is_bank: true });
      if (kind === 'call_75c' || kind === 'call_709_13')
        for (const { id } of made.contracts) await admin.put(`/api/contracts/${id}`, { termination_date: null });
      await invoice(made.id, '2500.00', '2026-03-02');
      if (kind === 'agreement')
        await admin.create('agreements', {
          debt_case_id: made.id,
          items: [{ due_date: addDays(today(), 10), amount: '2500.00' }],
        });
      const words = await wordsOf(made.id, kind);
      expect(words).not.toMatch(/polic|prokurat|przestępstw|komornik(?!om)|rejestr\w* dłużnik|BIG|KRD/i);
      expect(words).not.toMatch(/koszt\w* (obciąż|poniesie|ponosi)|na koszt (dłużnika|korzystającego|pożyczkobiorcy)/i);
      expect(words).not.toContain('1 850,00');
    },
  );

  test('end the time on a working day unless somebody chooses another', async () => {
    const { id } = await makeBare();
    await invoice(id, '2500.00', '2026-03-02');
    for (const kind of Object.keys(letterKindNames)) {
      const { deadline } = (await offerOf(id, kind)).call;
      expect([kind, deadline]).toEqual([kind, effectiveDueDate(deadline)]);
    }
  });
});
