import { problemOf } from './problem-of.ts';
import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { useMutation } from '@tanstack/react-query';
import { post } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';

interface Act<Answer> {
  readonly path: string;
  /** The model whose screens show what became of it. */
  readonly plural: string;
  /** What is told once it is done. */
  readonly done: string;
  readonly onDone: (answer: Answer) => void;
}

/** One act on a record (cancel, correct, confirm): what it is refused for stands beside what was typed. */
export function useAct<Answer>({ path, plural, done, onDone }: Act<Answer>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: object) => post<Answer>(path, body),
    meta: { quiet: true },
    onSuccess: async (answer) => {
      notifySuccess(done);
      onDone(answer);
      await announceModelChange(plural);
    },
    onError: (failure) => {
      // Changed by somebody else: shown as it is now.
      if (failure instanceof ApiError && failure.status === 409) void announceModelChange(plural);
      notifyFailure(failure);
    },
  });
  const problem = (name: string) => problemOf(fieldErrorsOf(error), name);
  const isStale = error instanceof ApiError && error.code === 'stale';
  return { act: mutate, isPending, isStale, problem };
}
