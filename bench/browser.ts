import { parseArgs } from 'node:util';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium, prepareChromium } from '../test/browser/chromium.ts';
import { signIn } from '../test/person.ts';
import { lastPainted, startWatching, watched } from './browser-watch.ts';

/*
 * How soon a person at a slow computer sees something of a running demo, in a real Chromium, in milliseconds (medians), and
 * beside it the processor time of the page's thread until all is quiet again, which a busy machine changes less:
 * node bench/browser.ts [--url http://127.0.0.1:3000] [--slower 4] [--repeat 5]
 */
const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    email: { type: 'string', default: 'koordynator@odzysk.example' },
    password: { type: 'string', default: 'OdzyskDemo2026' },
    slower: { type: 'string', default: '4' },
    repeat: { type: 'string', default: '5' },
  },
});
const repeat = Number(options.repeat);
const row = 'tbody tr td a';
const form = '[role=dialog] form input:not([disabled])';

await prepareChromium();
const { executablePath, args, env } = findChromium();
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
const person = await signIn(options.url, { id: 0, email: options.email, password: options.password });
const list = await person.get('/api/debt_cases?per_page=1');
const caseId = Number(list.body['data'][0].id);
const figures = new Map<string, number[]>();
const works = new Map<string, number[]>();

for (let round = 0; round < repeat; round += 1) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pl-PL' });
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([{ name, value, url: options.url }]);
  await context.addInitScript(startWatching);
  await oneVisit(...(await slowPage(context)));
  await context.close();
}
await browser.close();
for (const [what, times] of figures) {
  const work = works.has(what) ? median(works.get(what)!).toFixed(0) : '';
  console.log(
    `${median(times)
      .toFixed(what.startsWith('shift') ? 3 : 0)
      .padStart(8)} ${work.padStart(8)}  ${what}`,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function slowPage(context: BrowserContext): Promise<[Page, CDPSession]> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slower) });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return [page, session];
}

async function oneVisit(page: Page, session: CDPSession): Promise<void> {
  /** Does it, waits until all is quiet, and notes how soon it was seen and how long the page's thread worked. */
  const measure = async (what: string, act: () => Promise<unknown>, seen: () => Promise<number>, isLate = false) => {
    const before = await worked(session);
    await act();
    if (isLate) await settle(page);
    note(what, await seen());
    await settle(page);
    const after = await worked(session);
    // A new document counts from nothing.
    works.set(what, [...(works.get(what) ?? []), after < before ? after : after - before]);
  };
  const firstRow = () => page.evaluate(watched, row);
  const lastOfTable = () => page.evaluate(lastPainted, 'tbody');

  await measure('first row of the cases, nothing in the cache', () => page.goto(`${options.url}/debt_cases`), firstRow);
  await measure('first row of the cases, all in the cache', () => page.reload(), firstRow);

  const heads = page.locator('thead th button');
  for (const head of [1, 2, 1]) await measure('another order', () => heads.nth(head).click(), lastOfTable, true);
  await measure('the next page', () => page.getByRole('link', { name: 'Następna' }).click(), lastOfTable, true);

  for (const time of ['first', 'second']) {
    const open = () => page.getByRole('button', { name: 'Nowa sprawa' }).click();
    await measure(`the form of a new case, ${time} time`, open, () => page.evaluate(watched, form));
    if (time === 'first') await page.keyboard.press('Escape');
    await settle(page);
  }
  const input = page.locator(form).first();
  await input.click();
  await page.evaluate(() => (window.worstKey = 0));
  await input.pressSequentially('123 456 789', { delay: 150 });
  await settle(page);
  note('the slowest key in it', await page.evaluate(() => window.worstKey));

  await page.goto(`${options.url}/debt_cases/${caseId}`);
  await page.waitForTimeout(5000);
  note('shift of the layout on a case', await page.evaluate(() => window.shifted));
}

function note(what: string, value: number): void {
  figures.set(what, [...(figures.get(what) ?? []), value]);
}

/** Milliseconds of processor time that the page's thread has used. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(1500);
}
