import type { Locator, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';

/** Chooses a record in a field that searches: types into it and takes what is offered. */
export async function choose(within: Locator | Page, label: string, name: string): Promise<void> {
  const box = within.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(name);
  const page = 'page' in within ? within.page() : within;
  await page.getByRole('option', { name }).first().click();
  await expect(box).toHaveValue(new RegExp(name));
}

/** Opens a part of a case by its tab, which stands behind that of its group. */
export async function openPart(page: Page, name: RegExp): Promise<Locator> {
  const tabs = page.getByRole('navigation', { name: 'Części rekordu' });
  const tab = tabs.getByRole('link', { name });
  await expect(tabs.getByRole('link').first()).toBeVisible();
  for (const group of await tabs.locator('> :first-child').getByRole('link').all()) {
    if (await tab.count()) break;
    await group.click();
    await expect(group).toHaveAttribute('aria-current', /./);
  }
  await tab.click();
  return tab;
}

/**
 * Answers the first call of an address in place of the server. The route stays: were it taken away, the browser would now and
 * then leave what it asks for at that moment unanswered.
 */
export async function answerOnce(page: Page, url: string | RegExp, answer: (route: Route) => unknown): Promise<void> {
  let isAnswered = false;
  await page.route(url, async (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    await answer(route);
  });
}

/** For {@link answerOnce}: the server does what it is asked, and nobody hears of it. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** Does what sends a call that the server carries out and nobody hears of: the page says that there was no connection. */
export async function doUnanswered(
  { page, complaints }: { readonly page: Page; readonly complaints: string[] },
  url: string,
  act: () => Promise<void>,
): Promise<void> {
  await answerOnce(page, url, loseAnswer);
  await act();
  await expectSaid(page, 'Błąd połączenia z serwerem');
  await expect.poll(() => complaints.length, 'the break was seen').toBe(2);
  complaints.length = 0;
}

/** Begins a note of the case that is open; its text. */
export async function beginNote(page: Page, text: string): Promise<Locator> {
  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: 'Co się wydarzyło?' });
  await note.fill(text);
  return note;
}

/** What was said in the corner of the screen. */
export async function expectSaid(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: 'Komunikaty' })).toContainText(text);
}

/** Takes out what the page complained of while its connection was broken on purpose. */
export function forgetTheBreak(complaints: string[]): void {
  const others = complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'));
  expect(others.length, 'the break was seen').toBeLessThan(complaints.length);
  complaints.splice(0, complaints.length, ...others);
}

/** The console told of answers with these statuses and of nothing else; it does so a little later than the page. */
export async function expectComplaints(complaints: string[], ...statuses: string[]): Promise<void> {
  const told = () => [...new Set(complaints.map((one) => /status of (\d+)/.exec(one)?.[1] ?? one))].toSorted();
  await expect.poll(told).toEqual(statuses);
  complaints.length = 0;
}

/** One parameter of the address, such as `q[name_cont]`, once it is so; null when it is not there. */
export async function expectInAddress(page: Page, name: string, value: string | null): Promise<void> {
  await expect(page).toHaveURL((url) => url.searchParams.get(name) === value);
}

/** The table of that name without its head. */
export function rowsOf(within: Locator | Page, table: string): Locator {
  return within.getByRole('table', { name: table }).locator('tbody').getByRole('row');
}

/** A field that one types into. */
export function field(within: Locator | Page, name: string): Locator {
  return within.getByRole('textbox', { name, exact: true });
}

/** What stands under a name in a list of facts. */
export function valueOf(within: Locator, name: string): Locator {
  return within.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');
}

/** Chooses a file in a dialog that asks for one. */
export async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(page.locator('label').filter({ hasText: name })).toBeVisible();
}
