import { expect } from '@playwright/test';
import type { Language } from '#engine/words.ts';
import { expectAccessible } from './accessible.ts';
import type { Desk } from './desk.ts';
import { foreignWords } from './foreign-words.ts';

interface Expected {
  readonly language: Language;
  readonly in: 'page' | 'dialog';
  /** The place in the navigation that is marked; null where none is. */
  readonly place?: string | null;
  /** Whether the same parts were held to accessibility elsewhere. */
  readonly isKnownAccessible?: boolean;
}

/** Holds the screen shown against what every screen must be (spec §2): all there, headed, in one language, usable by all. */
export async function lookAtScreen(desk: Desk, expected: Expected): Promise<void> {
  const { page } = desk;
  // An expectation that finds nothing looks again only after a quarter of a second, and then a half.
  await page.waitForFunction(isDrawn, expected.in);
  const heading =
    expected.in === 'page' ? page.locator('main h1') : page.getByRole('dialog').getByRole('heading').first();
  await expect(heading).toBeVisible();
  await expect(page.locator('main, [role=dialog]').last()).not.toContainText(/Wczytywanie…|Loading…/);
  await desk.quiet();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const seen = await page.evaluate(whatIsSeen, expected.in);
  expect.soft(seen.headings, 'headings of the first level').toBe(1);
  expect.soft(seen.title).toMatch(/^.+ · Odzysk$/);
  expect.soft(seen.heading.trim()).not.toBe('');
  expect.soft(seen.overflow, 'pixels wider than the window').toBe(0);
  expect.soft(foreignWords(seen.text, expected.language), 'words of the other language').toEqual([]);
  if (expected.place !== undefined) expect.soft(seen.places).toEqual(expected.place === null ? [] : [expected.place]);
  if (!expected.isKnownAccessible) await expectAccessible(page);
  expect(desk.takeComplaints(), 'what the page complained about').toEqual([]);
}

/** Runs in the page. */
function isDrawn(where: 'page' | 'dialog'): boolean {
  return document.querySelector(where === 'page' ? 'main h1' : '[role=dialog] :is(h1, h2, h3)') !== null;
}

/** Runs in the page. The product's own words are in labels, heads, buttons and hints; records speak for themselves. */
function whatIsSeen(where: 'page' | 'dialog') {
  const root = document.querySelector(where === 'page' ? 'body' : '[role=dialog]') ?? document.body;
  const ours =
    'label, legend, th, dt, h2, button, option, summary, nav a, fieldset > p, .mantine-InputWrapper-description';
  const own = [...root.querySelectorAll<HTMLElement>(ours)].filter(
    (one) => !one.closest('article, [role=listbox], .mantine-Modal-title'),
  );
  const said = own.map((one) => one.textContent ?? '');
  const hints = [...root.querySelectorAll('[placeholder], [aria-label]')].filter((one) => !one.closest('td'));
  const hinted = hints.flatMap((one) => [
    one.getAttribute('placeholder') ?? '',
    // Behind the colon stands what a record is called.
    (one.getAttribute('aria-label') ?? '').replace(/:.*/s, ''),
  ]);
  const current = [...document.querySelectorAll('aside nav [aria-current=page]')];
  return {
    headings: document.querySelectorAll('main h1').length,
    heading: root.querySelector('h1, h2')?.textContent ?? '',
    title: document.title,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    text: [...said.map((text) => text.replace(/:.*/s, '')), ...hinted].join('\n'),
    places: current.map((one) => one.textContent),
  };
}
