import { configDefaults, defineConfig } from 'vitest/config';

/** What no database decides is tried once, on the embedded one. */
const ofNoDatabase = [
  'scripts/**',
  'src/locales/**',
  'src/web/**',
  'src/engine/web/**',
  'src/domain/letters/**',
  'src/server/letters/**',
  'test/security/long-texts.test.ts',
  'test/contract/hostile-values.test.ts',
];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env['TEST_DATABASE_URL'] ? ofNoDatabase : [])],
    environment: 'node',
    allowOnly: false,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Due dates and whole-day bounds are Polish; a test must not pass only where the machine is set to Warsaw.
    env: { TZ: 'UTC', NODE_ENV: 'test' },
  },
});
