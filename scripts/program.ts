import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Options = { env?: NodeJS.ProcessEnv; onOutput?: (text: string) => void };

/**
 * Runs a program in the foreground, in the project's folder, and returns its exit code (128 + n when signal n ended it).
 * Signals are passed on, so that ending this process ends that one. `onOutput` gets what it prints, besides the screen.
 */
export function runProgram(program: string, args: string[], { env, onOutput }: Options = {}): Promise<number> {
  const child = spawn(program, args, {
    stdio: ['inherit', onOutput ? 'pipe' : 'inherit', 'inherit'],
    env: env ?? process.env,
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    onOutput?.(text);
  });
  return forwardSignals(child);
}

function forwardSignals(child: ChildProcess): Promise<number> {
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  }).finally(() => {
    for (const signal of signals) process.off(signal, forward);
  });
}
