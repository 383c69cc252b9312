import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './program.ts';
import { closingWords, readPlaywrightOutcome, readVitestOutcome, sumOutcomes } from './test-outcome.ts';
import type { Outcome } from './test-outcome.ts';

// Far more than either suite takes, on a slow machine too; one that hangs must not take the other with it.
const limitMinutes = 40;

const reports = mkdtempSync(join(tmpdir(), 'odzysk-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const suites = {
  async unit(): Promise<Outcome> {
    const report = join(reports, 'unit.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return readVitestOutcome(report, await runProgram('vitest', ['run', ...reporters], { limitMinutes }));
  },
  async browser(): Promise<Outcome> {
    const report = join(reports, 'browser.json');
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await runProgram('playwright', ['test', '--reporter=list,json'], { env, limitMinutes });
    return readPlaywrightOutcome(report, code);
  },
};

/** `npm test -- unit` or `-- browser` runs one of them. */
const asked = process.argv[2];
const chosen = Object.entries(suites).filter(([name]) => asked === undefined || asked === name);
if (chosen.length === 0) throw new Error(`There is no suite ${asked}: unit or browser`);

// Both run whatever came of the other, so that the closing line always speaks of all tests.
const outcomes: Outcome[] = [];
for (const [, run] of chosen) outcomes.push(await run());

const outcome = sumOutcomes(outcomes);
process.stdout.write(`\n${closingWords(outcome)}\n`);
process.exitCode = outcome.failed === 0 ? 0 : 1;
