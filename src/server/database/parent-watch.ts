import { workerData } from 'node:worker_threads';

/**
 * A thread beside the database: a long query keeps the main thread from noticing that the server is gone,
 * and until this process ends nobody else can open the directory. Ending in the middle is what the write-ahead log is for.
 */
const { parent } = workerData as { parent: number };

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 250);
