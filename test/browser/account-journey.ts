import type { Page } from '@playwright/test';
import { mailsTo } from '#test/outbox.ts';
import type { Person } from '#test/person.ts';
import { type Account, administrator } from './accounts.ts';
import { expect, fillSignIn } from './journey.ts';
import { type RunningProduct, startProduct } from './running-product.ts';

/** A product of one's own, with these settings more. */
export function startAccountProduct(settings: Record<string, string>): Promise<RunningProduct> {
  const { email, password } = administrator;
  return startProduct({
    ODZYSK_ADMIN_EMAIL: email,
    ODZYSK_ADMIN_PASSWORD: password,
    ...settings,
  });
}

export interface OwnAccount extends Account {
  readonly id: number;
}

let joined = 0;

/** A new coordinator, whose account may be put into any state. */
export async function newAccount(office: Person, more: object = {}): Promise<OwnAccount> {
  joined += 1;
  const email = `konto.${joined}.${Date.now()}@odzysk.example`;
  const password = 'Jesień2026Zima';
  const name = { first_name: 'Ewa', last_name: 'Nowak' };
  const made = { ...name, email, password, password_confirmation: password, role: 1, ...more };
  const { id } = await office.create('users', made);
  return { id: id as number, email, password };
}

/** A mail with a link to this person that is none of those seen already; waits for it. */
export async function newMail(
  { dataDir }: RunningProduct,
  { email }: Account,
  seen: readonly string[] = [],
): Promise<string> {
  let fresh: string | undefined;
  const look = async () => {
    fresh = (await mailsTo(dataDir, email)).find((mail) => mail.includes('://') && !seen.includes(mail));
    return fresh;
  };
  await expect.poll(look, `a mail to ${email}`).toBeDefined();
  return fresh!;
}

/** Opens sign-in and sends these. */
export async function tryToSignIn(page: Page, account: Account): Promise<void> {
  await page.goto('/auth/sign_in');
  await fillSignIn(page, account);
}

export const english = (page: Page) => page.getByRole('button', { name: 'EN', exact: true });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Inside the product. */
export async function expectSignedIn(page: Page, timeout = 10_000): Promise<void> {
  await expect(page.getByRole('button', { name: /^Konto/ })).toBeVisible({ timeout });
}

export { expect, test } from './journey.ts';
