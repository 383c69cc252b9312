import { put } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { reasonsOf } from '#browser/calls/field-errors.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { normalizePostingNo } from '../posting-no.ts';
import type { DispatchRecord } from '../use-dispatches-of.screens.tsx';
import type { TypedNumbers } from './typed-numbers.ts';

export interface PostingOutcome {
  readonly posted: readonly number[];
  /** Why others were not, by their ids. */
  readonly refused: Readonly<Record<number, string>>;
  /** What ended it before all were asked. */
  readonly failure: unknown;
}

/** One after the other, in the order of the list: what is done stays done, whatever becomes of the next. */
export async function postAll(
  due: readonly Pick<DispatchRecord, 'id' | 'lock_version'>[],
  posted_on: string,
  numbers: TypedNumbers,
): Promise<PostingOutcome> {
  const posted: number[] = [];
  const refused: Record<number, string> = {};
  for (const { id, lock_version } of due) {
    const posting_no = normalizePostingNo(numbers[id] ?? '') || null;
    try {
      await put(`/api/dispatches/${id}`, { lock_version, state: 'posted', posted_on, posting_no });
      posted.push(id);
    } catch (failure) {
      const isItsOwn = failure instanceof ApiError && [403, 404, 409, 422].includes(failure.status);
      if (!isItsOwn) return { posted, refused, failure };
      refused[id] = capitalised(reasonsOf(failure).join(', ') || failure.message);
    }
  }
  return { posted, refused, failure: null };
}
