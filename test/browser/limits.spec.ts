import { makeCase } from '#test/builders.ts';
import { expectAccessible } from './accessible.ts';
import { answerOnce, choose, expectComplaints, expectSaid } from './acts.ts';
import { expect, open, test } from './journey.ts';

const file = { name: 'skan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };

test('a text message to a premium number is refused beside its recipient, and what was written stays', async ({
  page,
  office,
}) => {
  const { id, debtor_id } = await makeCase(office);
  const last_name = `Płatny ${id}`;
  await office.create('people', { last_name, phone: '+48 700 123 456', business_entity_id: debtor_id });
  await open(page, `/notifications/new?debt_case_id=${id}`);
  await page.getByLabel('Kanał').selectOption('sms');
  await choose(page, 'Odbiorca', last_name);
  const content = page.getByRole('textbox', { name: 'Treść', exact: true });
  await content.fill('Proszę o kontakt.');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('ma numer o podwyższonej opłacie').first()).toBeVisible();
  await expect(page.getByText('Wiadomość pójdzie na')).toHaveCount(0);
  await expect(content).toHaveValue('Proszę o kontakt.');
  await expectAccessible(page);
});

test('a message beyond what may be sent in a day says so, and waits', async ({ page, office }) => {
  const { id, debtor_id } = await makeCase(office);
  const person = { last_name: 'Żubr', phone: '600 700 800', business_entity_id: debtor_id };
  const { id: recipient_id } = await office.create('people', person);
  const message = { debt_case_id: id, recipient_id, kind: 'sms', content: 'Prosimy o kontakt.' };
  const { id: notification } = await office.create('notifications', message);
  const error = 'Dzienny limit wysyłanych wiadomości (500 na osobę) jest wyczerpany. Następne można wysłać jutro';
  const refusal = { status: 429, headers: { 'Retry-After': '60' }, json: { error, code: 'too_many_requests' } };
  await open(page, `/notifications/${notification}`);
  await page.route('**/send_to_recipient', (route) => route.fulfill(refusal));
  await page.getByRole('button', { name: 'Wyślij do odbiorcy' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wyślij do odbiorcy' }).click();
  await expectSaid(page, error);
  await expect(page.getByRole('button', { name: 'Wyślij do odbiorcy' })).toBeEnabled();
});

const refusals = [
  [422, { binary_file: { errors: { file: ['zawiera złośliwe oprogramowanie (Odzysk.Test) i nie został przyjęty'] } } }],
  [429, { error: 'Dzienny limit przesyłania (5000 MB na osobę) jest wyczerpany', code: 'too_many_requests' }],
  [503, { error: 'Program antywirusowy nie odpowiada, więc plik nie został przyjęty', code: 'scanner_unavailable' }],
] as const;

for (const [status, json] of refusals) {
  test(`a file refused with ${status} says why and can be sent again`, async ({ page, office, complaints }) => {
    const { id } = await makeCase(office);
    await open(page, `/debt_cases/${id}/documents`);
    await page.getByLabel('Opis nowego dokumentu').fill('Skan');
    const said = /złośliwe oprogramowanie|limit przesyłania|Program antywirusowy/;
    await answerOnce(page, '**/api/binary_files', (route) => route.fulfill({ status, json }));
    await page.getByLabel(/^Przeciągnij pliki tutaj/).setInputFiles(file);
    await expectSaid(page, said);
    await expect(page.getByRole('main').getByText(said)).toBeVisible();
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Skan' })).toBeVisible();
    if (status === 503) await expectComplaints(complaints, '503');
  });
}

test('a file to which a proxy answers in place of the server is not taken for sent', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/documents`);
  await page.getByLabel('Opis nowego dokumentu').fill('Skan');
  const body = '<h1>Zaloguj się do sieci hotelu</h1>';
  await answerOnce(page, '**/api/binary_files', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.getByLabel(/^Przeciągnij pliki tutaj/).setInputFiles(file);
  await expectSaid(page, 'Błąd przesyłania pliku (kod 502)');
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Skan' })).toBeVisible();
});

test('an import that cannot be scanned says so and keeps what was chosen', async ({ page, complaints }) => {
  await open(page, '/debt_cases');
  await page.getByRole('button', { name: 'Import spraw' }).click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByRole('textbox', { name: 'Data pełnomocnictwa' });
  await day.fill('2026-11-02');
  await dialog.locator('input[type=file]').setInputFiles({ ...file, name: 'niesprawdzony.csv', mimeType: 'text/csv' });
  const [, , [status, json]] = refusals;
  await page.route('**/api/debt_cases/import', (route) => route.fulfill({ status, json }));
  await dialog.getByRole('button', { name: 'Sprawdź plik' }).click();
  await expectSaid(page, /Program antywirusowy nie odpowiada/);
  await expect(day).toHaveValue('2026-11-02');
  await expect(dialog.getByText('niesprawdzony.csv')).toBeVisible();
  await expectComplaints(complaints, '503');
});
