import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { mt940 } from '#test/files/mt940.ts';
import { listed } from '#test/builders.ts';
import { expect, open, test } from './journey.ts';
import { sendStatement } from '../bank-file.ts';

test('a bank’s file is checked, taken, and found among the statements', async ({ page, office }) => {
  const number = '52102055610000000000000001';
  const currency_id = await listed(office, 'currencies', 'PLN');
  await office.create('bank_accounts', { name: 'Rachunek główny', number, currency_id });
  await open(page, '/bank_statements');
  await page.getByRole('button', { name: 'Wczytaj wyciągi' }).click();
  const lines = [{ amount: '1250.00', details: '020~20RATA 7/24~32JAN TESTOWY' }];
  const buffer = Buffer.from(mt940({ account: number, lines }));
  await page.locator('input[type=file]').setInputFiles({ name: 'wyciag.sta', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Sprawdź plik' }).click();
  await expect(page.getByText('nic jeszcze nie zapisano')).toBeVisible();
  // Its place is too narrow for two days: one goes below, neither is parted.
  const days = page.getByRole('listitem').getByText(/^\d{4}-\d\d-\d\d$/);
  for (const day of await days.all()) await expect(day).toHaveCSS('white-space', 'nowrap');
  expect(await days.count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Wczytaj: 1 wyciąg' }).click();
  await expect(page.getByText('Wczytano', { exact: true })).toBeVisible();
  const { body } = await office.get(`/api/bank_statements?q[bank_account_number_eq]=${number}`);
  expect(body['data']).toMatchObject([{ credit_sum: '1250.00', left_sum: '1250.00' }]);
  await expect(page.getByText(/Rozliczono 0,00.zł, zostało 1\s250,00.zł/)).toBeVisible();
  await page.getByRole('link', { name: 'Rozlicz w kolejce: 1 pozycja' }).click();
  await expect(page.getByRole('region', { name: 'Pozycja wyciągu' })).toContainText('JAN TESTOWY');
  const named = /^Rachunek główny, wyciąg z \d{4}-\d\d-\d\d, lp\. 1$/;
  await expect(page.getByRole('link', { name: named })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Rachunek główny' }).click();
  await expect(page.getByRole('link', { name: 'Rozlicz w kolejce: 1 pozycja' })).toBeVisible();
});

test('a file of an account that is not there leads to where it is added, and is read then', async ({
  page,
  office,
}) => {
  const number = withCheckDigits('109024020000000610000477');
  await open(page, '/bank_statements/upload');
  const buffer = Buffer.from(mt940({ account: number, lines: [{ amount: '10.00', details: '020~20RATA' }] }));
  await page.locator('input[type=file]').setInputFiles({ name: 'wyciag.sta', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Sprawdź plik' }).click();
  await page.getByRole('button', { name: 'Dodaj ten rachunek' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nazwa').fill('Rachunek nowy');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Sprawdź plik' }).click();
  await expect(page.getByText('nic jeszcze nie zapisano')).toBeVisible();
  const { body } = await office.get(`/api/bank_accounts?q[number_eq]=${number}`);
  expect(body['data']).toMatchObject([{ name: 'Rachunek nowy' }]);
});

test('a table of which too little is known asks for its account and its columns', async ({ page, office }) => {
  const currency_id = await listed(office, 'currencies', 'PLN');
  await office.create('bank_accounts', { name: 'Rachunek obcy', number: '61109010140000071219812874', currency_id });
  await open(page, '/bank_statements/upload');
  const buffer = Buffer.from('Dzień;Opis;Ile\n2026-11-03;rata;12,50\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Sprawdź plik' }).click();
  await expect(page.getByText('Plik nie mówi, z którego rachunku pochodzi')).not.toHaveCount(0);
  await page.getByLabel('Rachunek', { exact: true }).selectOption({ label: 'Rachunek obcy · …2874' });
  await page.getByRole('button', { name: 'Sprawdź plik' }).click();
  await page.getByLabel('Data księgowania').selectOption('Opis');
  await page.getByLabel('Kwota', { exact: true }).selectOption('Ile');
  await page.getByRole('button', { name: 'Sprawdź plik' }).click();
  await expect(page.getByText('Wiersz 2: nie umiemy odczytać')).not.toHaveCount(0);
  await expect(page.getByLabel('Kwota', { exact: true })).toHaveValue('Ile');
  await page.getByLabel('Data księgowania').selectOption('Dzień');
  await page.getByRole('button', { name: 'Sprawdź plik' }).click();
  await expect(page.getByText('nic jeszcze nie zapisano')).toBeVisible();
  await page.getByRole('button', { name: 'Wczytaj: 1 wyciąg' }).click();
  await page.getByRole('button', { name: 'Wczytaj kolejny plik' }).click();
  // They are remembered without the title, which was forgotten: the next file is the time to say so.
  const next = Buffer.from('Dzień;Opis;Ile\n2026-11-04;rata 8;13,50\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: next });
  await page.getByLabel('Rachunek', { exact: true }).selectOption({ label: 'Rachunek obcy · …2874' });
  await page.getByRole('button', { name: 'Sprawdź plik' }).click();
  await page.getByRole('button', { name: 'Zmień kolumny' }).click();
  await expect(page.getByLabel('Data księgowania')).toHaveValue('Dzień');
  await page.getByLabel('Tytuł').selectOption('Opis');
  await page.getByRole('button', { name: 'Sprawdź plik' }).click();
  await expect(page.getByText('nic jeszcze nie zapisano')).toBeVisible();
  await page.getByRole('button', { name: 'Wczytaj: 1 wyciąg' }).click();
  await expect(page.getByText('Wczytano', { exact: true })).toBeVisible();
  const { body } = await office.get('/api/bank_transfers?q[title_eq]=rata 8');
  expect(body['data']).toMatchObject([{ amount: '13.50' }]);
});

test('the page of a statement says what is missing before it and leads to its lines', async ({ page, office }) => {
  const number = '27114020040000300201355387';
  const currency_id = await listed(office, 'currencies', 'PLN');
  await office.create('bank_accounts', { name: 'Rachunek z luką', number, currency_id });
  const line = (amount: string) => ({ amount, details: `020~20wpłata ${amount}~32JAN TESTOWY` });
  await sendStatement(office, mt940({ account: number, days: ['261001', '261001'], lines: [line('10.00')] }));
  const later = mt940({
    account: number,
    days: ['261101', '261101'],
    opening: '5000.00',
    lines: [line('40.00'), line('2.50')],
  });
  const { body } = await sendStatement(office, later);
  await open(page, `/bank_statements/${body.statements[0].id}`);
  await expect(page.getByText('Prawdopodobnie brakuje wyciągu')).toBeVisible();
  await expect(page.getByText(/Rozliczono 0,00.zł, zostało 42,50.zł/)).toBeVisible();
  await page.getByRole('link', { name: 'Pokaż: 2 pozycje' }).click();
  await expect(page.getByText('wpłata 40.00')).toBeVisible();
  await expect(page.getByText('wpłata 10.00')).toHaveCount(0);
});
