import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '#browser/calls/api-client.ts';
import { ApiError, type FieldErrors } from '#browser/calls/api-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import type { Catalogue } from '#engine/words.ts';

const words = {
  title: { pl: 'Odwołać obietnicę: {what}?', en: 'Cancel the promise: {what}?' },
  reason: { pl: 'Powód', en: 'Reason' },
  cancel: { pl: 'Odwołaj obietnicę', en: 'Cancel the promise' },
  done: { pl: 'Odwołano obietnicę: {what}', en: 'Promise cancelled: {what}' },
} satisfies Catalogue;

interface Props {
  readonly activityId: number;
  readonly what: string;
  readonly onDone: () => void;
}

/** A promise that will not be kept is taken back, and it is said why; Enter does it. */
export function CancelPromise({ activityId, what, onDone }: Props) {
  const { say } = useSay();
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending } = useMutation({
    mutationFn: () => post(`/api/activities/${activityId}/cancel_pledge`, { reason }),
    meta: { quiet: true },
    onMutate: () => setErrors({}),
    onSuccess: async () => {
      notifySuccess(say(words.done, { what }));
      onDone();
      await announceModelChange('activities');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422) setErrors(error.fieldErrors());
      notifyFailure(error);
    },
  });
  const problems = errors['reason'];
  return (
    <ModalDialog title={say(words.title, { what })} onCancel={onDone}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Textarea
          autosize
          minRows={2}
          maxLength={20_000}
          label={say(words.reason)}
          withAsterisk
          aria-required
          value={reason}
          error={problems && capitalised(problems.join(', '))}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            mutate();
          }}
        />
        <ModalButtons>
          <Button variant="default" onClick={onDone}>
            {say(usualWords.cancel)}
          </Button>
          <Button type="submit" loading={isPending}>
            {say(words.cancel)}
          </Button>
        </ModalButtons>
      </form>
    </ModalDialog>
  );
}
