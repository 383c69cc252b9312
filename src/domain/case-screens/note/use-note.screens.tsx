import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { nextDay } from '#engine/predicate/moment.ts';
import { todayInPoland } from '#engine/web/dates/date-box.tsx';
import { post } from '#browser/calls/api-client.ts';
import type { FieldErrors } from '#browser/calls/api-error.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from '#browser/forms/draft-store.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { useSession } from '#browser/session/session.ts';
import { pledgeTypes } from '#domain/activities/pledge-types.ts';
import { useSay } from '#browser/language/use-say.ts';
import { activity } from '#domain/activities/activity.ts';
import { undoLast } from '#engine/web/undo/undo-change.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import type { NoteDraft } from './note-draft.ts';
import { activityOf, callType, emptyNote } from './note-draft.ts';

const rememberedType = 'odzysk.note_type';

function lastType(): number {
  return Number(localStorage.getItem(rememberedType)) || callType;
}

/** One note of a case: kept as it is typed until the server has it, whatever happens to the page. */
export function useNote(caseId: number, onDone: () => void) {
  const { say } = useSay();
  const { id: userId, full_name } = useSession().current_user;
  const key = useMemo(
    () => draftKey(userId, { plural: 'debt_cases', id: String(caseId), part: 'note', search: {} }),
    [userId, caseId],
  );
  const [note, setNote] = useState(() => ({ ...emptyNote(lastType()), ...(readDraft(key) as NoteDraft | null) }));
  const [errors, setErrors] = useState<FieldErrors>({});

  useEffect(() => {
    if (note.description.trim() === '') dropDraft(key);
    else keepDraft(key, note);
  }, [key, note]);

  const change = useCallback((values: Partial<NoteDraft>) => setNote((before) => ({ ...before, ...values })), []);

  const asActivity = () => activityOf(note, { caseId, userId }, pledgeTypes);
  /** Makes it a task: mine and for tomorrow, unless it is said otherwise. */
  const give = () =>
    change({
      is_task: true,
      given_to: note.given_to ?? { id: userId, label: full_name },
      planned_date: note.planned_date ?? nextDay(todayInPoland()),
    });

  const { mutate, isPending } = useMutation({
    mutationFn: () => post<{ readonly id: number }>('/api/activities', asActivity()),
    meta: { quiet: true },
    onMutate: () => setErrors({}),
    onSuccess: async ({ id }) => {
      localStorage.setItem(rememberedType, String(note.activity_type_id));
      dropDraft(key);
      setNote(emptyNote(note.activity_type_id));
      notifySuccess(say(doneWords.created), () => void undoLast(activity, id));
      onDone();
      await announceModelChange('activities');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422) setErrors(error.fieldErrors());
      notifyFailure(error);
    },
  });

  const save = useCallback(() => {
    if (note.description.trim() !== '' && !isPending) mutate();
  }, [isPending, mutate, note.description]);

  return { note, change, give, asActivity, save, isSaving: isPending, errors };
}
