import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { english, expect, newAccount, newMail, type OwnAccount, test } from './account-journey.ts';
import { expectSaid } from './acts.ts';
import { open } from './journey.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openProfile(page: Page, account: OwnAccount): Promise<void> {
  await open(page, '/', account);
  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByRole('link', { name: 'Mój profil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mój profil');
}

for (const role of [0, 1, 2, 3, 4, 5]) {
  test(`role ${role} changes their own data and language`, async ({ page, office }) => {
    const account = await newAccount(office, { role });
    await openProfile(page, account);
    const details = part(page, 'Moje dane');
    await details.getByLabel('Imię').fill('');
    await details.getByRole('button', { name: 'Zapisz' }).click();
    await expect(details.getByText('Nie może być puste')).toBeVisible();
    await expect(details.getByLabel('Imię')).toBeFocused();
    await details.getByLabel('Imię').fill('Łucja');
    await details.getByLabel('Telefon').fill('512 345 678');
    await details.getByLabel('Język').selectOption('en');
    await details.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My profile');
    await expect(page.getByRole('button', { name: /Łucja Nowak/ })).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('+48 512 345 678');
  });
}

test('a new address takes the password and waits until its link was opened', async ({ page, office, product }) => {
  const account = await newAccount(office);
  const email = `nowy.${account.email}`;
  await openProfile(page, account);
  const address = part(page, 'Adres e-mail');
  await button(page, 'Zmień adres').click();
  await expect(address.getByLabel('Nowy adres e-mail')).toBeFocused();
  await button(page, 'Zmień adres').click();
  await expect(address.getByText('Podaj obecne hasło')).toBeVisible();
  await address.getByLabel('Nowy adres e-mail').fill(email);
  await address.getByLabel('Obecne hasło').fill('Inne-haslo-2026');
  await button(page, 'Zmień adres').click();
  await expect(address.getByText('Jest nieprawidłowe')).toBeVisible();
  await address.getByLabel('Obecne hasło').fill(account.password);
  await button(page, 'Zmień adres').click();
  await expect(address.getByText(`Nowy adres ${email} czeka na potwierdzenie`)).toBeVisible();
  await expect(address.getByText('Wysyłka e-maili nie jest skonfigurowana')).toBeVisible();
  await expectAccessible(page);
  const mail = await newMail(product, { ...account, email });
  await address.getByRole('button', { name: 'Wyślij link ponownie' }).click();
  await expectSaid(page, 'Wysłaliśmy link jeszcze raz');
  const again = await newMail(product, { ...account, email }, [mail]);
  const link = /\/auth\/confirmation\?confirmation_token=[\w-]+/.exec(again)?.[0];
  await page.goto(link!);
  await page.goto('/profile');
  await expect(page.getByText(`Logujesz się adresem ${email}`)).toBeVisible();
});

test('a new address that was mistyped is given up by giving the present one', async ({ page, office }) => {
  const account = await newAccount(office);
  await openProfile(page, account);
  const address = part(page, 'Adres e-mail');
  const change = async (email: string) => {
    await button(page, 'Zmień adres').click();
    await address.getByLabel('Nowy adres e-mail').fill(email);
    await address.getByLabel('Obecne hasło').fill(account.password);
    await button(page, 'Zmień adres').click();
  };
  await change(`obcy.${account.email}`);
  await expectSaid(page, 'Wysłaliśmy link na nowy adres');
  await expect(address.getByText('wpisz jako nowy adres dotychczasowy')).toBeVisible();
  await change(account.email.toUpperCase());
  await expectSaid(page, 'Zostaje dotychczasowy adres');
  await expect(address.getByText('czeka na potwierdzenie')).toBeHidden();
});

test('a new password takes the current one and is held to the rules', async ({ page, office }) => {
  const account = await newAccount(office);
  await openProfile(page, account);
  const password = part(page, 'Hasło');
  await button(page, 'Zmień hasło').click();
  const current = password.getByLabel('Obecne hasło');
  const fresh = password.getByLabel('Nowe hasło', { exact: true });
  const again = password.getByLabel('Powtórz nowe hasło');
  await expect(current).toBeFocused();
  await current.fill(account.password);
  await fresh.fill(account.password);
  await again.fill(account.password);
  await button(page, 'Zmień hasło').click();
  await expect(password.getByText('Musi różnić się od obecnego hasła')).toBeVisible();
  await expectAccessible(page);
  await fresh.fill('Lato-2027-w-Gdyni');
  await again.fill('Lato-2027-w-Gdyni');
  await button(page, 'Zmień hasło').click();
  await expectSaid(page, 'Zmieniono hasło');
  await expect(button(page, 'Zmień hasło')).toBeFocused();
  await open(page, '/profile', { ...account, password: 'Lato-2027-w-Gdyni' });
  await expect(part(page, 'Sesje').getByText('zakończona przez logowanie w innej przeglądarce')).toBeVisible();
});

test('an app is set up, recovery codes renewed, and the app and a passkey taken away with the password', async ({
  page,
  office,
  product,
}) => {
  const account = await newAccount(office);
  await openProfile(page, account);
  await product.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name) values ($1, $2, 'key', 0, '{}', 'Laptop służbowy')`,
    [account.id, `passkey-${account.id}`],
  );
  await page.reload();
  const factors = part(page, 'Drugi składnik logowania');
  await factors.getByRole('button', { name: 'Ustaw aplikację' }).click();
  const secret = (await factors.locator('code').first().textContent())!.replaceAll(' ', '');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await factors.getByLabel('Kod z aplikacji').fill(code);
  await factors.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(factors.getByText('Pokazujemy je tylko teraz')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sprawy', exact: true }).click();
  await expect(page.getByText('Zapisz kody i zaznacz „Mam je zapisane”')).toBeVisible();
  await expect(page.getByLabel('Mam je zapisane')).toBeFocused();
  await keepCodes(page);
  await expect(factors.getByText('Samo hasło nie wystarczy')).toBeVisible();

  await factors.getByRole('button', { name: 'Nowe kody' }).click();
  await factors.getByLabel('Obecne hasło').fill('Nie-to-haslo-1');
  await factors.getByRole('button', { name: 'Nowe kody' }).click();
  await expect(factors.getByText('Jest nieprawidłowe')).toBeVisible();
  await giveAndSend(page, account.password, 'Nowe kody');
  await keepCodes(page);
  await product.query('delete from recovery_codes where user_id = $1', [account.id]);
  await page.reload();
  await expect(factors.getByText('Nie ma już żadnego')).toBeVisible();

  for (const name of ['Usuń klucz „Laptop służbowy”', 'Usuń aplikację uwierzytelniającą']) {
    await button(page, name).click();
    await giveAndSend(page, account.password, 'Usuń');
    await expect(factors.locator('form')).toHaveCount(0);
    await expect(button(page, name)).toHaveCount(0);
  }
  await expect(factors.getByText('Nie ustawiono')).toBeVisible();
});

test('some minutes after the password, setting an app up asks for it again and goes on', async ({
  page,
  office,
  product,
}) => {
  const account = await newAccount(office);
  await openProfile(page, account);
  const provedLongAgo = () =>
    product.query(`update sessions set proved_at = now() - interval '6 minutes' where user_id = $1`, [account.id]);
  await provedLongAgo();
  const factors = part(page, 'Drugi składnik logowania');
  await expect(factors).toContainText('Możesz po haśle potwierdzać logowanie telefonem albo kluczem');
  await expect(factors).not.toContainText('Samo hasło nie wystarczy');
  await factors.getByRole('button', { name: 'Ustaw aplikację' }).click();
  const asked = page.getByRole('dialog', { name: 'Podaj hasło jeszcze raz' });
  await expect(asked.getByLabel('Hasło', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await asked.getByLabel('Hasło', { exact: true }).fill('Nie-to-haslo-1');
  await asked.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(asked.getByText('Jest nieprawidłowe')).toBeVisible();
  await asked.getByLabel('Hasło', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  const secret = (await factors.locator('code').first().textContent())!.replaceAll(' ', '');
  await provedLongAgo();
  await factors.getByLabel('Kod z aplikacji').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await factors.getByRole('button', { name: 'Potwierdź' }).click();
  await asked.getByLabel('Hasło', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(factors.getByText('Pokazujemy je tylko teraz')).toBeVisible();

  await provedLongAgo();
  await factors.getByRole('button', { name: 'Dodaj klucz' }).click();
  await factors.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await expect(asked.getByLabel('Hasło', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(factors.getByText('Bez hasła tego nie zmienisz')).toBeVisible();
});

test('what somebody else did to one’s account is told on every page until one has read it', async ({
  page,
  office,
}) => {
  const account = await newAccount(office);
  await openProfile(page, account);
  const question = { security_question: 'Imię psa?', security_answer: 'Żaba' };
  await office.put(`/api/users/${account.id}`, question);
  await page.goto('/debt_cases');
  const told = page.getByRole('region', { name: 'Zmiany na Twoim koncie' });
  await expect(told).toContainText('Zmieniono pytanie zabezpieczające lub odpowiedź na nie.');
  await expect(told).toContainText('(administrator)');
  await expectAccessible(page);
  await english(page).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const inEnglish = page.getByRole('region', { name: 'Changes of your account' });
  await expect(inEnglish).toContainText('The security question or its answer was changed.');
  await expectAccessible(page);
  await inEnglish.getByRole('button', { name: 'I have read it' }).click();
  await expect(inEnglish).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(inEnglish).toHaveCount(0);
});

test('recovery codes of before are told to be shorter than new ones', async ({ page, office, product }) => {
  const account = await newAccount(office);
  await openProfile(page, account);
  await product.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name) values ($1, $2, 'key', 0, '{}', 'Laptop')`,
    [account.id, `passkey-${account.id}`],
  );
  await product.query(
    `insert into recovery_codes (digest, user_id, short) select $2::text || n, $1, true from generate_series(1, 5) n`,
    [account.id, `old-${account.id}-`],
  );
  await page.reload();
  const factors = part(page, 'Drugi składnik logowania');
  await expect(factors.getByText('Są krótsze niż obecne – wygeneruj nowe.')).toBeVisible();
  await expectAccessible(page);
});

test('the security question is set with the password', async ({ page, office }) => {
  const account = await newAccount(office);
  await openProfile(page, account);
  await button(page, 'Ustaw pytanie').click();
  const question = part(page, 'Pytanie zabezpieczające');
  await question.getByLabel('Pytanie zabezpieczające').fill('Imię pierwszego psa?');
  await question.getByLabel('Odpowiedź').fill('Łatka');
  await question.getByLabel('Obecne hasło').fill(account.password);
  await question.getByRole('button', { name: 'Zapisz' }).click();
  await expect(question.getByText('Imię pierwszego psa?')).toBeVisible();
});

test('sessions tell the browser, and the one that is used', async ({ page, office }) => {
  const account = await newAccount(office);
  await openProfile(page, account);
  const [current] = await part(page, 'Sesje').getByRole('listitem').all();
  await expect(current!).toContainText(/Chrome, Linux\s*ta przeglądarka/);
  await expect(current!.getByRole('button')).toHaveCount(0);
});

test('a session that is open elsewhere is ended from here', async ({ page, office, product }) => {
  const account = await newAccount(office);
  await openProfile(page, account);
  await product.query(
    `insert into sessions (id, user_id, user_agent, address, created_at) values ($1, $2, $3, '10.0.0.7', now() - interval '1 hour')`,
    [`elsewhere-${account.id}`, account.id, 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  );
  await page.reload();
  const other = part(page, 'Sesje').getByRole('listitem').filter({ hasText: 'Firefox, Linux' });
  await expect(other).toContainText('trwa');
  await other.getByRole('button', { name: 'Zakończ' }).click();
  await expectSaid(page, 'Zakończono sesję');
  await expect(other).toContainText('wylogowano');
});

test('the profile is usable by all, in both languages and on a phone', async ({ page, office }) => {
  const account = await newAccount(office);
  await openProfile(page, account);
  await expect(part(page, 'Sesje')).toBeVisible();
  await expectAccessible(page);
  await english(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My profile');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wider()).toBe(0);
  await expectAccessible(page);
});

async function giveAndSend(page: Page, password: string, submit: string): Promise<void> {
  const factors = part(page, 'Drugi składnik logowania');
  await factors.getByLabel('Obecne hasło').fill(password);
  await factors.locator('form').getByRole('button', { name: submit }).click();
}

async function keepCodes(page: Page): Promise<void> {
  await page.getByLabel('Mam je zapisane').check();
  await button(page, 'Dalej').click();
  await expect(page.getByLabel('Mam je zapisane')).toHaveCount(0);
}
