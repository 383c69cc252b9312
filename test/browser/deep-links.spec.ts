import { makeCase, makeContract } from '#test/builders.ts';
import { expectAccessible } from './accessible.ts';
import { expect, fillSignIn, open, test } from './journey.ts';
import { someId } from './screen-catalogue.ts';

/** One address of each pattern of spec §2; `:x` is a record of the resource. */
const patterns: readonly [path: string, plural?: string][] = [
  ['/'],
  ['/debtors?q[partnership_eq]=natural_person&s=name desc&page=2'],
  ['/people/new'],
  ['/contracts/:id', 'contracts'],
  ['/invoices/:id/edit', 'invoices'],
  ['/activities/:id/copy', 'activities'],
  ['/debtors/:id/people', 'debtors'],
  ['/creditors/:id/addresses', 'creditors'],
  ['/debt_cases/:id/creditor_payments', 'debt_cases'],
  ['/debt_cases/:id/report_call_loan', 'debt_cases'],
  ['/debt_cases/:id/letters?kind=final_call', 'debt_cases'],
  ['/users/:id/activities', 'users'],
  ['/debt_cases/import'],
];

test('every kind of address leads through sign-in to where it points', async ({ page, office }) => {
  test.slow();
  for (const [pattern, plural] of patterns) {
    const path = pattern.replace(':id', plural ? String(await someId(office, plural)) : '');
    await test.step(path, async () => {
      await page.context().clearCookies();
      await page.goto(path);
      await expect(page).toHaveURL(/\/auth\/sign_in$/);
      await expect(page.getByText('Zaloguj się, aby kontynuować')).toBeVisible();
      await fillSignIn(page);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page).toHaveURL((url) => decodeURI(url.pathname + url.search).replaceAll('+', ' ') === path);
    });
  }
});

test('a section, a filtered list and a dialog survive a reload, the dialog as a page', async ({ page, office }) => {
  const id = await someId(office, 'debt_cases');
  await open(page, `/debt_cases/${id}/invoices`);
  await page.getByRole('button', { name: 'Nowa faktura' }).click();
  await expect(page.getByRole('dialog', { name: 'Nowa faktura' })).toBeVisible();
  await expect(page).toHaveURL(`/invoices/new?debt_case_id=${id}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Nowa faktura' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the cases of a debtor open as a dialog over the list of debtors', async ({ page, office }) => {
  const { odzysk_no, debtor } = await makeCase(office);
  await open(page, `/debtors?q[name_or_nip_cont]=${encodeURIComponent(debtor as string)}`);
  await page.getByRole('link', { name: `Sprawy dłużnika: ${debtor}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Sprawy' });
  await expect(dialog.getByRole('table', { name: 'Sprawy' }).locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(dialog).toContainText(odzysk_no as string);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zamknij' }).click();
  await expect(page).toHaveURL(/\/debtors\?/);
});

test('a form of what is deleted says that it is deleted', async ({ page, office }) => {
  const { id } = await makeContract(office);
  await office.delete(`/api/contracts/${id}`);
  for (const [part, done] of Object.entries({ edit: 'zmienić', copy: 'skopiować' })) {
    await open(page, `/contracts/${id}/${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tego rekordu nie można teraz ${done}`);
    await expect(page.getByRole('main')).toContainText('Jest usunięty.');
  }
});
