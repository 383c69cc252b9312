import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';
import { answerChecker } from '#test/contract/openapi-validator.ts';

const [app, admin] = await appWith('admin');
const day = (text: string) => new Date(`${text}T00:00:00Z`);

async function makePaidCase() {
  const debtor = await makeDebtor(admin, { name: '=1+1 Żwirownia' });
  const made = await makeCase(admin, {
    debtor_id: debtor['id'],
    debt_collection_cost: '350.00',
    debt_collection_cost_date: '2025-06-03',
  });
  const agreed = { debt_case_id: made['id'], kind: 'invoice', interest_kind: 'contractual', interest_rate: '10' };
  await admin.create('invoices', { ...agreed, description: '+48/1', amount: '1000', due_date: '2024-01-10' });
  const currency_id = await listed(admin, 'currencies', 'EUR');
  await admin.create('invoices', {
    ...agreed,
    interest_kind: 'none',
    description: 'EUR/2',
    currency_id,
    amount: '0.29',
    due_date: '0001-01-01',
  });
  await makePayment(admin, { debt_case_id: made['id'], amount: '300', payment_date: '2025-06-02' });
  await makePayment(admin, { debt_case_id: made['id'], amount: '5', payment_date: '2025-06-02', currency_id });
  return made;
}

const withoutBlankEnd = (row: readonly unknown[]) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1);

async function sheetsOf(path: string, language = 'pl') {
  const answer = await admin.get(path, { 'accept-language': language });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { sheets } = await readXlsx(answer.bytes);
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]));
}

test('the workbook has the figures of the day as numbers, days as days, and no text that is run', async () => {
  const { id, odzysk_no, creditor } = await makePaidCase();
  const sheets = await sheetsOf(`/api/debt_cases/${id}/balance.xlsx?on=2025-06-12`);
  expect(Object.keys(sheets)).toEqual(['Rozliczenie', 'Należności', 'Odsetki krok po kroku', 'Wpłaty']);
  expect(sheets['Rozliczenie']!.map(withoutBlankEnd)).toEqual([
    ['Sprawa', odzysk_no],
    ['Wierzyciel', creditor],
    ['Dłużnik', "'=1+1 Żwirownia"],
    ['Stan na dzień', day('2025-06-12')],
    [],
    ['Waluta', 'Pozycja', 'Kwota', 'Pozostało'],
    ['PLN', 'Należność główna', 1000, 839.45],
    ['PLN', 'Odsetki', 141.75, 2.3],
    ['PLN', 'Koszty', 350, 350],
    ['PLN', 'Razem z odsetkami', null, 1191.75],
    ['PLN', 'w tym wymagalne', null, 1191.75],
    ['PLN', 'Wpłacono', 300],
    ['PLN', 'Nadpłata', 0],
    ['EUR', 'Należność główna', 0.29, 0],
    ['EUR', 'Odsetki', 0, 0],
    ['EUR', 'Koszty', 0, 0],
    ['EUR', 'Razem z odsetkami', null, 0],
    ['EUR', 'w tym wymagalne', null, 0],
    ['EUR', 'Wpłacono', 5],
    ['EUR', 'Nadpłata', 4.71],
  ]);
  expect(sheets['Należności']!.slice(1).map(withoutBlankEnd)).toEqual([
    ['PLN', "'+48/1", 'faktura', day('2024-01-10'), 1000, 839.45, 141.75, 2.3, day('2027-12-31')],
    ['PLN', 'koszty windykacji', null, null, 350, 350, 0, 0],
    ['EUR', 'EUR/2', 'faktura', '0001-01-01', 0.29, 0, 0, 0, '0004-12-31'],
  ]);
  expect(sheets['Odsetki krok po kroku']!.slice(1)).toEqual([
    ['PLN', "'+48/1", 'umowne', day('2024-01-11'), day('2025-06-02'), 509, 10, 1000, 139.45],
    ['PLN', "'+48/1", 'umowne', day('2025-06-03'), day('2025-06-12'), 10, 10, 839.45, 2.3],
  ]);
  expect(sheets['Wpłaty']!.slice(1)).toEqual([
    ['PLN', day('2025-06-02'), 300, "'+48/1", 'odsetki', 139.45],
    ['PLN', day('2025-06-02'), null, "'+48/1", 'należność główna', 160.55],
    ['EUR', day('2025-06-02'), 5, 'EUR/2', 'należność główna', 0.29],
    ['EUR', day('2025-06-02'), null, null, 'Nadpłata', 4.71],
  ]);
});

test('a judge reads which contract a claim is of, what a payment names, and the złotys and rate behind one in euros', async () => {
  const { id: debt_case_id } = await makeCase(admin);
  const currency_id = await listed(admin, 'currencies', 'EUR');
  const contract = await admin.create('contracts', { debt_case_id, contract_no: 'LO/7' });
  const ofIt = { debt_case_id, contract_id: contract['id'], currency_id, interest_kind: 'none', kind: 'installment' };
  await admin.create('invoices', { ...ofIt, description: 'Rata 1', amount: '500', due_date: '2025-01-10' });
  await makePayment(admin, {
    debt_case_id,
    amount: '430.12',
    payment_date: '2025-06-02',
    covers_currency_id: currency_id,
    exchange_rate: '4.3012',
    contract_ids: [contract['id']],
  });
  const sheets = await sheetsOf(`/api/debt_cases/${debt_case_id}/balance.xlsx?on=2025-06-12`);
  expect(sheets['Należności']!.map((row) => row.slice(1, 6))).toEqual([
    ['Należność', 'Umowa', 'Rodzaj', 'Termin', 'Kwota'],
    ['Rata 1', 'LO/7', 'rata', day('2025-01-10'), 500],
  ]);
  expect(sheets['Wpłaty']!.map((row) => row.slice(2))).toEqual([
    ['Kwota', 'Z kwoty', 'Waluta wpłaty', 'Kurs', 'Wskazano', 'Zaliczono na', 'Część', 'Zaliczona kwota'],
    [100, 430.12, 'PLN', 4.3012, 'umowa LO/7', 'Rata 1', 'należność główna', 100],
  ]);
  // The call answers as the contract has it; the screen asks for the rest.
  const path = `/api/debt_cases/${debt_case_id}/balance`;
  const { body: plain } = await admin.get(path);
  expect(Object.keys(plain)).toEqual(['debt_case_id', 'on', 'allocation_order', 'currencies', 'warnings']);
  const ofPayment = ['debtor_payment_id', 'date', 'amount', 'overpaid', 'allocations'];
  expect(Object.keys(plain.currencies[0].payments[0])).toEqual(ofPayment);
  const detailed = await admin.get(`${path}?details=true`);
  const { problems } = answerChecker((await admin.get('/api/openapi.json')).body);
  expect(problems('get', '/api/debt_cases/{id}/balance', detailed)).toEqual([]);
  expect(detailed.body.contracts).toEqual([{ id: contract['id'], contract_no: 'LO/7' }]);
});

test('it is in the language of the reader, and of a case without claims it says whose it is', async () => {
  const { id, odzysk_no, creditor, debtor } = await makeCase(admin);
  const sheets = await sheetsOf(`/api/debt_cases/${id}/balance.xlsx?on=2025-06-12`, 'en');
  expect(sheets).toEqual({
    Ledger: [
      ['Case', odzysk_no],
      ['Creditor', creditor],
      ['Debtor', debtor],
      ['As of', day('2025-06-12')],
    ],
  });
});

test('it is a download, described and recorded, whose name says case and day', async () => {
  const { id, odzysk_no } = await makeCase(admin);
  const path = `/api/debt_cases/${id}/balance.xlsx`;
  const answer = await admin.get(`${path}?on=2025-06-12`);
  const { problems } = answerChecker((await admin.get('/api/openapi.json')).body);
  expect(problems('get', '/api/debt_cases/{id}/balance.xlsx', answer)).toEqual([]);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename=rozliczenie-${odzysk_no.replace('/', '-')}-2025-06-12.xlsx`,
  );
  const { body } = await admin.get(`/api/debt_cases/${id}/history`);
  expect(body['data'].map((line: { action: string }) => line.action)).toContain('download');
  expect((await admin.get(`${path}?on=2025-02-30`)).status).toBe(400);
});

test('who does not see the case hears that there is none', async () => {
  const creditor = await makeCreditor(admin);
  const own = await makeCase(admin, { creditor_id: creditor['id'] });
  const foreign = await makeCase(admin);
  const person = await app.as('creditor', { business_entity_ids: [creditor['id']] });
  const statusOf = async (id: number) => (await person.get(`/api/debt_cases/${id}/balance.xlsx`)).status;
  expect([await statusOf(own['id']), await statusOf(foreign['id'])]).toEqual([200, 404]);
});
