import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the rule and the elements for whatever axe finds on the screen as it is now. */
export async function expectAccessible(page: Page, rules: readonly string[] = allRules): Promise<void> {
  // An address is right before its screen is there; axe would look at an empty page.
  await expect(page.locator('h1').first()).toBeAttached();
  // The other mode is for frames of other origins, which we have none of, and takes three times as long.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags([...rules]);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map((node) => node.html) }));
  expect(found).toEqual([]);
}
