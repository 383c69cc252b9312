import { expectAccessible } from './accessible.ts';
import { administrator } from './accounts.ts';
import { expect, signIn, test } from './journey.ts';

test('who is not signed in is sent to sign in and then on to where they were going', async ({ page }) => {
  await page.goto('/currencies');
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Hasło', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page).toHaveURL(/\/currencies$/);
});

test('who has signed in reads on and goes on by Tab in the page that they come to', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toBeFocused();
});

for (const path of ['/', '/auth/sign_in']) {
  test(`a visitor's first page asks for nothing that is refused: ${path}`, async ({ page }) => {
    const refused: string[] = [];
    // Whatever is asked of the records is refused while nobody is signed in.
    page.on('request', (request) => request.url().includes('/api/') && refused.push(request.url()));
    page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
    await page.goto(path);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    expect(refused).toEqual([]);
  });
}

test('a wrong password says so and keeps the address', async ({ page }) => {
  await page.goto('/auth/sign_in');
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Hasło', { exact: true }).fill('Nie-to-haslo-1');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nieprawidłowy adres e-mail lub hasło');
  await expect(page.getByLabel('E-mail')).toHaveValue(administrator.email);
});

test('the first page after signing in can be used by everybody', async ({ page }) => {
  await signIn(page);
  await expectAccessible(page);
});
