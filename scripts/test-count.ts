import { existsSync, readFileSync } from 'node:fs';

/** How many tests of one run passed and failed; a skipped one is neither. */
export type Count = { passed: number; failed: number };

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number } };

/** A suite that ended badly without naming a failed test (a crash, a file that does not load) counts as one failure. */
export function readVitestCount(path: string, exitCode: number): Count {
  const report = readReport(path) as VitestReport | undefined;
  return settle({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, exitCode);
}

/** As `readVitestCount`; a test that passed only when tried again counts as passed. */
export function readPlaywrightCount(path: string, exitCode: number): Count {
  const report = readReport(path) as PlaywrightReport | undefined;
  const { expected, flaky, unexpected } = report?.stats ?? { expected: 0, flaky: 0, unexpected: 0 };
  return settle({ passed: expected + flaky, failed: unexpected }, exitCode);
}

export function sumCounts(counts: Count[]): Count {
  return counts.reduce((sum, count) => ({
    passed: sum.passed + count.passed,
    failed: sum.failed + count.failed,
  }));
}

/** The line that closes every run: `N passed, N failed`. */
export function closingLine({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`;
}

/** The last closing line in what a run printed; a run that never came to print one counts as one failure. */
export function countIn(output: string): Count {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return last ? { passed: Number(last[1]), failed: Number(last[2]) } : { passed: 0, failed: 1 };
}

function settle(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
