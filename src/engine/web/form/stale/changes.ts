import { associationName } from '../../../model.ts';
import { type Field, isCopied } from '../../../field.ts';
import type { Resource } from '../../../resource.ts';
import type { FormValues } from '../form-effect.ts';
import { hasRows, haveConflict, mergeRows } from './rows.ts';
import { isSet, mergeSet } from './sets.ts';
import { isKept, isOfBoth, isTheirs, type Versions } from './versions.ts';

/** A field that somebody else saved while it was in a form. */
export interface StaleChange {
  readonly name: string;
  /** The person changed it too, and only one of both can stay. */
  readonly isConflict: boolean;
}

/** Which of a form's fields somebody else has changed since it was opened (contract §1, `lock_version`). */
export function staleChanges(
  resource: Resource,
  fields: readonly string[],
  versions: Versions,
): readonly StaleChange[] {
  const isConflict = (name: string) => {
    if (hasRows(resource.fields[name])) return haveConflict(versions, name);
    return isOfBoth(versions, name) && !areMerged(resource.fields[name], versions);
  };
  return fields
    .filter((name) => name in versions.theirs && isTheirs(versions, name))
    .map((name) => ({ name, isConflict: isConflict(name) }));
}

/** Of an old draft nobody knows what was put into a set and what was taken out. */
const areMerged = (field: Field | undefined, versions: Versions): versions is Versions & { opened: FormValues } =>
  isSet(field) && versions.opened !== null;

/**
 * Their record with the person's own changes laid over it.
 * @param keepMine whether the person's values win where both changed the same field
 */
export function mergeStale(
  resource: Resource,
  fields: readonly string[],
  versions: Versions,
  keepMine: boolean,
): FormValues {
  const { theirs, mine } = versions;
  const merged = { ...theirs };
  for (const name of fields) {
    const field = resource.fields[name];
    if (hasRows(field)) merged[name] = mergeRows(versions, name, keepMine);
    else if (areMerged(field, versions))
      for (const key of travelling(name, field)) merged[key] = mergeSet(versions, key);
    else if (isKept(versions, name, keepMine)) for (const key of travelling(name, field)) merged[key] = mine[key];
  }
  return merged;
}

/**
 * What a new record would take the place of, as its form holds it: still without an id, and with what is never copied as
 * it was when the form was opened.
 */
export function asUnsaved({ fields }: Resource, opened: FormValues, stored: FormValues): FormValues {
  const uncopied = Object.keys(fields).filter((name) => !isCopied(fields[name]!));
  const own = ['id', 'created_at', 'updated_at', ...uncopied];
  return { ...stored, ...Object.fromEntries(own.map((name) => [name, opened[name] ?? null])) };
}

/** A reference travels with its label. */
function travelling(name: string, field: Field | undefined): readonly string[] {
  return field?.to ? [name, associationName(name, field)] : [name];
}
