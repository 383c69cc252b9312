import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { freePort } from '#test/free-port.ts';
import { type Person, signIn as signInByApi } from '#test/person.ts';
import { expectAccessible } from './accessible.ts';
import { answerOnce, rowsOf } from './acts.ts';
import {
  expect,
  expectSignedIn,
  heading,
  newAccount,
  type OwnAccount,
  startAccountProduct,
  test,
  tryToSignIn,
} from './account-journey.ts';
import { fillSignIn, open } from './journey.ts';
import type { RunningProduct } from './running-product.ts';

const confirm = (page: Page) => page.getByRole('button', { name: 'Potwierdź' });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Kod z aplikacji' });

/** The code that an app with this secret shows; each counts once, so the next period's is taken for a second one. */
function codeOf(secret: string, periodsAhead = 0): string {
  const app = new TOTP({ digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: Date.now() + periodsAhead * 30_000 });
}

/** Goes through the enrolment that an administrator demands; answers the app's secret and the recovery codes. */
async function enrolApp(page: Page, office: Person) {
  const account = await newAccount(office, { second_factor_required: true });
  await tryToSignIn(page, account);
  return { account, ...(await setUpApp(page)) };
}

async function setUpApp(page: Page) {
  await expect(heading(page)).toHaveText('Drugi składnik logowania');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Aplikacja uwierzytelniająca/ }).click();
  await expect(page.getByRole('img', { name: 'Kod QR dla aplikacji' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('code').textContent())!.replaceAll(' ', '');
  await codeField(page).fill('000000');
  await confirm(page).click();
  await expect(page.getByText('Ten kod się nie zgadza')).toBeVisible();
  await codeField(page).fill(codeOf(secret));
  await confirm(page).click();
  const list = page.getByRole('region', { name: 'Kody zapasowe' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await list.getByRole('listitem').allTextContents();
  return { secret, codes };
}

async function keepCodes(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Dalej' })).toBeDisabled();
  await page.getByLabel('Mam je zapisane').check();
  await page.getByRole('button', { name: 'Dalej' }).click();
}

test('who must have a second factor sets an app up, then signs in with its codes or a recovery code', async ({
  page,
  office,
}) => {
  const { account, secret, codes } = await enrolApp(page, office);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pobierz plik' }).click();
  expect((await download).suggestedFilename()).toBe('odzysk-kody-zapasowe.txt');
  await keepCodes(page);
  await expectSignedIn(page);

  await page.context().clearCookies();
  await tryToSignIn(page, account);
  await codeField(page).fill('123456');
  // A refused token is no wrong code.
  await answerOnce(page, '**/auth/second_factor', (route) =>
    route.fulfill({ status: 403, json: { code: 'invalid_csrf_token', error: 'Odśwież stronę' } }),
  );
  await confirm(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Brak uprawnień');
  await confirm(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('sprawdź, czy telefon ma dobrą godzinę');
  await codeField(page).fill(codeOf(secret, 1));
  await confirm(page).click();
  await expectSignedIn(page);

  await page.context().clearCookies();
  await tryToSignIn(page, account);
  await page.getByRole('button', { name: 'Użyj kodu zapasowego' }).click();
  await page.getByRole('textbox', { name: 'Kod zapasowy' }).fill(codes[0]!);
  await expectAccessible(page);
  await confirm(page).click();
  await expectSignedIn(page);
});

test('recovery codes that nobody has kept are stayed with', async ({ page, office, product }) => {
  const [account, next] = [await newAccount(office), await newAccount(office, { second_factor_required: true })];
  await open(page, '/creditors', account);
  await page.getByRole('link', { name: 'Dłużnicy' }).first().click();
  await expectListed(page);
  await signInByApi(product.url, account);
  await pressed(page.getByRole('button', { name: 'Nowy dłużnik' }));
  await fillSignIn(page, next);
  const { codes } = await setUpApp(page);
  await page.goBack();
  await expect(page.getByText('Zapisz kody i zaznacz „Mam je zapisane”')).toBeVisible();
  await expect(page.getByText(codes[0]!)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('a second factor does not let in without the password step before it, also after a reload', async ({
  page,
  office,
}) => {
  const { account } = await enrolApp(page, office);
  await page.context().clearCookies();
  await tryToSignIn(page, account);
  await expect(codeField(page)).toBeVisible();
  await page.goto('/debt_cases');
  await expect(page).toHaveURL(/\/auth\/verify$/);
  await page.reload();
  await expect(codeField(page)).toBeVisible();
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
});

test('too many wrong codes lock the app, say for how long, and a recovery code opens it', async ({ page, office }) => {
  const { account, codes } = await enrolApp(page, office);
  await page.context().clearCookies();
  await tryToSignIn(page, account);
  for (let time = 1; time <= 10; time += 1) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/auth/second_factor'));
    await codeField(page).fill(`00000${time % 10}`);
    await confirm(page).click();
    await answered;
  }
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('kody z aplikacji są zablokowane jeszcze przez 60 min');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Użyj kodu zapasowego' }).click();
  await page.getByRole('textbox', { name: 'Kod zapasowy' }).fill(codes[0]!);
  await confirm(page).click();
  await expectSignedIn(page);
});

test('who locks a second factor is seen by the administrator, who unlocks it', async ({ page, product, office }) => {
  const account = await newAccount(office);
  await product.query(`insert into wrong_tries (key, tries, user_id, locked_at) values ($1, 10, $2, now())`, [
    `locked-${account.id}`,
    account.id,
  ]);
  await open(page, `/users/${account.id}`);
  await expect(page.getByText('Potwierdzanie logowania tej osoby zablokowano')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Odblokuj konto' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odblokuj konto' }).click();
  await expect(page.getByText('Potwierdzanie logowania tej osoby zablokowano')).toHaveCount(0);
});

test('too many wrong answers to what cannot be opened end the session and say so', async ({ page, office }) => {
  const account = await newAccount(office);
  await office.post(`/api/users/${account.id}/demand_support_code`);
  await tryToSignIn(page, account);
  for (let time = 1; time <= 10; time += 1) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/auth/verification'));
    await page.getByRole('textbox', { name: 'Kod weryfikacyjny' }).fill('AAAA-AAAA');
    await confirm(page).click();
    await answered;
  }
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await expect(page.getByText('Zbyt wiele błędnych odpowiedzi')).toBeVisible();
});

test('a passkey is made and used with the device', async ({ browser }) => {
  test.slow();
  const port = await freePort();
  const product = await startAccountProduct({
    ODZYSK_TEST_PORT: String(port),
    PORT: String(port),
    ODZYSK_URL: `http://localhost:${port}`,
  });
  const page = await (await browser.newContext({ baseURL: `http://localhost:${port}` })).newPage();
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const account = { email: 'kierownik@odzysk.example', password: 'Zażółć-gęślą-1' };
  await product.query('update users set second_factor_required = true where email = $1', [account.email]);
  await tryToSignIn(page, account);
  await page.getByRole('button', { name: /^Klucz dostępu/ }).click();
  await page.getByLabel('Nazwa klucza').fill('Laptop służbowy');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await keepCodes(page);
  await expectSignedIn(page);
  expect(await product.query('select name from passkeys')).toEqual([{ name: 'Laptop służbowy' }]);

  await page.context().clearCookies();
  await tryToSignIn(page, account);
  await page.getByRole('button', { name: 'Użyj klucza dostępu' }).click();
  await expectSignedIn(page);
  await page.context().close();
  await product.stop();
});

test('a support code, then the security question, then in', async ({ page, office }) => {
  const account = await newAccount(office, {
    security_question: 'Imię pierwszego psa?',
    security_answer: 'Burek',
    security_question_required: true,
  });
  const { body } = await office.post(`/api/users/${account.id}/demand_support_code`);
  await tryToSignIn(page, account);
  await expect(heading(page)).toHaveText('Dodatkowa weryfikacja');
  await expectAccessible(page);
  const code = page.getByRole('textbox', { name: 'Kod weryfikacyjny' });
  await code.fill('AAAA-AAAA');
  await confirm(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nieprawidłowy kod weryfikacyjny');
  await code.fill(body['support_code'].toLowerCase());
  await confirm(page).click();

  await expect(heading(page)).toHaveText('Pytanie zabezpieczające');
  await expectAccessible(page);
  const answer = page.getByRole('textbox', { name: 'Imię pierwszego psa?' });
  await answer.fill('Azor');
  await confirm(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Błędna odpowiedź na pytanie zabezpieczające');
  await answer.fill('  BUREK ');
  await confirm(page).click();
  await expectSignedIn(page);
});

test('a code demanded in the middle of work leads back to what was being typed', async ({ page, office }) => {
  const account = await newAccount(office);
  await open(page, '/debtors/new', account);
  const name = page.getByRole('textbox', { name: 'Nazwa' });
  await name.fill('Gżegżółka i Syn');
  const { body } = await office.post(`/api/users/${account.id}/demand_support_code`);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page).toHaveURL(/\/auth\/verify$/);
  await expect(page.getByText('Wrócisz w to samo miejsce')).toBeVisible();
  await page.getByRole('textbox', { name: 'Kod weryfikacyjny' }).fill(body['support_code']);
  await confirm(page).click();
  await expect(page).toHaveURL(/\/debtors\/new$/);
  await expect(name).toHaveValue('Gżegżółka i Syn');
});

test('who signs in in a tab that somebody else’s session was ended in is asked their own steps', async ({
  page,
  product,
  office,
}) => {
  const [account, next] = [await newAccount(office), await newAccount(office)];
  const { body } = await office.post(`/api/users/${next.id}/demand_support_code`);
  await open(page, '/debtors', account);
  await expectListed(page);
  await signInByApi(product.url, account);
  await pressed(page.getByRole('button', { name: 'Nowy dłużnik' }));
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await fillSignIn(page, next);
  await page.getByRole('textbox', { name: 'Kod weryfikacyjny' }).fill(body['support_code']);
  await confirm(page).click();
  await expectSignedIn(page);
});

test('a password that expires in the middle of work is renewed and leads back', async ({ page, product, office }) => {
  const account = await newAccount(office);
  await open(page, '/debtors', account);
  await expectListed(page);
  await mustRenew(product, account);
  await pressed(page.getByRole('button', { name: 'Nowy dłużnik' }));
  await expect(heading(page)).toHaveText('Ustaw własne hasło');
  await expect(page.getByText('Obecne hasło nadano przy zakładaniu konta.')).toBeVisible();
  await page.getByLabel('Obecne hasło').fill(account.password);
  await page.getByLabel('Nowe hasło', { exact: true }).fill('Wiosna2027Lato');
  await page.getByLabel('Powtórz nowe hasło').fill('Wiosna2027Lato');
  await page.getByRole('button', { name: 'Zapisz hasło' }).click();
  await expect(page).toHaveURL(/\/debtors/);
  await expectSignedIn(page);
});

test('somebody else who signs in begins at the first page', async ({ page, product, office }) => {
  const [one, other] = [await newAccount(office), await newAccount(office)];
  await open(page, '/debtors', one);
  await expectListed(page);
  await product.query(`update sessions set seen_at = now() - interval '31 minutes' where user_id = $1`, [one.id]);
  await pressed(page.getByRole('link', { name: 'Wierzyciele' }).first());
  await expect(page.getByText('Sesja wygasła – zaloguj się ponownie')).toBeVisible();
  await fillSignIn(page, other);
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/$/);
});

/** Without the pointer above it before: what is then fetched beforehand finds out by itself, and nothing is left to press. */
const pressed = (control: Locator) => control.dispatchEvent('click');

/** The list is there: what it asks for itself finds out nothing any more. */
const expectListed = (page: Page) => expect(rowsOf(page, 'Dłużnicy')).not.toHaveCount(0);

const mustRenew = (product: RunningProduct, { id }: OwnAccount) =>
  product.query('update users set must_change_password = true where id = $1', [id]);
