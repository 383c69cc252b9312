import { hostname } from 'node:os';
import { errorOutput } from './log-output.ts';
import { loggedError } from './logged-error.ts';

/** For how long the same is not told again: while the database is away, it is found missing many times a second. */
const quietMs = 1_000;
const told = new Set<string>();

/** What fails outside of a request: a line of the log as the logger of requests writes them, on standard error. */
export function logError(error: unknown, msg: string): void {
  const known = { pid: process.pid, hostname: hostname(), err: loggedError(error), msg };
  const key = JSON.stringify(known);
  if (told.has(key)) return;
  told.add(key);
  setTimeout(() => told.delete(key), quietMs).unref();
  errorOutput.write(`${JSON.stringify({ level: 50, time: Date.now(), ...known })}\n`);
}
