import { get, post } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { sayNow } from '#browser/language/use-say.ts';
import { notifyFailure, notifyRefusal } from '#browser/notifications/notify-failure.ts';
import { notifyError, notifySuccess } from '#browser/notifications/notifications.ts';
import type { Resource } from '../../resource.ts';
import type { Catalogue } from '../../words.ts';

export const undoWords = {
  undo: { pl: 'Cofnij', en: 'Undo' },
  restore: { pl: 'Przywróć', en: 'Restore' },
  undone: { pl: 'Cofnięto', en: 'Undone' },
  restored: { pl: 'Przywrócono', en: 'Restored' },
  changed: {
    pl: 'Nie można cofnąć: zmieniono to później albo już cofnięto',
    en: 'Cannot be undone: it was changed since, or is undone already',
  },
} satisfies Catalogue;

/**
 * Takes back what a line of the record of changes tells, and says so.
 * @param gone the id of the record that goes with it
 * @returns whether it was taken back
 */
export async function undoChange(
  { plural }: Resource,
  line: number,
  { isRestored = false, gone }: { readonly isRestored?: boolean; readonly gone?: number | undefined } = {},
): Promise<boolean> {
  const isDone = await post(`/api/record_changes/${line}/undo`).then(() => true, sayWhy);
  if (isDone) notifySuccess(sayNow(isRestored ? undoWords.restored : undoWords.undone));
  await Promise.all([announceModelChange(plural, isDone ? gone : undefined), announceModelChange('record_changes')]);
  return isDone;
}

/**
 * A way to take back what the person has just done to records, the last of them first, whatever they do to them before they
 * use it.
 */
export function undoOf(resource: Resource, ids: readonly number[], isRestored = false): () => void {
  const found = ids.map((id) => ({ id, line: ownLine(resource, id).catch(() => undefined) })).toReversed();
  const undo = async () => {
    // What could not be looked up at once is, when it is wanted.
    for (const { id, line } of found)
      await undoChange(resource, (await line) ?? (await ownLine(resource, id)), { isRestored });
  };
  return () => void undo().catch(notifyFailure);
}

/** The newest line of the record of changes that the person has left of a record. */
async function ownLine({ name }: Resource, record_id: number): Promise<number> {
  const { id } = await get<{ readonly id: number }>('/api/record_changes/own', { resource: name, record_id });
  return id;
}

function sayWhy(error: unknown): false {
  if (error instanceof ApiError && error.status === 409) notifyError(sayNow(undoWords.changed));
  else notifyRefusal(error);
  return false;
}
