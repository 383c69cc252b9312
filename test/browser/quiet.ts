import type { Page } from '@playwright/test';

/** Watches what a page fetches from now on; what it gives resolves once nothing is being fetched. */
export function watchCalls(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>();
  page.on('request', (request) => {
    // The stream of changes never ends.
    if (!request.url().includes('/api/events?')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    // Twice in a row: an answer may ask for more.
    for (let still = 0; still < 2; still = underWay.size === 0 ? still + 1 : 0) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
  };
}
