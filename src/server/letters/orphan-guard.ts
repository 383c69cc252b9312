import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

// A compile blocks the main thread, so that only another one can see that the parent is gone.
const WATCH = `
  const { workerData: parent } = require('node:worker_threads');
  const gone = () => {
    try { process.kill(parent, 0); } catch (error) { return error.code === 'ESRCH'; }
    return process.platform !== 'win32' && process.ppid !== parent;
  };
  setInterval(() => gone() && process.kill(process.pid, 'SIGKILL'), 500);
`;

/** Ends this process when its parent (by process id) closes the channel or dies, also in the middle of a compile. */
export function dieWithParent(parent: number): void {
  process.on('disconnect', () => process.exit(0));
  new Worker(WATCH, { eval: true, workerData: parent }).unref();
}

/** On Linux: a template that eats all memory costs this process, not the server. */
export function takeMemoryFirst(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // A container may forbid it; the letters work without.
  }
}
