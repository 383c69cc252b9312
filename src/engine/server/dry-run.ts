import { castBoolean } from '../fields/boolean.ts';
import type { Row } from './behaviour.ts';

/** Whether a change is only to be tried; undefined for what says neither yes nor no, so that no slip of the pen carries it out. */
export function isDryRunOf({ dry_run: sent = null }: Row): boolean | undefined {
  return sent === null || sent === '' ? false : castBoolean(sent);
}
