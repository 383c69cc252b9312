import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { closingWords, outcomeIn, readPlaywrightOutcome, readVitestOutcome, sumOutcomes } from './test-outcome.ts';

const folder = mkdtempSync(join(tmpdir(), 'odzysk-outcome-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

describe('the closing words of a run', () => {
  it('are the last ones printed', () => {
    const output = '1 passed, 0 failed\nnoise\n12 passed, 3 failed\n';
    expect(outcomeIn(output)).toEqual({ passed: 12, failed: 3, told: [] });
  });

  it('have the counts alone on a line', () => {
    expect(outcomeIn('  4 passed, 0 failed (2s)\n')).toEqual({ passed: 0, failed: 1, told: [] });
  });

  it('count as a failure when they are missing', () => {
    expect(outcomeIn('Segmentation fault\n')).toEqual({ passed: 0, failed: 1, told: [] });
  });

  it('are read as they were written, with the tests they name', () => {
    const outcome = { passed: 7, failed: 1, told: ['FAILED a › b\n       Error: no\n       at c', 'FLAKY d:1 › e'] };
    expect(outcomeIn(`noise\n${closingWords(outcome)}\n`)).toEqual(outcome);
  });
});

describe('a suite without a report', () => {
  it('counts as a failure when it ended badly', () => {
    const told = (words: string) => ({ passed: 0, failed: 1, told: [words] });
    expect(readVitestOutcome('/nowhere', 1)).toEqual(told('FAILED vitest ended with status 1'));
    expect(readPlaywrightOutcome('/nowhere', 137)).toEqual(told('FAILED playwright ended with status 137'));
  });
});

it('names the failed tests of the server, and a file that does not load', () => {
  const failed = {
    fullName: 'money adds',
    status: 'failed',
    failureMessages: ['\u001b[31mError: no\u001b[39m\n  at x'],
  };
  const path = write({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: resolve('src/money.test.ts'),
        status: 'failed',
        assertionResults: [{ fullName: 'money', status: 'passed' }, failed],
      },
      { name: resolve('src/broken.test.ts'), status: 'failed', message: 'SyntaxError', assertionResults: [] },
    ],
  });
  expect(readVitestOutcome(path, 1)).toEqual({
    passed: 1,
    failed: 1,
    told: [
      'FAILED src/money.test.ts › money adds\n       Error: no\n       at x',
      'FAILED src/broken.test.ts\n       SyntaxError',
    ],
  });
});

it('names the failed tests of the browser, and those that passed only when tried again', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [{ status, results: [...(message ? [{ error: { message } }] : []), {}] }],
  });
  const specs = [spec('opens', 'expected'), spec('saves', 'flaky', 'Error: late'), spec('closes', 'unexpected', 'no')];
  const path = write({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites: [{ suites: [{ specs }] }] });
  expect(readPlaywrightOutcome(path, 1)).toEqual({
    passed: 2,
    failed: 1,
    told: ['FLAKY a.spec.ts:3 › saves\n       Error: late', 'FAILED a.spec.ts:3 › closes\n       no'],
  });
});

it('adds up the runs', () => {
  const sum = sumOutcomes([
    { passed: 2, failed: 1, told: ['FAILED a'] },
    { passed: 3, failed: 0, told: [] },
  ]);
  expect(sum).toEqual({ passed: 5, failed: 1, told: ['FAILED a'] });
});
