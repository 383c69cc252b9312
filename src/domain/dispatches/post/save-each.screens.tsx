import { put } from '#browser/calls/api-client.ts';
import { ApiError, type FieldErrors } from '#browser/calls/api-error.ts';
import { reasonsOf } from '#browser/calls/field-errors.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import type { DispatchRecord } from '../use-dispatches-of.screens.tsx';

type Saved = Pick<DispatchRecord, 'id' | 'lock_version'>;

export interface Outcome {
  readonly saved: readonly number[];
  /** Why others were not, by their ids. */
  readonly refused: Readonly<Record<number, string>>;
  /** What those that were saved are warned of. */
  readonly warnings: readonly FieldErrors[];
  /** What ended it before all were asked. */
  readonly failure: unknown;
}

/** One after the other, in the order of the list: what is done stays done, whatever becomes of the next. */
export async function saveEach(due: readonly Saved[], changesOf: (id: number) => object): Promise<Outcome> {
  const saved: number[] = [];
  const refused: Record<number, string> = {};
  const told: FieldErrors[] = [];
  for (const { id, lock_version } of due) {
    try {
      const body = { lock_version, ...changesOf(id) };
      const { warnings } = await put<{ warnings?: FieldErrors }>(`/api/dispatches/${id}`, body);
      if (warnings) told.push(warnings);
      saved.push(id);
    } catch (failure) {
      const isItsOwn = failure instanceof ApiError && [403, 404, 409, 422].includes(failure.status);
      if (!isItsOwn) return { saved, refused, warnings: told, failure };
      refused[id] = capitalised(reasonsOf(failure).join(', ') || failure.message);
    }
  }
  return { saved, refused, warnings: told, failure: null };
}
