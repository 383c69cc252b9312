import { post } from '#browser/calls/api-client.ts';
import type { FieldErrors } from '#browser/calls/api-error.ts';

interface Made {
  readonly id: number;
  readonly warnings?: FieldErrors;
}

interface Both {
  readonly activity: Made;
  readonly next_step: Made;
}

interface Sent {
  /** What was made, in its order. */
  readonly ids: readonly number[];
  readonly warnings: FieldErrors | undefined;
}

/** Saves what was done, what is to be done next, or both together. */
export async function sendNote(done: object | null, next: object | null): Promise<Sent> {
  if (done && next) {
    const both = await post<Both>('/api/activities/with_next_step', { activity: done, next_step: next });
    return { ids: [both.activity.id, both.next_step.id], warnings: both.activity.warnings };
  }
  const { id, warnings } = await post<Made>('/api/activities', done ?? next ?? {});
  return { ids: [id], warnings };
}
