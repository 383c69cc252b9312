import type { ContactOutcome } from '#domain/activities/contact-outcome.ts';
import { pledgeOf, typedPromise } from '#domain/activities/contact/typed-promise.ts';
import { typedStep } from '#domain/activities/contact/typed-step.ts';

/** What is being recorded, as the composer keeps it and as it travels. */
export interface NoteDraft {
  readonly activity_type_id: number;
  readonly description: string;
  readonly contact_outcome: ContactOutcome | null;
  readonly contact_phone: string | null;
  /** As they are typed: `500 +7`, `+8 10:00 sprawdzić wpłatę`. */
  readonly promise: string;
  readonly next_step: string;
  readonly item_return_pledge_date: string | null;
  /** Something to be done instead of something that happened. */
  readonly is_task: boolean;
  /** Whose task, with the name for display; whoever writes it where nobody is chosen. */
  readonly given_to: { readonly id: number; readonly label: string } | null;
  readonly planned_date: string | null;
  /** Whether a task that was due is finished by it, where there is one. */
  readonly ends_task: boolean;
}

/** What a note is made in. */
export interface AboutNote {
  readonly caseId: number;
  readonly userId: number;
  readonly today: string;
  /** What is owed in the case. */
  readonly currency: 'PLN' | 'EUR';
  /** What a next step is called that says only when. */
  readonly steps: { readonly check: string; readonly call: string };
}

/** The seeded call (contract §7), what is recorded most. */
export const callType = 2;

export function emptyNote(typeId: number): NoteDraft {
  return {
    activity_type_id: typeId,
    description: '',
    contact_outcome: null,
    contact_phone: null,
    promise: '',
    next_step: '',
    item_return_pledge_date: null,
    is_task: false,
    given_to: null,
    planned_date: null,
    ends_task: true,
  };
}

/** Whether there is anything to be kept. */
export const isWritten = ({ description, contact_outcome, promise, next_step, is_task }: NoteDraft): boolean =>
  description.trim() !== '' || (!is_task && (contact_outcome !== null || `${promise}${next_step}`.trim() !== ''));

/** The activity to save; outcome and promises only where the type has them; a task is nobody’s past and always somebody’s. */
export function activityOf(note: NoteDraft, about: AboutNote, pledgeTypes: readonly number[]) {
  const { activity_type_id, description, is_task, given_to, planned_date } = note;
  return {
    debt_case_id: about.caseId,
    activity_type_id,
    description: description.trim(),
    ...(!is_task && pledgeTypes.includes(activity_type_id) && contactOf(note, about)),
    ...(is_task && { task_state: 'ongoing', given_to_user_id: given_to?.id ?? about.userId, planned_date }),
  };
}

function contactOf(note: NoteDraft, { today, currency }: AboutNote): object {
  return {
    contact_outcome: note.contact_outcome,
    contact_phone: note.contact_phone,
    ...pledgeOf(note.promise, today, currency),
    item_return_pledge_date: note.item_return_pledge_date,
  };
}

/** The task that follows from what happened, a call where nothing else is said; null without one. */
export function nextStepOf({ next_step, promise, is_task }: NoteDraft, { caseId, userId, today, steps }: AboutNote) {
  const step = typedStep(next_step, today);
  if (!step || is_task) return null;
  const usual = typedPromise(promise, today) ? steps.check : steps.call;
  return {
    ...step,
    description: step.description || usual,
    debt_case_id: caseId,
    activity_type_id: callType,
    task_state: 'ongoing',
    given_to_user_id: userId,
  };
}
