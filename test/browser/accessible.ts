import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Fails with the rule and the elements for whatever axe finds on the screen as it is now. */
export async function expectAccessible(page: Page, rules: readonly string[] = allRules): Promise<void> {
  // An address is right before its screen is there; axe would look at an empty page.
  await expect(page.locator('h1').first()).toBeAttached();
  // Rows that others are about to take the place of are dim.
  await expect(page.locator('[data-old]')).toHaveCount(0);
  // Compiling it takes longer than looking: once for each page that is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  expect(await page.evaluate(violations, rules)).toEqual([]);
}

/** Runs in the page. */
async function violations(rules: readonly string[]) {
  const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
  // What the buttons at the bottom half cover comes out by scrolling: to axe it would be a target cut in two.
  const covering = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
    const { position, bottom } = getComputedStyle(one);
    return position === 'sticky' && bottom !== 'auto';
  });
  for (const one of covering) one.style.position = 'static';
  const answer = await axe.run({ runOnly: rules, resultTypes: ['violations'], preload: false, iframes: false });
  for (const one of covering) one.style.position = '';
  return answer.violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map((node) => node.html) }));
}
