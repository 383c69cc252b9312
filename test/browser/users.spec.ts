import type { Page } from '@playwright/test';
import type { Person } from '#test/person.ts';
import { demoPassword } from './accounts.ts';
import { expectAccessible } from './accessible.ts';
import { expectSaid, rowsOf } from './acts.ts';
import { english, expect, newAccount, test } from './account-journey.ts';
import { open } from './journey.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const label = (page: Page, word: string) => page.getByRole('banner').or(page.locator('main header')).getByText(word);

/** Confirms the question that is asked. */
const yes = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

const coordinator = async (office: Person) => newAccount(office, { first_name: 'Adam', last_name: 'Koordynator' });

test('the form asks only for what the role needs, and makes somebody who can sign in', async ({ page, office }) => {
  await open(page, '/users/new');
  const role = page.getByLabel('Rola');
  const shown = async () => {
    const names = ['Wierzyciele', 'Osoba kontaktowa', 'Źródło danych', 'Interwent Santander', 'Obecne hasło'];
    const there = await Promise.all(names.map((name) => page.getByLabel(name, { exact: true }).first().isVisible()));
    return names.filter((_, index) => there[index]);
  };
  await role.selectOption({ label: 'windykator' });
  expect(await shown()).toEqual([]);
  await role.selectOption({ label: 'windykator terenowy' });
  expect(await shown()).toEqual(['Interwent Santander']);
  await role.selectOption({ label: 'pracownik wierzyciela' });
  expect(await shown()).toEqual(['Wierzyciele', 'Osoba kontaktowa', 'Źródło danych']);
  await expectAccessible(page);

  const email = `nowa.${Date.now()}@odzysk.example`;
  await page.getByLabel('Imię').fill('Nowa');
  await page.getByLabel('Nazwisko').fill('Osoba');
  await page.getByLabel('E-mail').fill(email);
  const password = page.getByLabel(/^Hasło/);
  await expect(password).toHaveAttribute('aria-required', 'true');
  await password.fill('krotkie');
  await expect(page.getByText('małą literę – spełnione')).toBeAttached();
  await expect(page.getByText('cyfrę – jeszcze nie')).toBeAttached();
  await password.fill(demoPassword);
  await page.getByLabel('Powtórz hasło').fill(demoPassword);
  await button(page, 'Zapisz').click();
  await expectSaid(page, 'Utworzono rekord');
  const { body } = await office.get(`/api/users?q[email_eq]=${email}`);
  expect(body.data[0]).toMatchObject({ role: 2, account_state: 'active' });
  await page.goto(`/users/${body.data[0].id}/edit`);
  await expect(password, 'whoever has one keeps it').not.toHaveAttribute('aria-required', 'true');
  await open(page, '/profile', { email, password: demoPassword });
  await expect(page.getByRole('heading', { name: 'Mój profil' })).toBeVisible();
});

test('a coordinator is offered the roles below, and no way to edit those above', async ({ page, office }) => {
  const account = await coordinator(office);
  const above = await newAccount(office, { role: 0 });
  await open(page, '/users/new', account);
  await expect(page.getByLabel('Rola').getByRole('option')).toHaveText([
    '–',
    'pracownik wierzyciela',
    'windykator',
    'windykator terenowy',
  ]);
  await page.goto(`/users/${above.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ewa Nowak');
  for (const name of ['Edytuj', 'Usuń', 'Zażądaj kodu weryfikacyjnego'])
    await expect(button(page, name)).toHaveCount(0);
  await page.goto(`/users/${account.id}/edit`);
  await expect(page.getByRole('textbox', { name: 'Nieobecny od' })).toBeVisible();
  for (const kept of ['Rola', 'Konto aktywne', 'Wymagaj drugiego składnika logowania'])
    await expect(page.getByLabel(kept)).toHaveCount(0);
});

test('a support code is shown once with what to tell, and the demand is taken back', async ({ page, office }) => {
  const { id } = await newAccount(office);
  await open(page, `/users/${id}`);
  await button(page, 'Zażądaj kodu weryfikacyjnego').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zażądaj kodu' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Gotowe' }).click();
  await expect(page.getByText('Ta osoba ma podać kod weryfikacyjny')).toBeVisible();
  await button(page, 'Cofnij żądanie kodu').click();
  await yes(page, 'Cofnij żądanie kodu');
  await expectSaid(page, 'Cofnięto żądanie kodu');
  await expect(page.getByText('Ta osoba ma podać kod weryfikacyjny')).toHaveCount(0);
});

const states = [
  ['zablokowane', 'locked_at = now()', 'Odblokuj konto', 'Odblokowano konto'],
  ['wygasło', "last_seen_at = now() - interval '100 days'", 'Odnów konto', 'Odnowiono konto'],
] as const;

for (const [word, set, action, said] of states) {
  test(`an account that is ${word} says so, and lets an administrator help`, async ({ page, office, product }) => {
    const { id, email } = await newAccount(office);
    await product.query(`update users set ${set} where id = $1`, [id]);
    await open(page, `/users?query=${email}`);
    await expect(rowsOf(page, 'Użytkownicy').filter({ hasText: email })).toContainText(word);
    await page.goto(`/users/${id}`);
    await expect(label(page, word)).toBeVisible();
    await expectAccessible(page);
    await button(page, action).click();
    await yes(page, action);
    await expectSaid(page, said);
    await expect(label(page, 'aktywne')).toBeVisible();
  });
}

test('a lost second factor is taken off by an administrator', async ({ page, office, product }) => {
  const { id } = await newAccount(office);
  await product.query(
    `insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())`,
    [id],
  );
  await open(page, `/users/${id}`);
  await button(page, 'Usuń drugi składnik logowania').click();
  await yes(page, 'Usuń drugi składnik logowania');
  await expectSaid(page, 'Usunięto drugi składnik logowania');
  await expect(button(page, 'Usuń drugi składnik logowania')).toHaveCount(0);
});

test('the menu of a row offers what can be done to that account', async ({ page, office }) => {
  const plain = await newAccount(office, { last_name: 'Zwyczajna' });
  const creditor = await newAccount(office, { last_name: 'Wierzycielska', role: 2 });
  const expectOffered = async ({ email }: { readonly email: string }, names: readonly string[]) => {
    await page.goto(`/users?q[full_name_or_email_or_phone_cont]=${email}`);
    await page.getByRole('button', { name: /^Więcej działań/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(names);
  };
  const stock = ['Pokaż', 'Edytuj', 'Kopiuj'];
  const cases = ['Panel pracy w nowym oknie', 'Sprawy i ich czynności'];
  const rest = ['Odblokuj konto', 'Odnów konto', 'Zażądaj kodu weryfikacyjnego', 'Wydaj dane osobowe', 'Usuń'];
  await open(page, '/users');
  await expectOffered(plain, [...stock, ...cases, ...rest]);
  await expectOffered(creditor, [...stock, ...rest]);
});

test('a new address shows what is waited for', async ({ page, office }) => {
  const { id } = await newAccount(office);
  const email = `inny.${Date.now()}@odzysk.example`;
  await office.put(`/api/users/${id}`, { email });
  await open(page, `/users/${id}`);
  await expect(page.getByText(`Nowy adres ${email} czeka, aż ta osoba otworzy link`)).toBeVisible();
});

test('deleted users are listed apart and can be restored', async ({ page, office }) => {
  const { id, email } = await newAccount(office);
  await open(page, `/users/${id}`);
  await button(page, 'Usuń').click();
  await yes(page, 'Usuń');
  await expectSaid(page, 'Usunięto użytkownika');
  await page.goto('/users');
  await page
    .getByRole('searchbox')
    .or(page.getByLabel('Szukaj', { exact: true }))
    .first()
    .fill(email);
  await expect(rowsOf(page, 'Użytkownicy').filter({ hasText: email })).toHaveCount(0);
  await button(page, 'Usunięci użytkownicy').click();
  await expect(rowsOf(page, 'Użytkownicy').filter({ hasText: email })).toContainText('usunięte');
  await page.goto(`/users/${id}`);
  await button(page, 'Przywróć użytkownika').click();
  await expect(page.getByRole('alertdialog')).toContainText('Konto wróci takie, jakie było');
  await yes(page, 'Przywróć użytkownika');
  await expectSaid(page, 'Przywrócono użytkownika');
  await expect(button(page, 'Edytuj')).toBeVisible();
});

test('when somebody was last seen is said to be when they signed in', async ({ page }) => {
  await open(page, '/users');
  await expect(page.getByRole('columnheader', { name: 'Ostatnie logowanie' })).toBeVisible();
});

test('the page of a user speaks English and fits a phone', async ({ page, office }) => {
  const { id } = await newAccount(office);
  await office.post(`/api/users/${id}/demand_support_code`);
  // A chosen language stays with the account.
  await open(page, `/users/${id}`, await newAccount(office, { role: 0 }));
  await english(page).click();
  await expect(button(page, 'Withdraw the support code')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await expectAccessible(page);
});
