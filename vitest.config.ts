import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
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
