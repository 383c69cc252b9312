import { test as base } from '@playwright/test';
import { startProduct } from './running-product.ts';
import type { RunningProduct } from './running-product.ts';

/** The administrator who exists on every fresh database of the browser suite. */
export const administrator = { email: 'admin@odzysk.example', password: 'Zażółć-gęślą-1' };

/** A test in a browser, against a product that the tests of one worker share; addresses are relative to it. */
export const test = base.extend<object, { product: RunningProduct }>({
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
});

export { expect } from '@playwright/test';
