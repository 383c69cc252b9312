import type { Page } from '@playwright/test';
import { beforehand } from '#browser/screens/later.ts';
import { makeCase, makeCreditor, makeDebtor } from '#test/builders.ts';
import { signIn as signInByApi } from '#test/person.ts';
import { administrator, anna, demoPassword, karolina } from './accounts.ts';
import { answerOnce, beginNote, expectSaid, forgetTheBreak } from './acts.ts';
import { expect, fillSignIn, open, signIn, test } from './journey.ts';

test('signing out ends the session and leads to sign-in', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await page.goto('/debt_cases');
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
});

test('signing out asks before a note that was begun is gone', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  const note = await beginNote(page, 'Zapłaci do piątku');
  const leave = async () => {
    await page.getByRole('button', { name: /^Konto/ }).click();
    await page.getByRole('button', { name: 'Wyloguj się' }).click();
  };
  await leave();
  const question = page.getByRole('alertdialog', { name: 'Wylogować się i porzucić niezapisane zmiany?' });
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(note).toHaveValue('Zapłaci do piątku');
  await leave();
  await question.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
});

test('a session ended elsewhere leads to sign-in and back to what was being typed', async ({ page, product }) => {
  await open(page, '/debtors?q[partnership_eq]=natural_person');
  await page.getByRole('button', { name: 'Nowy dłużnik' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nazwa' });
  await name.fill('Gżegżółka i Syn');
  await signInByApi(product.url, { id: 0, ...administrator });
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await expect(page.getByText('Zalogowano w innej przeglądarce – zaloguj się ponownie')).toBeVisible();
  await fillSignIn(page);
  await expect(name).toHaveValue('Gżegżółka i Syn');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expectSaid(page, 'Utworzono rekord');
  await expect(page).toHaveURL(/\/debtors\?q\[partnership_eq\]=natural_person$/);
});

test('signing out takes what other tabs show from the screen, those behind it too', async ({
  page,
  context,
  office,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  await layBehind(page);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /^Konto/ }).click();
  await other.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
});

test('signing out of a tab that shows somebody else’s session leaves open that of who signed in since', async ({
  page,
  context,
}) => {
  await open(page, '/debt_cases');
  await layBehind(page);
  const other = await context.newPage();
  await open(other, '/', karolina);
  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await other.reload();
  await expect(other.getByRole('button', { name: /^Konto/ })).toBeVisible();
});

test('what one person types in a tab is never saved, nor shown, as of the next who signs in in the same browser', async ({
  page,
  context,
  office,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  const note = await beginNote(page, 'Obiecała wpłacić w piątek');
  // The cookies are those of all tabs; nothing tells this one, as if it lay behind others.
  await open(await context.newPage(), '/', karolina);
  await note.press('Enter');
  await expect(page.getByText('W tej przeglądarce zalogował się ktoś inny – zaloguj się ponownie')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  expect((await office.get(`/api/activities?q[debt_case_id_eq]=${id}`)).body.data).toEqual([]);
  // Their own address and password lead to nobody else's session, and back to what waits for them.
  await fillSignIn(page);
  await note.press('Enter');
  await expectSaid(page, 'Zapisano');
  const { body } = await office.get(`/api/activities?q[debt_case_id_eq]=${id}`);
  expect(body.data).toMatchObject([{ description: 'Obiecała wpłacić w piątek', user: 'Administrator Odzysku' }]);
});

test('a note of a case that a session ended in the middle of is in front of whoever signs in again', async ({
  page,
  office,
  product,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  const note = await beginNote(page, 'Obiecała wpłacić w piątek');
  await signInByApi(product.url, { id: 0, ...administrator });
  await note.press('Enter');
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await fillSignIn(page);
  await expect(note).toHaveValue('Obiecała wpłacić w piątek');
  await expect(page.getByText('Przywrócono niezapisane zmiany')).toBeVisible();
  await expect(note).toBeFocused();
  await page.keyboard.type(' całość');
  await note.press('Enter');
  await expectSaid(page, /^Zapisano/);
  await page.reload();
  await expect(page.getByText('Obiecała wpłacić w piątek całość')).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('a notification goes after 2000 ms', async ({ page, office }) => {
  const { id } = await makeDebtor(office);
  await page.clock.install();
  await open(page, `/debtors/${id}/edit`);
  await page.getByRole('textbox', { name: 'Nazwa' }).fill(`Zmieniony ${id}`);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  const said = page.getByRole('region', { name: 'Komunikaty' }).getByText('Zapisano zmiany');
  await expect(said).toBeVisible();
  await page.clock.fastForward(2100);
  await expect(said).toHaveCount(0);
});

test('Cancel, which has the focus, deletes nothing; the other button deletes', async ({ page, office }) => {
  const { id, name } = await makeDebtor(office);
  await open(page, `/debtors/${id}`);
  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Usunąć dłużnika ${name}?` });
  await expect(question.getByRole('button', { name: 'Anuluj' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  expect((await office.get(`/api/debtors/${id}`)).status).toBe(200);

  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(page.getByText('Nie ma spraw, do których masz dostęp.')).toBeVisible();
  // What the person has just deleted is not looked for again: that it cannot be found is no fault then.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(decodeURIComponent(request.url()));
  });
  await question.getByRole('button', { name: 'Usuń' }).click();
  await expectSaid(page, `Usunięto dłużnika ${name}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dłużnicy' })).toBeVisible();
  expect(asked.filter((url) => new RegExp(`/api/debtors/${id}(&|$)`).test(url))).toEqual([]);
  expect((await office.get(`/api/debtors/${id}`)).status).toBe(404);
});

test('a record that others depend on is not deleted, and it says what they are', async ({ page, office }) => {
  const cases = await office.get('/api/debt_cases?per_page=1');
  const debtorId = cases.body['data'][0].debtor_id;
  await open(page, `/debtors/${debtorId}`);
  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expectSaid(page, /^Nie można usunąć: zależą od tego inne rekordy \(/);
  expect((await office.get(`/api/debtors/${debtorId}`)).status).toBe(200);
});

test('the pencil of an address in a case opens the address, whose delete offers to delete its links too', async ({
  page,
  office,
}) => {
  const { body } = await office.get('/api/debt_case_addresses?per_page=1');
  const { address_id, debt_case_id } = body['data'][0];
  await open(page, `/debt_cases/${debt_case_id}/addresses`);
  await page.locator(`a[href="/addresses/${address_id}/edit"]`).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Ulica i numer' })).toBeVisible();
  await page.goto(`/addresses/${address_id}`);
  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Anuluj' })).toBeFocused();
  await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: 'Usuń' }).click();
  await expectSaid(page, 'Usunięto adres');
  const left = await office.get(`/api/debt_case_addresses?debt_case_id=${debt_case_id}&q[address_id_eq]=${address_id}`);
  expect(left.body['data']).toEqual([]);
});

test('who may not do something is told so, and who looks for what is not there too', async ({ page, office }) => {
  const { id } = await makeCreditor(office);
  await open(page, '/debtors/new', karolina);
  await expect(page.getByRole('main')).toContainText('Brak uprawnień do tej operacji');
  await page.goto(`/creditors/${id}`);
  await expect(page.getByRole('main')).toContainText(/Nie znaleziono rekordu|Nie ma takiej strony/);
  for (const page_of_nobody of ['/users/999999/activities', '/users/999999/queue']) {
    await open(page, page_of_nobody);
    await expect(page.getByRole('main')).toContainText('Nie znaleziono rekordu');
  }
  await page.goto('/nie-ma-takiej');
  await expect(page.getByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible();
});

test('rights that were taken away meanwhile are said to be missing', async ({ page, office }) => {
  const email = `staz.${Date.now()}@odzysk.example`;
  const trainee = {
    email,
    password: demoPassword,
    password_confirmation: demoPassword,
    first_name: 'Ola',
    last_name: 'Staż',
  };
  const { id, lock_version } = await office.create('users', { ...trainee, role: 3 });
  const made = await makeCase(office, { user_ids: [id] });
  await open(page, `/debt_cases/${made['id']}`, { email, password: demoPassword });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = await beginNote(page, 'Dłużnik nie odbiera');
  expect((await office.put(`/api/users/${id}`, { role: 2, lock_version })).status).toBe(200);
  await text.press('Enter');
  await expectSaid(page, 'Brak uprawnień do tej operacji');
  await expect(text).toHaveValue('Dłużnik nie odbiera');
});

test('a creditor’s employee sees the cases of her creditor alone, and no way to change them', async ({ page }) => {
  await open(page, '/debt_cases', anna);
  const rows = page.getByRole('table', { name: 'Sprawy' }).locator('tbody').getByRole('row');
  await expect(rows.first()).toContainText('Wisła Leasing S.A.');
  await expect(rows.filter({ hasNotText: 'Wisła Leasing S.A.' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import spraw' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Nowa sprawa' })).toHaveCount(0);
  await rows.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^20\d\d\/\d{6}$/);
  await expect(page.getByRole('button', { name: 'Dodaj czynność' })).toHaveCount(0);
  // Parts that are not hers have no tab, but an address.
  const theCase = new URL(page.url()).pathname;
  for (const part of ['history', 'notifications']) {
    await page.goto(`${theCase}/${part}`);
    await expect(page.getByRole('main')).toContainText('Brak uprawnień do tej operacji');
    await expect(page.getByRole('main')).not.toContainText('outbox');
  }
});

const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

test('in a browser whose storage is full what was typed waits for whoever signs in again', async ({
  page,
  product,
}) => {
  await fillStorage(page);
  await open(page, '/debtors/new');
  const name = page.getByRole('textbox', { name: 'Nazwa' });
  await name.fill('Gżegżółka i Syn');
  await signInByApi(product.url, { id: 0, ...administrator });
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/debtors\/new$/);
  await expect(name).toHaveValue('Gżegżółka i Syn');
});

test('in a browser whose storage is full a note is saved, once, and told as saved', async ({
  page,
  office,
  complaints,
}) => {
  const { id } = await makeCase(office);
  await fillStorage(page);
  await open(page, `/debt_cases/${id}`);
  const text = await beginNote(page, 'Obiecała oddzwonić');
  await answerOnce(page, '**/api/activities', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await text.press('Enter');
  await expectSaid(page, 'Błąd połączenia z serwerem');
  await text.press('Enter');
  await expectSaid(page, 'Zapisano');
  const { body } = await office.get(`/api/activities?q[debt_case_id_eq]=${id}`);
  expect(body.data).toHaveLength(1);
  forgetTheBreak(complaints);
});

test('what changes something carries the token of the page', async ({ page, office }) => {
  const { id } = await makeDebtor(office);
  await open(page, `/debtors/${id}/edit`);
  const token = await page.locator('meta[name="csrf-token"]').getAttribute('content');
  await page.getByRole('textbox', { name: 'Nazwa' }).fill(`Tokarnia Źródło ${id}`);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  expect((await sent).headers()['x-csrf-token']).toBe(token);
  await expectSaid(page, 'Zapisano zmiany');
});

/** Nothing is fetched for later any more; and it lies behind others, where it hears of no changes. */
async function layBehind(page: Page): Promise<void> {
  await page.waitForTimeout(beforehand + 1000);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
