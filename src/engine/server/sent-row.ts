import { hasMembers } from '../member-of.ts';
import type { Row } from './behaviour.ts';
import { badRequest } from './refusal.ts';

/** What was sent as a row. Refuses with 400 what has no members. */
export function sentRow(value: unknown): Row {
  if (!hasMembers(value)) throw badRequest('malformed');
  return value;
}
