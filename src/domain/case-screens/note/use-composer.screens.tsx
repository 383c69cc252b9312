import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { addressOf } from '#browser/addresses/screen-address.ts';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { draftKey, keepDraft } from '#browser/forms/draft-store.ts';
import { focusEnd } from '#browser/forms/focus-end.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useSession } from '#browser/session/session.ts';
import { useIsPhone } from '#engine/web/list/use-is-phone.ts';
import { type ContactOutcome, isUnanswered } from '#domain/activities/contact-outcome.ts';
import { contactWords } from '#domain/activities/contact/contact-words.ts';
import { focusOutcomes } from '#domain/activities/contact/outcome-keys.screens.tsx';
import { pledgeTypes } from '#domain/activities/pledge-types.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { callType, emptyNote, isWritten, type NoteDraft } from './note-draft.ts';
import type { NoteStart } from './note-start.ts';
import { useNote } from './use-note.screens.tsx';
import { usePhones } from './use-phones.screens.tsx';

export interface Composing {
  readonly record: CaseRecord;
  /** Another one begins it anew, and keeps what is written. */
  readonly start: NoteStart;
  /** Where one types: whoever asks for the note again comes back to it. */
  readonly text: RefObject<HTMLTextAreaElement | null>;
  readonly onDone: () => void;
}

/** A note, and where in it one goes on: by the keyboard from the outcome to what it asks for, to the text and to Enter. */
export function useComposer({ record, start, text, onDone }: Composing) {
  const { say } = useSay();
  const { openDialog } = useDialogs();
  const { current_user: currentUser } = useSession();
  const kept = useNote(record, begunBy(start), onDone);
  const { note, change, give, asActivity, save, setErrors } = kept;
  const phones = usePhones(record, note.contact_phone);
  const isPhone = useIsPhone();
  const isContact = !note.is_task && pledgeTypes.includes(note.activity_type_id);
  const isWrong = note.contact_outcome === 'wrong_number';

  const [form, group] = [useRef<HTMLFormElement>(null), useRef<HTMLDivElement>(null)];
  const [whom, promise, which] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLSelectElement>(null),
  ];

  const begin = useEffectEvent(({ as, phone }: NoteStart) => {
    const focus = {
      call: () => focusOutcomes(group),
      task: () => whom.current?.select(),
      note: () => focusEnd(text.current),
    };
    requestAnimationFrame(() => {
      // What it is shown as a call or a task by comes with the change.
      flushSync(() => {
        if (as === 'call')
          change({ activity_type_id: callType, is_task: false, ...(phone && { contact_phone: phone }) });
        if (as === 'task') give();
      });
      focus[as]();
      if (isPhone) form.current?.scrollIntoView();
    });
  });
  useEffect(() => begin(start), [start]);

  /** Where one goes on after the outcome: to what it asks for, else to the text. */
  function choose(outcome: ContactOutcome | null): void {
    const asksWhich = outcome === 'wrong_number';
    const only = asksWhich && !note.contact_phone && phones.length === 1 ? phones[0]!.phone : note.contact_phone;
    // What is focused next may come with the outcome.
    flushSync(() => {
      change({ contact_outcome: outcome, contact_phone: only });
      setErrors({});
    });
    const next = asksWhich && !only && phones.length > 0 ? which : outcome === 'promised' ? promise : text;
    if (outcome) next.current?.focus();
  }

  function saveAll(): void {
    const isUnknown = isWrong && !note.contact_phone && phones.length > 0;
    if (!isContact || !isUnknown) return save();
    setErrors({ contact_phone: [say(contactWords.which_number)] });
    which.current?.focus();
  }

  function makeTask(): void {
    give();
    // The button that had the focus is gone.
    requestAnimationFrame(() => (note.description.trim() === '' ? text : whom).current?.focus());
  }

  function giveTo(given_to: NoteDraft['given_to']): void {
    change({ given_to });
    if (given_to && note.description.trim() === '') text.current?.focus();
  }

  /** The whole form has it then, and it alone: whoever reloads that form, or has to sign in again, would else save the note twice. */
  async function openWhole(): Promise<void> {
    const { description, ...search } = asActivity();
    const to = { plural: 'activities', action: 'new', search };
    const { is_task, given_to, planned_date, next_step } = note;
    const rest = { ...emptyNote(note.activity_type_id), is_task, given_to, planned_date, next_step };
    if (description !== '') keepDraft(draftKey(currentUser.id, addressOf(to)), { description });
    change(rest);
    const { result } = await openDialog(to);
    if (result === 'closed') change(note);
    else if (!isWritten(rest)) onDone();
  }

  return {
    ...kept,
    phones,
    isPhone,
    isContact,
    isWrong,
    /** What was typed of a call is saved with any kind of activity, and so seen. */
    hasStep: isContact || (!note.is_task && note.next_step !== ''),
    mayPromise: !note.contact_outcome || !isUnanswered(note.contact_outcome) || note.promise !== '',
    form,
    group,
    whom,
    promise,
    which,
    choose,
    saveAll,
    makeTask,
    giveTo,
    openWhole,
  };
}

export type Composer = ReturnType<typeof useComposer>;

/** Of a call, or of the kind of the task that one came for: else it is a call that is recorded of a visit. */
function begunBy({ as, phone, typeId }: NoteStart): Partial<NoteDraft> {
  if (as === 'call') return { activity_type_id: callType, is_task: false, contact_phone: phone ?? null };
  return typeId === undefined ? {} : { activity_type_id: typeId };
}
