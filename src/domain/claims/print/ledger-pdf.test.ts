import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makeCreditor, makeDebtor, makeLetterhead, makePayment } from '#test/builders.ts';
import { answerChecker } from '#test/contract/openapi-validator.ts';
import { linesOfPages, pageTexts, pdfWords, readPdf } from '#test/pdf-text.ts';

const [app, admin] = await appWith('admin');

const onDay = (id: unknown) => `/api/debt_cases/${String(id)}/balance.pdf?on=2025-06-12`;

async function printedOf(id: unknown, language = 'pl'): Promise<Buffer> {
  const answer = await admin.get(onDay(id), { 'accept-language': language });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  if (process.env['PICS']) await writeFile(`${process.env['PICS']}/ledger-${String(id)}-${language}.pdf`, answer.bytes);
  return answer.bytes;
}

const agreed = { kind: 'invoice', interest_kind: 'contractual', interest_rate: '10' };

test('the print says whose it is, of which day, and the figures of each currency by themselves', async () => {
  const made = await makeCase(admin, { debt_collection_cost: '350.00', debt_collection_cost_date: '2025-06-03' });
  const { id: debt_case_id, odzysk_no, creditor, debtor } = made;
  const [dated, currency_id] = [{ debt_case_id, due_date: '2024-01-10' }, await listed(admin, 'currencies', 'EUR')];
  await admin.create('invoices', { ...agreed, ...dated, description: 'FV/48', amount: '1000' });
  await admin.create('invoices', { ...agreed, ...dated, description: 'EUR/2', amount: '0.29', currency_id });
  await makePayment(admin, { debt_case_id, amount: '300', payment_date: '2025-06-02' });
  const words = await pdfWords(await printedOf(debt_case_id));
  const head = `Rozliczenie sprawy ${odzysk_no} Wierzyciel ${creditor} Dłużnik ${debtor} Stan na dzień 2025-06-12`;
  expect(words).toContain(head);
  expect(words).toContain('Rozliczenie w walucie PLN');
  expect(words).toContain('Należność główna 1 000,00 839,45');
  expect(words).toContain('FV/48 umowne 2024-01-11 2025-06-02 509 10,00 1 000,00 139,45');
  expect(words).toContain('2025-06-02 300,00 FV/48 odsetki 139,45');
  expect(words).toContain('Rozliczenie w walucie EUR');
  expect(words).toMatch(/strona 1 z \d/);
});

test('it is in the language of the reader, warns in words, and is tagged for who listens to it', async () => {
  const { id: debt_case_id } = await makeCase(admin, { initial_amount: '5' });
  await admin.create('invoices', { debt_case_id, amount: '600.00', due_date: '2026-01-30' });
  const bytes = await printedOf(debt_case_id, 'en');
  const words = await pdfWords(bytes);
  expect(words).toContain('Ledger of case');
  expect(words).toContain('Invoices in PLN exceed the initial amount of the case');
  expect(words).toContain('page 1 of 1');
  const pdf = await readPdf(bytes);
  expect(await (await pdf.getPage(1)).getStructTree()).toMatchObject({ role: 'Root' });
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: expect.stringContaining('Ledger of case') });
});

test('a case without claims says so', async () => {
  const { id } = await makeCase(admin);
  expect(await pdfWords(await printedOf(id))).toContain('W sprawie nie ma jeszcze należności ani wpłat.');
});

test('the longest name is whole, since a judge must know whose ledger it is', async () => {
  const name = 'Przedsiębiorstwo Transportowe '.repeat(9).slice(0, 254).trimEnd();
  const { id: debtor_id } = await makeDebtor(admin, { name: `${name}Ż` });
  const { id } = await makeCase(admin, { debtor_id });
  expect(await pdfWords(await printedOf(id))).toContain(`Dłużnik ${name}Ż Stan na dzień`);
});

test('a long name of the agency leaves its address room beside it', async () => {
  const name =
    'Kancelaria Windykacyjna Gżegżółka i Wspólnicy spółka z ograniczoną odpowiedzialnością spółka komandytowa';
  await makeLetterhead(admin, { name, street_nr: 'ul. Księdza Biskupa Ignacego Krasickiego-Wyszyńskiego 128A/14' });
  const [lines = []] = await linesOfPages(await printedOf((await makeCase(admin)).id));
  expect(lines.findIndex((line) => line.startsWith('Rozliczenie sprawy'))).toBeLessThanOrEqual(6);
});

test('200 claims and 300 payments of a debtor with a long name keep to their pages', async () => {
  const debtor = await makeDebtor(admin, {
    name: 'Przedsiębiorstwo Produkcyjno-Handlowo-Usługowe '.repeat(4).slice(0, 200),
  });
  const { id: debt_case_id } = await makeCase(admin, { debtor_id: debtor['id'] });
  await app.database.query(
    `INSERT INTO invoices (debt_case_id, kind, amount, currency_id, due_date, description)
     SELECT $1, 'invoice', 100 + n, (SELECT id FROM currencies WHERE code = 'PLN'), date '2023-01-02' + n, 'FV/' || n || repeat('W', 90)
     FROM generate_series(1, 200) n`,
    [debt_case_id],
  );
  await app.database.query(
    `INSERT INTO debtor_payments (debt_case_id, amount, currency_id, payment_date, debtor_payment_type_id)
     SELECT $1, 40, (SELECT id FROM currencies WHERE code = 'PLN'), date '2023-03-02' + n, 1 FROM generate_series(1, 300) n`,
    [debt_case_id],
  );
  const pages = await pageTexts(await printedOf(debt_case_id));
  expect(pages.at(-1)).toContain(`strona ${pages.length} z ${pages.length}`);
  expect(pages.join('')).toContain('FV/200W');
  // A word without an end has places to break, and its rows stay on their page.
  expect(pages.length).toBeLessThan(150);
});

test('it is a download, described and recorded, for whoever sees the case', async () => {
  const creditor = await makeCreditor(admin);
  const own = await makeCase(admin, { creditor_id: creditor['id'] });
  const foreign = await makeCase(admin);
  const answer = await admin.get(onDay(own['id']));
  const { problems } = answerChecker((await admin.get('/api/openapi.json')).body);
  expect(problems('get', '/api/debt_cases/{id}/balance.pdf', answer)).toEqual([]);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename=rozliczenie-${own['odzysk_no'].replace('/', '-')}-2025-06-12.pdf`,
  );
  const { body } = await admin.get(`/api/debt_cases/${own['id']}/history`);
  expect(body['data'].map((line: { action: string }) => line.action)).toContain('download');
  const person = await app.as('creditor', { business_entity_ids: [creditor['id']] });
  expect([(await person.get(onDay(own['id']))).status, (await person.get(onDay(foreign['id']))).status]).toEqual([
    200, 404,
  ]);
});

test('a table too long for paper is named and left to the workbook', async () => {
  const { id } = await makeCase(admin);
  await app.database.query(
    `INSERT INTO invoices (debt_case_id, kind, amount, currency_id, description)
     SELECT $1, 'invoice', 1, (SELECT id FROM currencies WHERE code = 'PLN'), 'FV/' || n FROM generate_series(1, 2001) n`,
    [id],
  );
  const words = await pdfWords(await printedOf(id));
  expect(words).toMatch(/Należności Wierszy: 2\s001\. Tak długa tabela jest tylko w pliku XLSX\./);
  expect(words).not.toContain('FV/');
});
