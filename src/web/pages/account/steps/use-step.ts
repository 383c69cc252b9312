import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#browser/calls/api-error.ts';

export interface StepProps {
  /** Asks the server what comes next. */
  readonly onDone: () => void;
  /** The session is over: too many wrong tries, or it ended elsewhere. */
  readonly onOver: (code: string) => void;
}

/** Whether what was typed is not what was asked for. */
export const isWrongAnswer = (error: Error) =>
  error instanceof ApiError && error.status === 401 && error.code.startsWith('invalid_');

/** One try at a step; a wrong one stays to be tried again. */
export function useStep<T>(call: (typed: T) => Promise<unknown>, { onDone, onOver }: StepProps) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: call,
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 401 || isWrongAnswer(error)) return;
      onOver(error.code === 'locked' ? 'too_many_answers' : error.code);
    },
  });
}
