import { memberOf } from '#engine/member-of.ts';

/** The server does not take connections, ends, is being replaced, or has no room: trying again later may help. */
const codes = new Set([
  // Of the network.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Of PostgreSQL: connection failures, full, too many connections, shutting down, crashed, starting, a standby that is not promoted yet;
  // a table that somebody has locked, to rebuild it or by hand.
  '08000',
  '08003',
  '08006',
  '08P01',
  '25006',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
]);

/** The driver's own words, which carry no code. */
const words = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether what failed is the database's absence and not the question. */
export function isDatabaseAway(error: unknown): boolean {
  if (codes.has(String(memberOf(error, 'code')))) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return error instanceof Error && words.test(error.message);
}
