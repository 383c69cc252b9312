import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { get, post } from '#browser/calls/api-client.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useSay } from '#browser/language/use-say.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { warningTexts } from '#engine/web/warning-texts.ts';
import { notification } from '../notification.ts';

const sent = { pl: 'Przekazano do wysłania', en: 'Handed over to be sent' };

interface Message {
  readonly content: string | null;
  readonly strip_diacritics: boolean | null;
}

/** A message made of a template, `usual` until another is chosen, and sent at once. One that was made and refused to be sent is sent the next time. */
export function useSms(caseId: number, recipientId: number, usual: number | null, onDone: () => void) {
  const { say } = useSay();
  const [taken, setTaken] = useState<number | null>(null);
  const chosen = taken ?? usual;
  const [problem, setProblem] = useState<string | null>(null);
  const made = useRef<{ readonly template: number; readonly id: number } | null>(null);
  const sources = { debt_case_id: caseId, recipient_id: recipientId, notification_template_id: chosen };
  const { data, error } = useQuery({
    queryKey: queryKeys.form('notifications', null, sources),
    queryFn: ({ signal }) => get<Message>('/api/notifications/new', sources, signal),
    enabled: chosen !== null,
    retry: false,
    meta: { quiet: true },
  });

  const { mutate, isPending } = useMutation({
    mutationFn: async (template: number) => {
      if (made.current?.template !== template)
        made.current = { template, ...(await post<{ readonly id: number }>('/api/notifications', sources)) };
      await post(`/api/notifications/${made.current.id}/send_to_recipient`);
    },
    meta: { quiet: true },
    onMutate: () => setProblem(null),
    onSuccess: () => {
      notifySuccess(say(sent));
      onDone();
    },
    onError: (failure) => {
      const said = reasonOf(failure);
      if (said) setProblem(said);
      else notifyFailure(failure);
    },
    onSettled: async () => announceModelChange('notifications'),
  });

  return {
    chosen,
    choose: (id: number) => {
      setProblem(null);
      setTaken(id);
    },
    message: chosen === null ? undefined : data,
    problem: problem ?? reasonOf(error),
    send: () => chosen !== null && !isPending && mutate(chosen),
    isSending: isPending,
  };
}

const reasonOf = (error: unknown): string | null => warningTexts(notification, fieldErrorsOf(error)).join('; ') || null;
