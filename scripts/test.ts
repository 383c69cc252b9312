import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './program.ts';
import { closingWords, readPlaywrightOutcome, readVitestOutcome, sumOutcomes } from './test-outcome.ts';

// Far more than either suite takes; one that hangs must not take the other with it.
const limitMinutes = 25;

const reports = mkdtempSync(join(tmpdir(), 'odzysk-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const server = join(reports, 'server.json');
const browser = join(reports, 'browser.json');

// Both run whatever came of the other, so that the closing line always speaks of all tests.
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${server}`];
const serverCode = await runProgram('vitest', ['run', ...reporters], { limitMinutes });
const browserCode = await runProgram('playwright', ['test', '--reporter=list,json'], {
  env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: browser },
  limitMinutes,
});

const outcome = sumOutcomes([readVitestOutcome(server, serverCode), readPlaywrightOutcome(browser, browserCode)]);
process.stdout.write(`\n${closingWords(outcome)}\n`);
process.exitCode = outcome.failed === 0 ? 0 : 1;
