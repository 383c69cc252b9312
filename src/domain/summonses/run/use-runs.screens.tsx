import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import { post } from '#browser/calls/api-client.ts';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { listQuery } from '#engine/web/use-records.ts';
import type { RunSummary, SummonsRun } from './progress.ts';

interface NewestRuns {
  readonly data: readonly RunSummary[];
  /** Whom the letters of a run may be signed by. */
  readonly signatories: readonly string[];
}

export function useNewestRuns(): NewestRuns | undefined {
  const { data } = useQuery({
    ...listQuery<NewestRuns>('summons_runs', {}),
    staleTime: 0,
    meta: { quiet: true },
  });
  return data;
}

interface Asked {
  readonly kind: LetterKind;
  readonly list: object;
  readonly call: object;
}

/** Begins a run; `errors` is what the server refused, by field. */
export function useStartRun(onStarted: (id: number) => void) {
  // A second press comes before the first is drawn.
  const isSent = useRef(false);
  const { mutate, isPending, error } = useMutation({
    // In other words after an answer was lost, it is the same run and not a second letter to each.
    mutationFn: (asked: Asked) =>
      post<SummonsRun>('/api/summons_runs', asked, `letters ${asked.kind} ${JSON.stringify(asked.list)}`),
    meta: { quiet: true },
    onSuccess: ({ id }) => onStarted(id),
    onError: (failure) => {
      notifyFailure(failure);
      showFirstError();
    },
    onSettled: () => {
      isSent.current = false;
    },
  });
  function start(asked: Asked): void {
    if (isSent.current) return;
    isSent.current = true;
    mutate(asked);
  }
  const errors = fieldErrorsOf(error);
  return { start, isStarting: isPending, errors };
}
