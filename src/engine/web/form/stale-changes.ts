import { rowsIn } from '../../member-of.ts';
import { isUnset } from '../../unset.ts';
import { associationName } from '../../model.ts';
import type { Field } from '../../field.ts';
import type { Resource } from '../../resource.ts';
import type { FormValues } from './form-effect.ts';

/** A field that somebody else saved while it was in a form. */
export interface StaleChange {
  readonly name: string;
  /** The person changed it too, to something else. */
  readonly isConflict: boolean;
}

/**
 * Which of a form's fields somebody else has changed since it was opened (contract §1, `lock_version`).
 * @param opened null where nobody knows what the form began from: then all that differs counts as changed by both
 */
export function staleChanges(
  fields: readonly string[],
  opened: FormValues | null,
  theirs: FormValues,
  mine: FormValues,
): readonly StaleChange[] {
  return fields
    .filter((name) => name in theirs && !isSame((opened ?? mine)[name], theirs[name]))
    .map((name) => ({
      name,
      isConflict: !opened || (!isSame(mine[name], opened[name]) && !isSame(mine[name], theirs[name])),
    }));
}

/**
 * Their record with the person's own changes laid over it.
 * @param keepMine whether the person's values win where both changed the same field
 */
export function mergeStale(
  resource: Resource,
  fields: readonly string[],
  opened: FormValues | null,
  theirs: FormValues,
  mine: FormValues,
  keepMine: boolean,
): FormValues {
  const merged = { ...theirs };
  for (const name of fields) {
    const isMine = !opened || !isSame(mine[name], opened[name]);
    const isTheirs = !opened || !isSame(theirs[name], opened[name]);
    if (!isMine || (isTheirs && !keepMine)) continue;
    for (const key of travelling(name, resource.fields[name])) merged[key] = mine[key];
    if (resource.fields[name]?.storage.in === 'children') merged[name] = rowsOver(theirs[name], mine[name]);
  }
  return merged;
}

/** A row that somebody else took away begins anew with what was typed in it: its id names nothing any more. */
function rowsOver(theirs: unknown, mine: unknown): readonly FormValues[] {
  const stored = new Set(rowsIn(theirs).map(({ id }) => id));
  const isGone = ({ id }: FormValues) => id !== undefined && id !== null && !stored.has(id);
  return rowsIn(mine)
    .filter((row) => !(isGone(row) && row['_destroy']))
    .map((row) => (isGone(row) ? { ...row, id: null, lock_version: null } : row));
}

/**
 * What a new record would take the place of, as its form holds it: still without an id, and with what is never copied as
 * it was when the form was opened.
 */
export function asUnsaved({ fields }: Resource, opened: FormValues, stored: FormValues): FormValues {
  const own = ['id', 'created_at', 'updated_at', ...Object.keys(fields).filter((name) => fields[name]?.notCopied)];
  return { ...stored, ...Object.fromEntries(own.map((name) => [name, opened[name] ?? null])) };
}

/** A reference travels with its label. */
function travelling(name: string, field: Field | undefined): readonly string[] {
  return field?.to ? [name, associationName(name, field)] : [name];
}

/** Values are the same when the server would store the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (isUnset(value)) return 'null';
  if (!Array.isArray(value)) return JSON.stringify(value);
  const members = value.map((one: unknown) => (isRow(one) ? withoutStamps(one) : one));
  return JSON.stringify(members.every((one) => typeof one === 'number') ? members.toSorted((a, b) => a - b) : members);
}

/** Nested rows are compared by what is in them, not by when they were saved. */
function withoutStamps(row: FormValues): FormValues {
  const { lock_version: _version, updated_at: _at, ...rest } = row;
  return Object.fromEntries(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const isRow = (value: unknown): value is FormValues => typeof value === 'object' && value !== null;
