import type { Page } from '@playwright/test';
import { type Person, visitor } from '#test/person.ts';
import { signIn as signInByApi } from '#test/person.ts';
import { english, expect, newAccount, type OwnAccount, test, tryToSignIn } from './account-journey.ts';
import { expectAccessible } from './accessible.ts';
import type { Account } from './accounts.ts';
import { open } from './journey.ts';
import type { RunningProduct } from './running-product.ts';

interface Stage {
  readonly page: Page;
  readonly product: RunningProduct;
  readonly office: Person;
  readonly account: OwnAccount;
}

interface Situation {
  readonly code: string;
  /** Brings it about, up to where the message is on the screen. */
  readonly arise: (stage: Stage) => Promise<void>;
  readonly pl: string;
  readonly en: string;
}

const wrong = 'Nie-to-haslo-1';

async function tryWrongly({ product, account }: Stage, times: number): Promise<void> {
  const somebody = await visitor(product.url);
  for (let time = 0; time < times; time += 1) await somebody.signIn(account.email, wrong);
}

const setUser = ({ product, account }: Stage, set: string) =>
  product.query(`update users set ${set} where id = $1`, [account.id]);

/** Every message of spec §8 "Sign-in and account messages", and what brings it about. */
const situations: readonly Situation[] = [
  {
    code: 'invalid',
    arise: ({ page, account }) => tryToSignIn(page, { ...account, password: wrong }),
    pl: 'Nieprawidłowy adres e-mail lub hasło',
    en: 'Invalid e-mail address or password',
  },
  {
    code: 'last_attempt',
    arise: async (stage) => {
      await tryWrongly(stage, 8);
      await tryToSignIn(stage.page, { ...stage.account, password: wrong });
    },
    pl: 'Pozostała ostatnia próba przed zablokowaniem konta',
    en: 'One attempt left before the account is locked',
  },
  {
    code: 'locked',
    arise: async (stage) => {
      await tryWrongly(stage, 10);
      await tryToSignIn(stage.page, stage.account);
    },
    pl: 'Konto jest zablokowane',
    en: 'The account is locked',
  },
  {
    code: 'inactive',
    arise: async (stage) => {
      await setUser(stage, 'active = false');
      await tryToSignIn(stage.page, stage.account);
    },
    pl: 'Konto nie zostało jeszcze aktywowane',
    en: 'The account has not been activated yet',
  },
  {
    code: 'unconfirmed',
    arise: async (stage) => {
      await setUser(stage, 'confirmed_at = null');
      await tryToSignIn(stage.page, stage.account);
    },
    pl: 'Potwierdź adres e-mail, aby kontynuować',
    en: 'Confirm your e-mail address to continue',
  },
  {
    code: 'expired',
    arise: async (stage) => {
      await setUser(stage, `created_at = now() - interval '91 days', last_seen_at = null, renewed_at = null`);
      await tryToSignIn(stage.page, stage.account);
    },
    pl: 'Konto wygasło z powodu braku aktywności',
    en: 'The account has expired through inactivity',
  },
  {
    code: 'unauthenticated',
    arise: async ({ page }) => {
      await page.goto('/debt_cases');
    },
    pl: 'Zaloguj się, aby kontynuować',
    en: 'Sign in to continue',
  },
  {
    code: 'timeout',
    arise: async ({ page, product, account }) => {
      await openAndSettle(page, account);
      await product.query(`update sessions set seen_at = now() - interval '31 minutes' where user_id = $1`, [
        account.id,
      ]);
      await goElsewhere(page);
    },
    pl: 'Sesja wygasła – zaloguj się ponownie',
    en: 'The session has expired – sign in again',
  },
  {
    code: 'session_limited',
    arise: async ({ page, product, account }) => {
      await openAndSettle(page, account);
      await signInByApi(product.url, account);
      await goElsewhere(page);
    },
    pl: 'Zalogowano w innej przeglądarce – zaloguj się ponownie',
    en: 'Your credentials were used in another browser – sign in again',
  },
];

/** The first page, with nothing under way any more: a late call would itself learn what became of the session. */
async function openAndSettle(page: Page, account: Account): Promise<void> {
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
  await open(page, '/', account);
  await listening;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Any call tells the screen that the session has ended, if the stream of changes did not before the click. */
async function goElsewhere(page: Page): Promise<void> {
  await Promise.any([
    page.getByRole('link', { name: 'Dłużnicy' }).first().click(),
    page.waitForURL((url) => url.pathname === '/auth/sign_in'),
  ]);
}

for (const { code, arise, pl, en } of situations) {
  test(`the screen says ${code} where it is so, in both languages`, async ({ page, product, office }) => {
    await arise({ page, product, office, account: await newAccount(office) });
    await expect(page).toHaveURL(/\/auth\/sign_in$/);
    await expect(page.getByRole('main')).toContainText(pl);
    await expectAccessible(page);
    await english(page).click();
    await expect(page.getByRole('main')).toContainText(en);
  });
}

test('who is signed in already is told so and led on', async ({ page, office }) => {
  await open(page, '/auth/sign_in', await newAccount(office));
  await expect(page.getByRole('region', { name: 'Komunikaty' })).toContainText('Masz już otwartą sesję');
  await expect(page).toHaveURL(/\/$/);
});

test('a password that has expired must be renewed, and the new one is saved', async ({ page, product, office }) => {
  const account = await newAccount(office);
  await product.query(`update users set password_changed_at = now() - interval '91 days' where id = $1`, [account.id]);
  await tryToSignIn(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasło wygasło');
  await expectAccessible(page);
  const rule = (name: string) => page.getByText(name, { exact: false }).locator('xpath=ancestor-or-self::*[@data-met]');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Nowe hasło').fill('jesień');
  await expect(rule('małą literę')).toHaveAttribute('data-met', 'true');
  await expect(rule('wielką literę')).toHaveAttribute('data-met', 'false');
  await expect(rule('cyfrę')).toHaveAttribute('data-met', 'false');
  await expect(rule('od 12 do 128 znaków')).toHaveAttribute('data-met', 'false');
  await field('Nowe hasło').fill(account.email);
  await expect(rule('inną treść niż adres e-mail')).toHaveAttribute('data-met', 'false');

  await field('Obecne hasło').fill(account.password);
  await field('Nowe hasło').fill(account.password);
  await field('Powtórz nowe hasło').fill('Inne2026Hasło');
  await page.getByRole('button', { name: 'Zapisz hasło' }).click();
  await expect(page.getByText('Hasła różnią się od siebie')).toBeVisible();
  await field('Powtórz nowe hasło').fill(account.password);
  await page.getByRole('button', { name: 'Zapisz hasło' }).click();
  await expect(page.getByText('Musi różnić się od obecnego hasła', { exact: true })).toBeVisible();

  const fresh = 'Wiosna2027Lato';
  await field('Nowe hasło').fill(fresh);
  await expect(page.locator('[data-met=false]')).toHaveCount(0);
  await field('Powtórz nowe hasło').fill(fresh);
  await page.getByRole('button', { name: 'Zapisz hasło' }).click();
  await expect(page.getByRole('region', { name: 'Komunikaty' })).toContainText('Zapisano nowe hasło');
  await expect(page).toHaveURL(/\/$/);
  await signInByApi(product.url, { ...account, password: fresh });
});
