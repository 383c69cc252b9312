import { useMutation } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { problemsOf } from '#engine/web/act/problem-of.ts';
import type { Words } from '#engine/words.ts';
import { put } from '#browser/calls/api-client.ts';
import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { showFieldErrors } from '#browser/forms/show-field-errors.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { OwnAccount } from './own-account.ts';

/** Saves a part of one's own account from a form; errors go beside their fields. */
export function useOwnSave<T extends FieldValues>(
  form: UseFormReturn<T>,
  said: Words,
  onSaved?: (saved: OwnAccount) => unknown,
) {
  const { say } = useSay();
  const { id } = useSession().current_user;
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (sent: T) => {
      form.clearErrors();
      await onSaved?.(await put<OwnAccount>(`/api/users/${id}`, sent));
    },
    onSuccess: () => {
      notifySuccess(say(said));
      return announceModelChange('users');
    },
    onError: (error) => showRefusal(form, error),
  });
}

/** Beside the fields, where it is a refusal. */
export function showRefusal<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): void {
  const problems = problemsOf(fieldErrorsOf(error));
  if (Object.keys(problems).length > 0) showFieldErrors(form, problems);
  else notifyFailure(error);
}
