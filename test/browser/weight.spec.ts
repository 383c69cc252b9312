import type { Page } from '@playwright/test';
import { beforehand } from '#browser/screens/later.ts';
import { expect, open, test } from './journey.ts';

/** Kilobytes (of 1000) that a browser without a cache may load until a screen is there: scripts and styles as gzip makes them. */
const budget = {
  signIn: { scripts: 118, styles: 15, fonts: 33 },
  cases: { scripts: 250, styles: 25, fonts: 33 },
};

const kinds = { script: 'scripts', stylesheet: 'styles', font: 'fonts' } as const;

/** Notes what the page loads from now on; the answer is kilobytes of each kind. */
async function weigh(page: Page): Promise<() => Promise<Record<string, number>>> {
  // What is fetched beforehand, seconds later, is not what a screen waits for: on a slow machine it comes while one looks.
  await page.addInitScript((least) => {
    const begin = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, wait = 0) => (wait < least ? begin(run, wait) : 0)) as typeof setTimeout;
  }, beforehand);
  const loaded = new Map<string, string>();
  page.on('response', (answer) => {
    const kind = kinds[answer.request().resourceType() as keyof typeof kinds];
    if (kind) loaded.set(answer.url(), kind);
  });
  return async () => {
    await page.waitForTimeout(1000);
    const weights: Record<string, number> = { scripts: 0, styles: 0, fonts: 0 };
    for (const [url, kind] of loaded) {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
      weights[kind]! += Number(answer.headers.get('content-length')) / 1000;
    }
    return weights;
  };
}

function expectWithin(weights: Record<string, number>, most: Record<string, number>): void {
  for (const [kind, limit] of Object.entries(most)) {
    expect(weights[kind], `${kind} in kB`).toBeGreaterThan(0);
    expect(weights[kind], `${kind} in kB`).toBeLessThanOrEqual(limit);
  }
}

test('signing in loads no more than it may', async ({ page }) => {
  const weights = await weigh(page);
  // The program behind it is fetched at the first touch: a pointer that happens to lie there is none.
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto('/auth/sign_in');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expectWithin(await weights(), budget.signIn);
});

test('the list of cases loads no more than it may', async ({ page }) => {
  const weights = await weigh(page);
  await open(page, '/debt_cases');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  expectWithin(await weights(), budget.cases);
});

test('the page names the scripts behind the sign-in to those alone who are inside', async ({ page }) => {
  const named = /<link rel="modulepreload"[^>]*assets\/lists-/;
  const outside = await page.request.get('/auth/sign_in');
  expect(await outside.text()).not.toMatch(named);
  await open(page, '/debt_cases');
  const inside = await page.request.get('/debt_cases');
  expect(await inside.text()).toMatch(named);
});
