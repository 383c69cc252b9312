import { availableParallelism, totalmem } from 'node:os';

/** What a worker takes with its database, its product or its browser, in bytes. */
const ofEach = 2 * 1024 ** 3;
/** More would be too many connections for one PostgreSQL. */
const most = 8;

/**
 * How many workers a suite has: at least so many, for a test waits now and then and two processors have room for it; with more
 * processors one for each, as far as the memory goes.
 */
export const workersFrom = (least: number) =>
  Math.max(least, Math.min(availableParallelism(), Math.floor(totalmem() / ofEach), most));
