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

type Suite = 'unit' | 'browser';

async function runTests(suite: Suite, database: string, url?: string): Promise<Outcome> {
  if (interrupted) return { passed: 0, failed: 1, told: [] };
  process.stdout.write(`\n— ${suite} tests on ${database}\n`);
  let output = '';
  const code = await runProgram('npm', ['test', '--silent', '--', suite], {
    env: url ? { ...environment, TEST_DATABASE_URL: url } : environment,
    onOutput: (text) => (output += text),
  });
  if (code !== 0) failed.push(`${suite} tests on ${database}`);
  return outcomeIn(output);
}

/** The given PostgreSQL, else one started for the tests; where there is none only `.ci/run` insists. */
async function findServer(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  if (givenDatabase) return { url: givenDatabase, stop: async () => {} };
  const programs = findPostgres();
  if (programs) return startPostgres(programs);
  process.stdout.write('\n— tests on PostgreSQL: not run, there is none here (Debian: apt-get install postgresql)\n');
  return undefined;
}

async function runSteps(): Promise<void> {
  for (const step of steps) await runStep(step);
}

const onEmbedded = (suite: Suite) => runTests(suite, 'the embedded database');

async function runOnPostgres(): Promise<Outcome[]> {
  const server = await findServer();
  if (!server) return [];
  try {
    const unit = await runTests('unit', 'PostgreSQL', server.url);
    return [unit, await runTests('browser', 'PostgreSQL', server.url)];
  } finally {
    await server.stop();
  }
}

// The steps take one processor, and the tests wait now and then for a clock or a process.
const [unit] = await Promise.all([onEmbedded('unit'), runSteps()]);
const outcome = sumOutcomes([unit, await onEmbedded('browser'), ...(await runOnPostgres())]);

process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`);
process.stdout.write(`${closingWords(outcome)}\n`);
process.exitCode = failed.length === 0 && outcome.failed === 0 ? 0 : 1;
