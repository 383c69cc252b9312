import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { quickEngine } from './test/quick-engine.ts';
import { workersFrom } from './test/workers.ts';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const include = ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'];

/** Asks for a database as the suite is given it. */
const asksForDatabase = /#test\/(app|database|own-database)\.ts|sample-database\.ts|TEST_DATABASE_URL/;

/** What no database decides is tried once, on the embedded one. */
const ofNoDatabase = [
  'src/domain/rights/permissions.test.ts',
  'src/server/files/{scanner,real-clamd}.test.ts',
  'test/nasty-files/**',
  'test/security/{attack,long-texts,spreadsheets}.test.ts',
  'test/contract/{new-and-copy,openapi*,spec-*,rights-answers,rights-payload}.test.ts',
  // What letters and papers say of the records of a case; that they are read and kept alike is tried by a summons and a run of them.
  'src/domain/{summonses/facts,settlements/print,claims/print}/**',
  'src/server/letters/**',
  // That another process takes killed work up there is tried by an import, a statement and a message.
  'src/domain/{auction-files,bulk-actions,case-imports/undo,summonses/run}/kill.test.ts',
  ...globSync(include).filter((path) => !asksForDatabase.test(readFileSync(path, 'utf8'))),
];

const startsProcesses = /#test\/(killed-halfway|own-database|own-server|processes)\.ts|scripts\/postgres\.ts/;

/** What waits for processes begins first: what only computes fills its waiting, and no worker is left alone with it. */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = new Map(files.map((file) => [file, startsProcesses.test(readFileSync(file.moduleId, 'utf8'))]));
    // oxlint-disable-next-line unicorn/no-array-sort -- it sorts no array.
    const byLength = await super.sort(files);
    return byLength.toSorted((a, b) => Number(waits.get(b)) - Number(waits.get(a)));
  }
}

export default defineConfig({
  test: {
    include,
    exclude: [...configDefaults.exclude, ...(process.env['TEST_DATABASE_URL'] ? ofNoDatabase : [])],
    environment: 'node',
    allowOnly: false,
    pool: 'forks',
    sequence: { sequencer: ProcessesFirst },
    // One of them waits now and then: for a process that starts, a clock, a database that is being copied.
    maxWorkers: workersFrom(3),
    // With room for what lives briefly, clearing it away takes a tenth of the processor's time less.
    execArgv: ['--max-semi-space-size=64', quickEngine],
    // A worker keeps what it has loaded: loading it anew for each file took a third of the time.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes late on a machine that others use too.
    expect: { poll: { timeout: 10_000 } },
    // Due dates and whole-day bounds are Polish; a test must not pass only where the machine is set to Warsaw.
    env: { TZ: 'UTC', NODE_ENV: 'test' },
  },
});
