import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startProduct } from './running-product.ts';
import type { RunningProduct } from './running-product.ts';

/** The administrator who exists on every fresh database of the browser suite. */
export const administrator = { email: 'admin@odzysk.example', password: 'Zażółć-gęślą-1' };

/**
 * A test in a browser, against a product that the tests of one worker share; addresses are relative to it.
 * It also fails when the page threw, or the browser refused something (a content policy, a missing file).
 */
export const test = base.extend<{ complaints: string[] }, { product: RunningProduct }>({
  product: [
    async ({}, use) => {
      const { email, password } = administrator;
      const product = await startProduct({ ODZYSK_ADMIN_EMAIL: email, ODZYSK_ADMIN_PASSWORD: password });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusedCall(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the page, as everybody does, and waits for the shell. */
export async function signIn(page: Page, { email, password } = administrator): Promise<void> {
  await page.goto('/auth/sign_in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Chromium writes every answer of 400 and above to the console; 4xx are part of many a journey. */
function isRefusedCall(text: string): boolean {
  return /^Failed to load resource: .* status of 4\d\d/.test(text);
}

export { expect } from '@playwright/test';
