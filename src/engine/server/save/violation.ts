import { InvalidRecord, type Problems, Refusal } from '../refusal.ts';
import { memberOf } from '../../member-of.ts';
import type { Resource } from '../../resource.ts';

/**
 * Two people saving at once can pass the checks together; the database's own constraints then decide.
 * Turns such an error into a problem of the record; false when it is something else.
 */
export function addViolation(error: unknown, resource: Resource, problems: Problems): boolean {
  const [code, detail] = [memberOf(error, 'code'), memberOf(error, 'detail')];
  const columns = typeof detail === 'string' ? (/^Key \((.+?)\)=\(/.exec(detail)?.[1] ?? '').split(', ') : [];
  const names = columns
    .map((column) => column.replace(/^lower\(+(\w+).*$/, '$1'))
    .filter((name) => name in resource.fields);
  const field = names.find((name) => resource.fields[name]?.unique) ?? names[0];
  if (isDuplicate(error)) problems.add(field ?? 'base', 'taken');
  else if (code === '23503') problems.add(field ?? 'base', 'required_record');
  else if (code === '22003') problems.add('base', 'out_of_range');
  else if (code === '23514') problems.add('base', 'invalid');
  else return false;
  return true;
}

/** Whether a write was refused because another row has a value that only one may have. */
export const isDuplicate = (error: unknown) => memberOf(error, 'code') === '23505';

/** Whether a row was refused because it would point to nothing, or a delete because other rows point to the record. */
export const isHeld = (error: unknown) => memberOf(error, 'code') === '23503';

/**
 * Whether a row was refused because what it points to is gone since it was looked up. In whatever language the database
 * says so, it names last the table that lacks the row; of a delete, the one whose rows point to it.
 */
export function pointsNowhere(error: unknown): boolean {
  const named = /"([^"]+)"[^"]*$/.exec(String(memberOf(error, 'detail')))?.[1];
  return isHeld(error) && named !== undefined && named !== memberOf(error, 'table');
}

/** Whether a row was refused because a value that it needs is not there. */
export const isIncomplete = (error: unknown) => memberOf(error, 'code') === '23502';

/** Two transactions got in each other's way; the same work can simply be done again. */
export const isCollision = (error: unknown) => ['40001', '40P01'].includes(String(memberOf(error, 'code')));

/** The database gave up on a statement that took longer than any should. */
export const isTooSlow = (error: unknown) => memberOf(error, 'code') === '57014';

/** By our rules, or by class 22 and 23: values or rules of the data, as against a database that is gone. */
export const isRefusal = (error: unknown) =>
  error instanceof InvalidRecord || error instanceof Refusal || /^2[23]/.test(String(memberOf(error, 'code')));
