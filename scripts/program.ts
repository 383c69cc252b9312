import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Options = { env?: NodeJS.ProcessEnv; onOutput?: (text: string) => void; limitMinutes?: number };

// What a program printed last may still be on its way; a process it left behind keeps the pipe open for ever.
const lastWordsMs = 2000;

/**
 * Runs a program in the foreground, in the project's folder, and returns its exit code (128 + n when signal n ended it).
 * Signals are passed on, so that ending this process ends that one. `onOutput` gets what it prints, besides the screen;
 * one that runs longer than `limitMinutes` is killed.
 */
export function runProgram(
  program: string,
  args: string[],
  { env, onOutput, limitMinutes }: Options = {},
): Promise<number> {
  const child = spawn(program, args, {
    stdio: ['inherit', onOutput ? 'pipe' : 'inherit', 'inherit'],
    env: env ?? process.env,
  });
  if (limitMinutes) killAfter(limitMinutes, program, child);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    onOutput?.(text);
  });
  return forwardSignals(child);
}

function killAfter(minutes: number, program: string, child: ChildProcess): void {
  const limit = setTimeout(() => {
    process.stderr.write(`${program} did not end within ${minutes} minutes and was killed.\n`);
    child.kill('SIGKILL');
  }, minutes * 60_000);
  child.once('exit', () => clearTimeout(limit));
}

function forwardSignals(child: ChildProcess): Promise<number> {
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const status = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
      child.once('close', () => resolve(status));
      setTimeout(() => child.stdout?.destroy(), lastWordsMs).unref();
    });
  }).finally(() => {
    for (const signal of signals) process.off(signal, forward);
  });
}
