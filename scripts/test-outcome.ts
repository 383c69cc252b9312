import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What one run of tests came to; a skipped test is neither passed nor failed. `told` names, a line or two each, every
 * test that failed and every one that passed only when tried again.
 */
export type Outcome = { passed: number; failed: number; told: string[] };

type VitestTest = { fullName: string; status: string; failureMessages?: string[] };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[];
};

type PlaywrightTest = { status: string; results: { error?: { message?: string } }[] };
type PlaywrightSuite = {
  specs?: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = PlaywrightSuite & { stats: { expected: number; flaky: number; unexpected: number } };

const reasonLines = 3;
const indent = ' '.repeat(7);

/** A suite that ended badly without naming a failed test (a crash, a file that does not load) counts as one failure. */
export function readVitestOutcome(path: string, exitCode: number): Outcome {
  const report = readReport(path) as VitestReport | undefined;
  const told = (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const name = relative(process.cwd(), file.name);
    if (failed.length === 0 && file.status === 'failed') return [tell('FAILED', name, file.message)];
    return failed.map((test) => tell('FAILED', `${name} › ${test.fullName}`, test.failureMessages?.[0]));
  });
  return settle('vitest', exitCode, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, told });
}

/** As `readVitestOutcome`; a test that passed only when tried again counts as passed, and is told. */
export function readPlaywrightOutcome(path: string, exitCode: number): Outcome {
  const report = readReport(path) as PlaywrightReport | undefined;
  const { expected, flaky, unexpected } = report?.stats ?? { expected: 0, flaky: 0, unexpected: 0 };
  const told = report ? toldOfSuite(report) : [];
  return settle('playwright', exitCode, { passed: expected + flaky, failed: unexpected, told });
}

function toldOfSuite({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const reason = results.find(({ error }) => error)?.error?.message;
        return tell(status === 'flaky' ? 'FLAKY' : 'FAILED', `${file}:${line} › ${title}`, reason);
      }),
  );
  return [...own, ...suites.flatMap(toldOfSuite)];
}

function tell(what: 'FAILED' | 'FLAKY', name: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`${what} ${name}`, ...lines.slice(0, reasonLines).map((line) => `${indent}${line.trim()}`)].join('\n');
}

export function sumOutcomes(outcomes: Outcome[]): Outcome {
  return outcomes.reduce((sum, outcome) => ({
    passed: sum.passed + outcome.passed,
    failed: sum.failed + outcome.failed,
    told: [...sum.told, ...outcome.told],
  }));
}

/** What closes every run: each test that failed or had to be tried again, and the line `N passed, N failed`. */
export function closingWords({ passed, failed, told }: Outcome): string {
  return [...told, `${passed} passed, ${failed} failed`].join('\n');
}

/** The outcome as `closingWords` printed it last; a run that never came to print one counts as one failure. */
export function outcomeIn(output: string): Outcome {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  const told = [...output.matchAll(/^(?:FAILED|FLAKY) .*(?:\n {7}\S.*)*/gm)].map(([words]) => words);
  return last ? { passed: Number(last[1]), failed: Number(last[2]), told } : { passed: 0, failed: 1, told };
}

function settle(suite: string, exitCode: number, outcome: Outcome): Outcome {
  if (exitCode === 0 || outcome.failed > 0) return outcome;
  const told = outcome.told.length > 0 ? outcome.told : [tell('FAILED', `${suite} ended with status ${exitCode}`)];
  return { ...outcome, failed: 1, told };
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
