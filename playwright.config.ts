import { defineConfig } from '@playwright/test';
import { findChromium } from './test/browser/chromium.ts';

const { executablePath, env, args } = findChromium();

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '*.spec.ts',
  // How screens look does not depend on the database: these walks are run on the embedded one alone.
  testIgnore: process.env['TEST_DATABASE_URL'] ? ['every-*.spec.ts', 'accessibility.spec.ts'] : [],
  outputDir: 'test-results',
  globalSetup: './test/browser/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    actionTimeout: 10_000,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
});
