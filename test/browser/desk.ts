import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { Language } from '#engine/words.ts';
import type { Person } from '#test/person.ts';
import { type Account, demoPassword } from './accounts.ts';
import { watchCalls } from './quiet.ts';

/** One tab that many tests of a worker look at screens in. */
export interface Desk {
  readonly page: Page;
  /** Errors and warnings of the console, exceptions, refused and failed requests since they were last taken. */
  takeComplaints(): string[];
  /** The language of the screens that are opened from now on. */
  speak(language: Language): Promise<void>;
  /** Goes to another address of the product as a link leads there, without loading the program anew. */
  follow(path: string): Promise<void>;
  /** Resolves once nothing is being fetched. */
  quiet(): Promise<void>;
  /** Leaves the product, so that the tab follows nothing of what other tests change. */
  rest(): Promise<void>;
}

/** Signs somebody in, and gives their tab: what the browser has fetched once stays there. */
export async function openDesk(browser: Browser, office: Person, baseURL: string): Promise<Desk> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const { token } = await (await context.request.get('/auth/csrf')).json();
  const headers = { 'X-CSRF-Token': token as string };
  const answer = await context.request.post('/auth/sign_in', { data: { user: await newcomer(office) }, headers });
  expect(answer.ok(), 'signed in').toBe(true);
  return deskOf(await context.newPage());
}

/** Somebody of their own: whoever signs in elsewhere ends the session here. */
async function newcomer(office: Person): Promise<Account> {
  const email = `biurko.${Date.now()}@odzysk.example`;
  const secret = { password: demoPassword, password_confirmation: demoPassword };
  await office.create('users', { email, first_name: 'Ada', last_name: 'Biurko', role: 0, ...secret });
  return { email, password: demoPassword };
}

function deskOf(page: Page): Desk {
  let complaints: string[] = [];
  let spoken: Language | undefined;
  const quiet = watchCalls(page);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('requestfailed', (request) => {
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
    async speak(language) {
      if (language === spoken) return;
      spoken = language;
      await page.addInitScript((chosen) => localStorage.setItem('odzysk.language', chosen), language);
    },
    follow: (path) => page.evaluate(leadTo, path),
    quiet,
    async rest() {
      await page.goto('about:blank');
      complaints = [];
    },
  };
}

/** Runs in the page; resolves once the screen of that address is drawn. */
function leadTo(path: string): Promise<void> {
  const { __TSR_ROUTER__: router } = window as unknown as {
    __TSR_ROUTER__: { subscribe(event: 'onRendered', hear: () => void): () => void };
  };
  return new Promise((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      resolve();
    });
    history.pushState(null, '', path);
  });
}
