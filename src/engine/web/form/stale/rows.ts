import type { Field } from '../../../field.ts';
import { rowsIn } from '../../../member-of.ts';
import type { FormValues } from '../form-effect.ts';
import { isSame, stamps } from './is-same.ts';
import { isKept, isOfBoth, type Versions } from './versions.ts';

/** One nested row: `theirs` is missing where it is new or was taken away, `mine` where somebody else added it. */
interface RowVersions {
  readonly opened: FormValues | null;
  readonly theirs?: FormValues;
  readonly mine?: FormValues;
}

export const hasRows = (field: Field | undefined) => field?.storage.in === 'children';

/** Whether one of the rows was changed by both: two people may change, add and remove different ones. */
export const haveConflict = (versions: Versions, name: string) => besideEachOther(versions, name).some(isConflict);

/** Their rows with the person's own changes laid over each. */
export const mergeRows = (versions: Versions, name: string, keepMine: boolean): readonly FormValues[] =>
  besideEachOther(versions, name)
    .map((row) => mergeRow(row, keepMine))
    .filter((row) => row !== null);

/** The rows of all versions by their id, in the order of theirs; what only the person has follows. */
export function besideEachOther(versions: Versions, name: string): readonly RowVersions[] {
  const { opened, theirs, mine } = versions;
  const rowsOf = (record: FormValues | null) => rowsIn(record?.[name]);
  const withId = (rows: readonly FormValues[], id: unknown) => rows.find((row) => row['id'] === id);
  const begun = (row: FormValues) => (row['id'] ? withId(rowsOf(opened), row['id']) : undefined) ?? null;
  const own = rowsOf(mine).filter((row) => !row['id'] || !withId(rowsOf(theirs), row['id']));
  return [
    ...rowsOf(theirs).map((row) => ({ opened: begun(row), theirs: row, mine: withId(rowsOf(mine), row['id']) })),
    ...own.map((row) => ({ opened: begun(row), mine: row })),
  ];
}

function isConflict({ opened, theirs, mine }: RowVersions): boolean {
  if (!mine) return false;
  if (!theirs) return Boolean(mine['id']) && !mine['_destroy'] && !isSame(mine, opened);
  if (mine['_destroy']) return !isSame(theirs, opened);
  return namesOf(mine).some((name) => isOfBoth({ opened, theirs, mine }, name));
}

function mergeRow({ opened, theirs, mine }: RowVersions, keepMine: boolean): FormValues | null {
  if (!mine) return theirs ?? null;
  if (!theirs) return aloneIn(mine, opened, keepMine);
  if (mine['_destroy']) return keepMine || isSame(theirs, opened) ? { ...theirs, _destroy: true } : theirs;
  const kept = namesOf(mine).filter((name) => isKept({ opened, theirs, mine }, name, keepMine));
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
}

/** A row that somebody else took away begins anew with what was typed in it: its id names nothing any more. */
function aloneIn(mine: FormValues, opened: FormValues | null, keepMine: boolean): FormValues | null {
  if (!mine['id']) return mine;
  if (mine['_destroy'] || !keepMine || isSame(mine, opened)) return null;
  return { ...mine, id: null, lock_version: null };
}

const namesOf = (row: FormValues) => Object.keys(row).filter((name) => !stamps.includes(name));
