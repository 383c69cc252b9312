import type { FieldErrors } from '#browser/calls/api-error.ts';
import { capitalised } from '#engine/web/noun-words.ts';

/** Fields that say themselves what is wrong with them. */
const shown = new Set([
  'activity_type_id',
  'contact_outcome',
  'contact_phone',
  'description',
  'given_to_user_id',
  'item_return_pledge_date',
  'payment_pledge_amount',
  'payment_pledge_date',
  'planned_date',
]);

const isOfStep = (name: string) => name.startsWith('next_step.');

/** What is wrong with the whole, or with what has no field in a note: the case is gone. */
export const errorsBeside = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !shown.has(name) && !isOfStep(name)));

/** All that is wrong with the task that follows, which is typed in one line. */
export function problemOfStep(errors: FieldErrors): string | undefined {
  const problems = Object.entries(errors).filter(([name]) => isOfStep(name));
  return problems.length > 0 ? capitalised(problems.flatMap(([, texts]) => texts).join(', ')) : undefined;
}
