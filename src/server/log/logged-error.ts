import { memberOf, rowsIn } from '#engine/member-of.ts';

/** What a log tells of an error: where it happened and of what kind, and nobody's data. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
}

/** Names of our own and of the system, never values. */
const named = ['code', 'table', 'column', 'constraint'] as const;

/** An error for the log. The database and mail servers put values into messages and properties: they stay out. */
export function loggedError(error: unknown): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: '', stack: '' };
  const names = named.flatMap((name): [string, string][] => {
    const value = memberOf(error, name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    type: error.name ?? 'Error',
    message: messageOf(error),
    stack: framesOf(error),
    ...Object.fromEntries(names),
    ...(isErrorLike(error.cause) && { cause: loggedError(error.cause) }),
  };
}

/** The same as an error, to be thrown where others keep what they catch. */
export function errorWithoutValues(error: unknown): Error {
  const { type, message, stack } = loggedError(error);
  const bare = new Error(message);
  bare.name = type;
  bare.stack = `${type}: ${message}\n${stack}`;
  return bare;
}

/** The job queue tells of errors by copies of their properties, which are no instances of anything. */
type ErrorLike = Pick<Error, 'message'> & Partial<Error>;
const isErrorLike = (error: unknown): error is ErrorLike => typeof memberOf(error, 'message') === 'string';

/** Quoted values, addresses and long numbers are left out; what a mail server says is not told at all. */
function messageOf(error: ErrorLike): string {
  if (memberOf(error, 'response') !== undefined) return `SMTP ${String(memberOf(error, 'responseCode'))}`;
  return (error.message || reasonsOf(error))
    .slice(0, 2000)
    .replace(/"[^"]*"/g, '"…"')
    .replace(/=\([^)]*\)/g, '=(…)')
    .replace(/[^\s<>:]+@[^\s<>:]+/g, '…@…')
    .replace(/\+?\d[\d -]{5,}\d/g, '…');
}

/** An error of several, such as of each address of a host, says nothing itself, and its copy has its code alone. */
function reasonsOf(error: ErrorLike): string {
  const reasons = rowsIn(memberOf(error, 'errors')).map(({ message }) => String(message));
  return reasons.join('; ') || String(memberOf(error, 'code') ?? '');
}

const framesOf = ({ stack = '' }: ErrorLike) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
