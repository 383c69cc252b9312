import type { Page } from '@playwright/test';
import { administrator } from './accounts.ts';
import { test as base } from './journey.ts';

/** One tab that many tests of a worker look at screens in. */
export interface Desk {
  readonly page: Page;
  /** Errors and warnings of the console, exceptions, refused and failed requests since they were last taken. */
  takeComplaints(): string[];
  /** Resolves once nothing is being fetched. */
  quiet(): Promise<void>;
}

/** Tests that share one signed-in tab: quick, since what the browser has fetched once stays. */
export const test = base.extend<object, { readonly desk: Desk }>({
  desk: [
    async ({ browser, product }, use) => {
      const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
      const { token } = await (await context.request.get('/auth/csrf')).json();
      const headers = { 'X-CSRF-Token': token as string };
      await context.request.post('/auth/sign_in', { data: { user: administrator }, headers });
      await use(deskOf(await context.newPage()));
      await context.close();
    },
    { scope: 'worker' },
  ],
});

function deskOf(page: Page): Desk {
  let complaints: string[] = [];
  const underWay = new Set<unknown>();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    // The stream of changes never ends.
    if (!request.url().endsWith('/api/events')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.method()} ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return {
    page,
    takeComplaints() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    async quiet() {
      // Twice in a row: an answer may ask for more.
      for (let still = 0; still < 2; still = underWay.size === 0 ? still + 1 : 0) {
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      }
    },
  };
}

export { expect } from './journey.ts';
