import { defineConfig } from '@playwright/test';
import { findChromium } from './test/browser/chromium.ts';
import { workersFrom } from './test/workers.ts';

const { executablePath, env, args } = findChromium();

/** A file, its job and its rows, and changes that the database tells of; all else reaches it by HTTP, which is tested there. */
const ofTheDatabase = ['import', 'live'];

/** A page lives for seconds: compiling anew what it calls often takes a tenth of all the processor's time, and pays only later. */
const shortLived = '--js-flags=--no-opt,--no-maglev';

export default defineConfig({
  testDir: 'test/browser',
  // What the browser alone decides is tried once, on the embedded database.
  testMatch: process.env['TEST_DATABASE_URL'] ? ofTheDatabase.map((name) => `${name}.spec.ts`) : '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './test/browser/global-setup.ts',
  fullyParallel: false,
  // A test waits for two thirds of its time: for an answer, a moment without typing, the next look.
  workers: workersFrom(4),
  // One that passes only at the second try does not stop a change, but is named as FLAKY at the close: a bug to mend.
  retries: 1,
  forbidOnly: true,
  // A machine that is busy elsewhere shall not fail a test; one that passes waits for none of these.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'pl-PL',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Warsaw',
    actionTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording every step costs a third of the time; `npm run test:browser -- --trace on` does it when it is wanted.
    trace: 'off',
    launchOptions: { executablePath, args: [...args, shortLived], env: { ...process.env, ...env } },
  },
});
