import type { Page } from '@playwright/test';
import type { Person } from '#test/person.ts';
import { type Account, idOf } from './accounts.ts';
import { expect, open, signIn, test } from './journey.ts';

const english = (page: Page) => page.getByRole('button', { name: 'EN', exact: true });
const polish = (page: Page) => page.getByRole('button', { name: 'PL', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const language = (page: Page) => page.locator('html');

let joined = 0;

/** A new coordinator: a chosen language stays with the account, so each test has its own. */
async function newcomer(office: Person): Promise<Account> {
  const email = `nowa.${++joined}.${Date.now()}@odzysk.example`;
  const password = 'Jesień2026Zima';
  const name = { first_name: 'Nowa', last_name: 'Koordynatorka' };
  await office.create('users', { ...name, email, password, password_confirmation: password, role: 1 });
  return { email, password };
}

test('the whole screen changes its language at once, what was typed stays', async ({ page, office }) => {
  await open(page, '/debt_cases/new', await newcomer(office));
  await expect(heading(page)).toHaveText('Nowa sprawa');
  await page.getByRole('textbox', { name: 'Numer ZD' }).fill('ZD/77');
  await english(page).click();
  await expect(heading(page)).toHaveText('New debt case');
  await expect(language(page)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('textbox', { name: 'ZD number' })).toHaveValue('ZD/77');
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await expect(page.getByRole('option', { name: 'loan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The form contains errors')).toBeVisible();
  await expect(page.getByText("Can't be blank").first()).toBeVisible();
  await polish(page).click();
  await expect(heading(page)).toHaveText('Nowa sprawa');
  await expect(page.getByRole('textbox', { name: 'Numer ZD' })).toHaveValue('ZD/77');
});

test('states and types are in the language of the screen, amounts and dates as in Poland', async ({ page, office }) => {
  // The newest may be those that other tests made, in which nothing is owed.
  await open(page, '/debt_cases?q[remaining_amount_gteq]=1', await newcomer(office));
  const table = page.getByRole('table');
  await expect(table.getByText(/^(w toku|windykacja|zakończona – )/).first()).toBeVisible();
  await english(page).click();
  await expect(table.getByText(/^(in process|recovery|completed – )/).first()).toBeVisible();
  await expect(table.getByText(/^(w toku|windykacja|zakończona – )/)).toHaveCount(0);
  await expect(table.getByText(/\d,\d\d\u00a0zł/).first()).toBeVisible();
  await polish(page).click();
  await expect(table.getByText(/^(w toku|windykacja|zakończona – )/).first()).toBeVisible();
});

test('the choice is kept with the account and follows it to another browser', async ({
  page,
  browser,
  baseURL,
  office,
}) => {
  const person = await newcomer(office);
  await open(page, '/', person);
  await english(page).click();
  await expect(page.getByRole('link', { name: 'Debtors' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Debtors' }).first()).toBeVisible();

  const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signIn(elsewhere, person);
  await expect(elsewhere.getByRole('link', { name: 'Debtors' }).first()).toBeVisible();
  await expect(language(elsewhere)).toHaveAttribute('lang', 'en');
  await polish(elsewhere).click();
  await expect(elsewhere.getByRole('link', { name: 'Dłużnicy' }).first()).toBeVisible();
  await elsewhere.close();
});

test('whoever has chosen a language reads it, also where somebody else left a screen in the other', async ({
  page,
  office,
}) => {
  const person = await newcomer(office);
  const id = await idOf(office, person);
  await office.put(`/api/users/${id}`, { language: 'pl' });
  await page.goto('/auth/sign_in');
  await english(page).click();
  await expect(heading(page)).toHaveText('Sign in');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid e-mail address or password')).toBeVisible();
  await polish(page).click();
  await expect(page.getByText('Nieprawidłowy adres e-mail lub hasło')).toBeVisible();
  await english(page).click();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page)).toHaveText('Dzień dobry, Nowa Koordynatorka');
});

test('the calendar names months and its buttons in the language of the screen', async ({ page, office }) => {
  await open(page, '/debt_cases/new', await newcomer(office));
  await page.getByRole('button', { name: 'Otwórz kalendarz: Data rozpoczęcia' }).click();
  const months =
    /^(styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień) \d{4}$/;
  await expect(page.getByRole('button', { name: months })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wstecz' })).toBeVisible();
});
