import { type Reader, sayAll } from '#engine/messages.ts';
import type { ProblemsByColumn } from './checked-row.ts';

/** What is told of a file as a whole: why it failed, or what to know of one that did not. */
export function toldOfFile(state: unknown, problems: ProblemsByColumn, reader: Reader): Record<string, unknown> {
  if (!Object.keys(problems).length) return {};
  return { [state === 'failed' ? 'errors' : 'warnings']: sayAll(problems, reader) };
}
