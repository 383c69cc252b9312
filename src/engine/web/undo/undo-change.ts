import { get, post } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { sayNow } from '#browser/language/use-say.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifyError, notifySuccess } from '#browser/notifications/notifications.ts';
import type { Resource } from '../../resource.ts';
import type { Catalogue } from '../../words.ts';

export const undoWords = {
  undo: { pl: 'Cofnij', en: 'Undo' },
  restore: { pl: 'Przywróć', en: 'Restore' },
  undone: { pl: 'Cofnięto', en: 'Undone' },
  restored: { pl: 'Przywrócono', en: 'Restored' },
  changed: {
    pl: 'Nie można cofnąć: zmieniono to później',
    en: "Can't be undone: it was changed since",
  },
} satisfies Catalogue;

/** Takes back what a line of the record of changes tells, and says so. */
export async function undoChange({ plural }: Resource, line: number, isRestored = false): Promise<void> {
  try {
    await post(`/api/record_changes/${line}/undo`);
    notifySuccess(sayNow(isRestored ? undoWords.restored : undoWords.undone));
  } catch (error) {
    sayWhy(error);
  } finally {
    await Promise.all([plural, 'record_changes'].map(announceModelChange));
  }
}

/** A way to take back what the person has just done to a record, whatever they do to it before they use it. */
export function undoOf(resource: Resource, id: number, isRestored = false): () => void {
  const undo = lastChange(resource, id, isRestored);
  return () => void undo();
}

/** The same of several records, the last of them first. */
export function undoOfAll(resource: Resource, ids: readonly number[]): () => void {
  const undos = ids.map((id) => lastChange(resource, id)).toReversed();
  const undoAll = async () => {
    for (const undo of undos) await undo();
  };
  return () => void undoAll();
}

function lastChange(resource: Resource, id: number, isRestored = false): () => Promise<void> {
  const find = () =>
    get<{ readonly id: number }>('/api/record_changes/own', { resource: resource.name, record_id: id });
  // Looked up at once; where that failed, when it is wanted.
  const found = find().catch(() => undefined);
  return async () => {
    try {
      const line = (await found) ?? (await find());
      await undoChange(resource, line.id, isRestored);
    } catch (error) {
      notifyFailure(error);
    }
  };
}

function sayWhy(error: unknown): void {
  if (!(error instanceof ApiError)) return notifyFailure(error);
  if (error.status === 409) return notifyError(sayNow(undoWords.changed));
  const [reason] = Object.values(error.fieldErrors()).flat();
  if (error.status === 422 && reason) notifyError(reason);
  else notifyFailure(error);
}
