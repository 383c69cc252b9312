import { browserMemory } from '#browser/memory.ts';
import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { workingDayAfter } from '#domain/interest/due-date.ts';
import { today } from '#engine/days/today.ts';
import type { FieldErrors } from '#browser/calls/api-error.ts';
import { addressOf } from '#browser/addresses/screen-address.ts';
import { draftKey, readDraft } from '#browser/forms/draft-store.ts';
import { useDraft } from '#browser/forms/use-draft.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { useSession } from '#browser/session/session.ts';
import { pledgeTypes } from '#domain/activities/pledge-types.ts';
import { useSay } from '#browser/language/use-say.ts';
import { activity } from '#domain/activities/activity.ts';
import { outcomeName } from '#domain/activities/contact-outcome.ts';
import { contactWords } from '#domain/activities/contact/contact-words.ts';
import { savedActivity } from '#domain/activities/contact/saved-words.ts';
import { finishWith, sendNote } from '#domain/activities/send-noted.screens.tsx';
import { typedPromise } from '#domain/activities/contact/typed-promise.ts';
import { sumsOf } from '#domain/cases/sums/case-sums.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { undoOf } from '#engine/web/undo/undo-change.ts';
import { notifyWarnings } from '#engine/web/warning-texts.ts';
import type { NoteDraft } from './note-draft.ts';
import { useDueTask } from './use-due-task.screens.tsx';
import { activityOf, callType, emptyNote, isWritten, nextStepOf } from './note-draft.ts';

const rememberedType = 'odzysk.note_type';

function lastType(): number {
  return Number(browserMemory.recall(rememberedType)) || callType;
}

const noteOf = (caseId: number) => ({ plural: 'debt_cases', id: caseId, action: 'note' });

/** Whether somebody began a note of that case in this tab and has not saved it. */
export const hasBegunNote = (userId: number, caseId: number): boolean =>
  readDraft(draftKey(userId, addressOf(noteOf(caseId)))) !== null;

/** One note of a case: kept as it is typed until the server has it, whatever happens to the page. */
export function useNote(record: CaseRecord, begun: Partial<NoteDraft>, onDone: () => void) {
  const { say } = useSay();
  const { id: userId, full_name } = useSession().current_user;
  const { id: caseId } = record;
  const empty = { ...emptyNote(lastType()), ...begun };
  const { values: note, change, clear, draft } = useDraft<NoteDraft>({ of: noteOf(caseId), empty, isWritten });
  const [errors, setErrors] = useState<FieldErrors>({});

  const about = () => {
    const steps = { check: say(contactWords.check), call: say(contactWords.call) };
    return { caseId, userId, today: today(), currency: sumsOf(record)[0].currency, steps };
  };
  const asActivity = () => activityOf(note, about(), pledgeTypes);
  /** Makes it a task: mine and for the next working day, unless it is said otherwise. */
  const give = () =>
    change({
      is_task: true,
      given_to: note.given_to ?? { id: userId, label: full_name },
      planned_date: note.planned_date ?? workingDayAfter(today(), 1),
    });

  const isStepAlone = !isWritten({ ...note, next_step: '' });
  const due = useDueTask(caseId, note);
  const ends = note.ends_task ? due : null;
  const hasOutcome = !note.is_task && pledgeTypes.includes(note.activity_type_id);
  // That a call was a talk goes without saying.
  const isTalk = note.activity_type_id === callType && note.contact_outcome === 'talked';
  const outcome = hasOutcome && !isTalk ? note.contact_outcome : null;

  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const next = nextStepOf(note, about());
      if (isStepAlone) return sendNote(caseId, null, next);
      return ends ? finishWith(ends, asActivity(), next) : sendNote(caseId, asActivity(), next);
    },
    meta: { quiet: true },
    onMutate: () => setErrors({}),
    onSuccess: async ({ ids, warnings }) => {
      browserMemory.keep(rememberedType, String(note.activity_type_id));
      clear();
      const said = say(savedActivity(isStepAlone ? callType : note.activity_type_id, note.is_task || isStepAlone));
      const more = [
        outcome && say(outcomeName(outcome, note.activity_type_id)),
        ends && !isStepAlone && say(contactWords.ended),
      ];
      notifySuccess([said, more.filter(Boolean).join(', ')].filter(Boolean).join(': '), undoOf(activity, ids));
      notifyWarnings(activity, warnings);
      onDone();
      await Promise.all(['activities', 'people'].map((one) => announceModelChange(one)));
    },
    onError: (error) => {
      const refused = fieldErrorsOf(error);
      setErrors(refused);
      notifyFailure(error);
      // The page then says that the case is gone.
      if ('debt_case_id' in refused) void announceModelChange('debt_cases');
    },
  });

  const save = () => {
    if (!isWritten(note) || isPending) return;
    // What a kind of activity has no place for is not on screen, and not saved.
    const isPromise = !note.is_task && pledgeTypes.includes(note.activity_type_id) && note.promise.trim() !== '';
    if (!isPromise || typedPromise(note.promise, today())) mutate();
    else setErrors({ payment_pledge_date: [say(contactWords.unreadable_promise)] });
  };

  return {
    note,
    draft,
    change,
    give,
    asActivity,
    due,
    save,
    isSaving: isPending,
    errors,
    setErrors,
  };
}
