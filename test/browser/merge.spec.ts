import { makeAddress, makeCase, makeDebtor } from '#test/builders.ts';
import { choose } from './acts.ts';
import { expect, open, test } from './journey.ts';

test('debtors who were merged are parted again by the notification, or later on the page of who stayed', async ({
  page,
  office,
}) => {
  const [from, into] = [await makeDebtor(office, { name: 'Żwirpol Łódź' }), await makeDebtor(office)];
  const { odzysk_no } = await makeCase(office, { debtor_id: from.id });
  const merge = async () => {
    await page.goto(`/debtors/${from.id}/merge?into=${into.id}`);
    await page.getByRole('button', { name: 'Połącz', exact: true }).click();
  };
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 422 && refused.push(response.url()));
  await open(page, '/');
  await merge();
  const told = page.getByRole('region', { name: 'Komunikaty' });
  await told.getByRole('button', { name: 'Cofnij' }).click();
  await expect(told).toContainText('Cofnięto połączenie: Żwirpol Łódź');
  expect(refused, 'what was done is not asked again').toEqual([]);

  await merge();
  await expect(told).toContainText('Połączono');
  await page.goto(`/debtors/${from.id}/merge?into=${into.id}`);
  await expect(page.getByText('Żwirpol Łódź: Tego dłużnika połączono już z innym', { exact: true })).toBeVisible();
  await page.goto(`/debtors/${into.id}`);
  const line = page.getByText(/Połączono z „Żwirpol Łódź” dziś \d\d:\d\d/);
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Cofnij połączenie z „Żwirpol Łódź”' }).click();
  await expect(line).toHaveCount(0);
  await page.goto(`/debtors/${from.id}/debt_cases`);
  await expect(page.getByText(odzysk_no)).toBeVisible();
});

test('what is being typed of a debtor who is merged meanwhile stays in front of its writer', async ({
  page,
  office,
}) => {
  const [from, into] = [await makeDebtor(office), await makeDebtor(office)];
  await open(page, `/debtors/${from.id}/edit`);
  const name = page.getByRole('textbox', { name: 'Nazwa' });
  await name.fill('Żwirpol Łódź w upadłości');
  expect((await office.post(`/api/debtors/${from.id}/merge`, { into: into.id })).status).toBe(200);
  await expect(page.getByText('Połączono go z innym.')).toBeVisible();
  await expect(name).toHaveValue('Żwirpol Łódź w upadłości');
  await expect(page.getByRole('button', { name: 'Anuluj' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zapisz' })).toHaveCount(0);
});

test('a debtor of the same name is looked up, told apart and merged', async ({ page, office }) => {
  const name = 'Świętosława Dwukrotna';
  const [from, into] = [
    await makeDebtor(office, { name, nip: null, pesel: '90010112349' }),
    await makeDebtor(office, { name, nip: null, pesel: '44051401359' }),
  ];
  await makeAddress(office, into.id, { city: 'Żyrardów' });
  const { id } = await makeCase(office, { debtor_id: from.id });
  await open(page, `/debtors/${from.id}`);
  await page.getByRole('button', { name: 'Połącz z innym' }).click();
  await page.getByRole('combobox', { name: 'Dłużnik, który zostaje' }).fill('dwukrotna');
  await page.getByRole('option', { name: '44051401359' }).click();
  const rows = page.getByRole('dialog').getByRole('row');
  await expect(rows.filter({ hasText: 'Miejscowość' })).toContainText('Żyrardów');
  await expect(rows.filter({ hasText: 'Sprawy' })).toHaveText('Sprawy01');
  await page.getByRole('radio', { name: '90010112349' }).check();
  await page.getByRole('button', { name: 'Połącz', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Komunikaty' })).toContainText('Połączono');
  expect((await office.get(`/api/debt_cases/${id}`)).body.debtor_id).toBe(into.id);
  expect((await office.get(`/api/debtors/${into.id}`)).body.pesel).toBe('90010112349');
});

test('what is told of one debtor stays while another who is picked is looked up, and is not merged with', async ({
  page,
  office,
}) => {
  const [from, one, other] = [await makeDebtor(office), await makeDebtor(office), await makeDebtor(office)];
  await open(page, `/debtors/${from.id}/merge?into=${one.id}`);
  const row = page.getByRole('main').getByRole('row', { name: /^Nazwa/ });
  const merge = page.getByRole('button', { name: 'Połącz', exact: true });
  await expect(row).toContainText(one.name as string);
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  let goOn = () => {};
  const isLetOn = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(`**/api/debtors/${other.id}`, async (route) => {
    answer();
    await isLetOn;
    await route.continue();
  });
  await choose(page, 'Dłużnik, który zostaje', other.name as string);
  await isAsked;
  await expect(row).toContainText(one.name as string);
  await expect(merge).toHaveAttribute('aria-disabled', 'true');
  goOn();
  await expect(row).toContainText(other.name as string);
  await expect(merge).toHaveAttribute('aria-disabled', 'false');
});
