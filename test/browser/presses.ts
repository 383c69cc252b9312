import type { Locator, Page } from '@playwright/test';

/** What a person does until something is done: each click, key and text typed is one. */
export class Presses {
  count = 0;

  async click(what: Locator): Promise<void> {
    this.count += 1;
    await what.click();
  }

  async type(into: Locator, text: string): Promise<void> {
    this.count += 1;
    await into.fill(text);
  }

  async key(page: Page, key: string): Promise<void> {
    this.count += 1;
    await page.keyboard.press(key);
  }
}
