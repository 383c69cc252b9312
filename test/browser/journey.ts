import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { type Person, signIn as signInByApi } from '#test/person.ts';
import { type Account, administrator, helena } from './accounts.ts';
import { type Desk, openDesk } from './desk.ts';
import { startProduct } from './running-product.ts';
import type { RunningProduct } from './running-product.ts';

interface OfTest {
  /** What the page complained about so far; a journey that breaks the connection takes its own out. */
  readonly complaints: string[];
}

interface OfWorker {
  readonly product: RunningProduct;
  /** Another administrator, calling the API, to prepare what a journey begins with. */
  readonly office: Person;
  /** One signed-in tab that the tests of a worker look at screens in. */
  readonly desk: Desk;
}

// Seconds at rest; a machine that is busy elsewhere shall not fail every test there is.
const starting = { scope: 'worker', timeout: 180_000 } as const;

/**
 * A test in a browser, against a product with demo data that the tests of one worker share; addresses are relative
 * to it. Every file uses this one: what differs for a whole worker (a fixture, a setting such as `screenshot`) would
 * start a product and a browser of its own. It also fails when the page threw, a request failed, or the browser refused something (a content policy, a
 * missing file).
 */
export const test = base.extend<OfTest, OfWorker>({
  product: [
    async ({}, use) => {
      const { email, password } = administrator;
      const product = await startProduct({ ODZYSK_ADMIN_EMAIL: email, ODZYSK_ADMIN_PASSWORD: password });
      await use(product);
      await product.stop();
    },
    starting,
  ],
  office: [async ({ product }, use) => use(await signInByApi(product.url, { id: 0, ...helena })), starting],
  desk: [
    async ({ browser, product, office }, use) => {
      const desk = await openDesk(browser, office, product.url);
      await use(desk);
      await desk.page.context().close();
    },
    starting,
  ],
  baseURL: async ({ product }, use) => use(product.url),
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, 'what the page complained about').toEqual([]);
  },
  page: async ({ page, complaints }, use) => {
    routeAtOnce(page);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isRefusedCall(message.text()) && !isStream(message.location().url))
        complaints.push(message.text());
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page, and a download, abort what was being read.
      if (reason !== 'net::ERR_ABORTED' && !isStream(request.url()))
        complaints.push(`${request.method()} ${request.url()}: ${reason}`);
    });
    await use(page);
  },
});

/**
 * Lets nobody go on before the page knows of a route: in a page that is busy, what is pressed overtakes that word, and what it asks
 * for would reach the server.
 */
function routeAtOnce(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const kept = await route(...given);
    await page.evaluate(() => true);
    return kept;
  };
}

/** Signs in through the page, as everybody does, and waits for the shell. */
export async function signIn(page: Page, account: Account = administrator): Promise<void> {
  await page.goto('/auth/sign_in');
  await fillSignIn(page, account);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Fills the sign-in screen that is shown and sends it. */
export async function fillSignIn(page: Page, { email, password }: Account = administrator): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
}

/** Opens an address as somebody who is signed in already. */
export async function open(page: Page, path: string, account: Account = administrator): Promise<void> {
  const { request } = page.context();
  // A page that is open would ask without cookies, be given new ones, and make the token below one of another session.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  // Whoever was signed in before is not asked to sign out.
  await page.context().clearCookies();
  const { token } = await (await request.get('/auth/csrf')).json();
  const headers = { 'X-CSRF-Token': token as string };
  const answer = await request.post('/auth/sign_in', { data: { user: account }, headers });
  expect(answer.ok(), 'signed in').toBe(true);
  await page.goto(path);
  // Asked at each frame: what waits for something on the page looks again only after 100, 250, 500 and 1000 ms.
  await page.waitForFunction(() => document.querySelector('h1') !== null, undefined, { polling: 'raf' });
}

/** The stream of changes ends with its session, and is opened again when it breaks. */
const isStream = (url: string) => new URL(url, 'http://page').pathname === '/api/events';

/** Chromium writes every answer of 400 and above to the console; 4xx are part of many a journey. */
function isRefusedCall(text: string): boolean {
  return /^Failed to load resource: .* status of 4\d\d/.test(text);
}

export { expect } from '@playwright/test';
