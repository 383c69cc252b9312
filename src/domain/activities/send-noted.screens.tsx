import { post } from '#browser/calls/api-client.ts';
import type { FieldErrors } from '#browser/calls/api-error.ts';
import type { ActivityRecord } from './activity-record.ts';

interface Made {
  readonly id: number;
  readonly warnings?: FieldErrors;
  readonly next_step_id?: number;
}

interface Both {
  readonly activity: Made;
  readonly next_step: Made;
}

export interface Noted {
  /** What was made or changed, in its order. */
  readonly ids: readonly number[];
  readonly warnings: FieldErrors | undefined;
}

/** Saves what was done in a case, what is to be done next, or both together. */
export async function sendNote(caseId: number, done: object | null, next: object | null): Promise<Noted> {
  // In other words after an answer was lost, it is the same note and not a second one.
  const name = `note ${caseId}`;
  if (done && next) {
    const both = await post<Both>('/api/activities/with_next_step', { activity: done, next_step: next }, name);
    return { ids: [both.activity.id, both.next_step.id], warnings: both.activity.warnings };
  }
  const { id, warnings } = await post<Made>('/api/activities', done ?? next ?? {}, name);
  return { ids: [id], warnings };
}

type Task = Pick<ActivityRecord, 'id' | 'description'>;

/** Finishes a task with what came of it, and plans the next step; what is said now stands under what was to be done. */
export async function finishWith(
  { id, description: before }: Task,
  { description, ...outcome }: { readonly description: string },
  next_step: object | null,
): Promise<Noted> {
  const text = description.trim();
  const { warnings, next_step_id } = await post<Made>(`/api/activities/${id}/finish`, {
    ...outcome,
    ...(text !== '' && { description: [before, text].filter(Boolean).join('\n') }),
    next_step,
  });
  return { ids: next_step_id === undefined ? [id] : [id, next_step_id], warnings };
}
