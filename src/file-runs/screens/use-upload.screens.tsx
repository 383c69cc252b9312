import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { uploadFile } from '#browser/calls/api-client.ts';
import type { FieldErrors } from '#browser/calls/api-error.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { notifyFailure, notifyUploadFailure } from '#browser/notifications/notify-failure.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';

/** What the senders of files need to know of an answer. */
export interface FileAnswer {
  /** None where the file was only checked and nothing is kept of it. */
  readonly id?: number;
  /** The same bytes were sent before, as this record. */
  readonly duplicate_of?: number;
}

/**
 * Sends a file with the fields of its form to `path`; the answer is kept as a record of `plural`. `part` is what is sent,
 * 0 to 1; null while nothing is on its way; `refused` is what a file was refused with, as it was answered.
 */
export function useFileUpload(path: string, plural: string, onAnswer: (answer: FileAnswer) => void) {
  const queryClient = useQueryClient();
  const [part, setPart] = useState<number | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<ReturnType<ApiError['record']>>(null);
  const [cancel, setCancel] = useState<() => void>(() => () => undefined);

  const send = useCallback(
    async (file: File, fields: Readonly<Record<string, string>> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', file, file.name);
      setErrors({});
      setRefused(null);
      setPart(0);
      const upload = uploadFile<FileAnswer>(path, form, {
        onProgress: setPart,
        // What is wrong with a checked file is the answer of its form; what is written has its address from the beginning.
        isAnsweredAtOnce: fields['dry_run'] === 'false',
      });
      setCancel(() => () => upload.cancel());
      try {
        const answer = await upload.answer;
        if (answer.id !== undefined) {
          queryClient.setQueryData(queryKeys.record(plural, answer.id), answer);
          await queryClient.invalidateQueries({ queryKey: queryKeys.all(plural), refetchType: 'none' });
        }
        onAnswer(answer);
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) {
          setErrors(error.fieldErrors());
          setRefused(error.record());
          notifyFailure(error);
          showFirstError();
        } else notifyUploadFailure(error);
      } finally {
        setPart(null);
      }
    },
    [onAnswer, path, plural, queryClient],
  );

  return { send, part, errors, refused, cancel };
}
