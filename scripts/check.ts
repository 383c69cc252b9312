import { findPostgres, startPostgres } from './postgres.ts';
import { runProgram } from './program.ts';
import { closingWords, outcomeIn, sumOutcomes } from './test-outcome.ts';
import type { Outcome } from './test-outcome.ts';

// The tests bring their own settings; those of whoever calls must not reach them.
const { DATABASE_URL: _, TEST_DATABASE_URL: givenDatabase, ...environment } = process.env;
const steps = ['tree', 'licences', 'format:check', 'lint', 'types', 'unused', 'build'];
const failed: string[] = [];
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (interrupted = true));

async function runStep(name: string): Promise<void> {
  if (interrupted) return;
  process.stdout.write(`\n— ${name}\n`);
  const code = await runProgram('npm', ['run', '--silent', name], { env: environment });
  if (code !== 0) failed.push(name);
}

async function runTests(database: string, url?: string): Promise<Outcome> {
  if (interrupted) return { passed: 0, failed: 1, told: [] };
  process.stdout.write(`\n— tests on ${database}\n`);
  let output = '';
  const code = await runProgram('npm', ['test', '--silent'], {
    env: url ? { ...environment, TEST_DATABASE_URL: url } : environment,
    onOutput: (text) => (output += text),
  });
  if (code !== 0) failed.push(`tests on ${database}`);
  return outcomeIn(output);
}

/** On the given PostgreSQL, else on one started for it; where there is none only `.ci/run` insists. */
async function runTestsOnPostgres(): Promise<Outcome> {
  if (givenDatabase) return runTests('PostgreSQL', givenDatabase);
  const programs = findPostgres();
  if (!programs) {
    process.stdout.write('\n— tests on PostgreSQL: not run, there is none here (Debian: apt-get install postgresql)\n');
    return { passed: 0, failed: 0, told: [] };
  }
  const postgres = await startPostgres(programs);
  try {
    return await runTests('PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function runSteps(): Promise<void> {
  for (const step of steps) await runStep(step);
}

// The steps take one processor, and the tests wait now and then for a clock or a process.
const [embedded] = await Promise.all([runTests('the embedded database'), runSteps()]);
const outcome = sumOutcomes([embedded, await runTestsOnPostgres()]);

process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`);
process.stdout.write(`${closingWords(outcome)}\n`);
process.exitCode = failed.length === 0 && outcome.failed === 0 ? 0 : 1;
