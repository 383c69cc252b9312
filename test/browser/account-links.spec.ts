import { signIn as signInByApi, visitor } from '#test/person.ts';
import { linkIn } from '#test/outbox.ts';
import { expectAccessible } from './accessible.ts';
import {
  expect,
  expectSignedIn,
  heading,
  newAccount,
  newMail,
  startAccountProduct,
  test,
  tryToSignIn,
} from './account-journey.ts';
import { fillSignIn } from './journey.ts';

const wrong = 'Nie-to-haslo-1';

test('a forgotten password is set anew by the mailed link, which works once', async ({ page, product, office }) => {
  const account = await newAccount(office);
  const fresh = 'Wiosna2027Lato';
  await page.goto('/auth/sign_in');
  await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click();
  await expect(heading(page)).toHaveText('Nie pamiętasz hasła');
  await expect(page.getByText('Jeśli nic nie przyjdzie, poproś administratora')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('button', { name: 'Wyślij link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    `Jeśli jest u nas konto z adresem ${account.email}`,
  );

  const link = linkIn(await newMail(product, account));
  await page.goto(link);
  await expect(heading(page)).toHaveText('Ustaw nowe hasło');
  await expect(page).toHaveURL(/\/auth\/password\/edit$/);
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('Nowe hasło', { exact: true }).fill(fresh);
  await page.getByLabel('Powtórz nowe hasło').fill(fresh);
  await page.getByRole('button', { name: 'Zapisz hasło' }).click();
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await expect(page.getByText('Zapisano nowe hasło. Zaloguj się')).toBeVisible();
  await fillSignIn(page, { ...account, password: fresh });
  await expectSignedIn(page);

  await page.goto(link);
  await page.getByLabel('Nowe hasło', { exact: true }).fill('Lato2027Jesień');
  await page.getByLabel('Powtórz nowe hasło').fill('Lato2027Jesień');
  await page.getByRole('button', { name: 'Zapisz hasło' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('wygasł albo został już użyty');
  await page.getByRole('link', { name: 'Poproś o nowy link' }).click();
  await expect(heading(page)).toHaveText('Nie pamiętasz hasła');
});

test('without a link the page to set a password leads to sign-in and says why', async ({ page }) => {
  await page.goto('/auth/password/edit');
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await expect(page.getByText('Nowe hasło ustawia się linkiem z wiadomości e-mail')).toBeVisible();
});

test('a locked account is opened by a link that can be sent again', async ({ page, product, office }) => {
  const account = await newAccount(office);
  const somebody = await visitor(product.url);
  for (let time = 0; time < 9; time += 1) await somebody.signIn(account.email, wrong);
  await tryToSignIn(page, { ...account, password: wrong });
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Konto jest zablokowane');
  const first = await newMail(product, account);
  await page.getByRole('button', { name: 'Wyślij link odblokowujący ponownie' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('wysłaliśmy na niego wiadomość');

  await page.goto(linkIn(await newMail(product, account, [first])));
  await expect(page).toHaveURL(/\/auth\/unlock\?result=done$/);
  await expect(page.getByText('Konto jest odblokowane')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Przejdź do logowania' }).click();
  await fillSignIn(page, account);
  await expectSignedIn(page);
});

test('a link that no longer holds says so and offers another', async ({ page, product, office }) => {
  const account = await newAccount(office);
  await product.query('update users set confirmed_at = null where id = $1', [account.id]);
  await page.goto('/auth/confirmation?confirmation_token=nic');
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Ten link jest nieprawidłowy');
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('button', { name: 'Wyślij link' }).click();
  await page.goto(linkIn(await newMail(product, account)));
  await expect(page.getByText('Adres e-mail jest potwierdzony')).toBeVisible();
  await signInByApi(product.url, account);
});

test.describe('after wrong tries from one address', () => {
  test('the browser proves its work by itself, then too many tries have to wait', async ({ browser }) => {
    test.slow();
    const product = await startAccountProduct({ ODZYSK_CAPTCHA_AFTER: '3', ODZYSK_SIGN_IN_PER_MINUTE: '20' });
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();
    const account = { email: 'kierownik@odzysk.example', password: 'Zażółć-gęślą-1' };
    const somebody = await visitor(product.url);
    for (let time = 0; time < 3; time += 1) await somebody.signIn('ktos@odzysk.example', wrong);
    const insecure = await (await browser.newContext({ baseURL: product.url })).newPage();
    await insecure.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await tryToSignIn(insecure, account);
    await expect(insecure.getByRole('main').getByRole('alert')).toContainText('nie jest otwarta przez bezpieczne');
    await insecure.context().close();

    const codes: unknown[] = [];
    await page.route('**/auth/sign_in', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const answer = await route.fetch();
      codes.push((await answer.json()).code);
      await route.fulfill({ response: answer });
    });
    await tryToSignIn(page, account);
    // How long the work takes is left to chance and to the machine.
    await expectSignedIn(page, 30_000);
    expect(codes).toEqual(['captcha_required', undefined]);
    await page.unroute('**/auth/sign_in');

    await page.context().clearCookies();
    for (let time = 0; time < 20; time += 1) await somebody.signIn('ktos@odzysk.example', wrong);
    await tryToSignIn(page, account);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/Spróbuj ponownie za \d+ s/);
    await expectAccessible(page);
    await page.context().close();
    await product.stop();
  });
});
