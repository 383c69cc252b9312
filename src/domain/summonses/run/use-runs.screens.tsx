import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { get, post } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { RunPart, RunProgress } from './progress.ts';

interface RunSummary extends RunProgress {
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export interface Run extends RunSummary {
  readonly files: readonly (RunPart & { readonly file_url: string })[];
  readonly cases: readonly {
    readonly debt_case_id: number | null;
    readonly odzysk_no: string;
    readonly debtor: string | null;
    readonly status: 'failed' | 'skipped';
    readonly document_id: number | null;
    readonly errors: Readonly<Record<string, readonly string[]>>;
  }[];
}

const pollEvery = 1500;

/** A run by its id, asked for again while it is under way; what shows its letters hears when it ends. */
export function useRun(id: string | null) {
  const { data, error } = useQuery({
    queryKey: queryKeys.record('summons_runs', id ?? ''),
    queryFn: ({ signal }) => get<Run>(`/api/summons_runs/${id}`, undefined, signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollEvery : false),
    staleTime: 0,
    meta: { quiet: true },
  });
  const hasMade = data !== undefined && data.state !== 'running' && data.made > 0;
  useEffect(() => {
    if (hasMade) void Promise.all(['documents', 'activities'].map(announceModelChange));
  }, [hasMade]);
  return { run: id === null ? undefined : data, isMissing: error instanceof ApiError && error.status === 404 };
}

interface NewestRuns {
  readonly data: readonly RunSummary[];
  /** Whom the letters of a run may be signed by. */
  readonly signatories: readonly string[];
}

export function useNewestRuns(): NewestRuns | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.list('summons_runs', {}),
    queryFn: ({ signal }) => get<NewestRuns>('/api/summons_runs', undefined, signal),
    staleTime: 0,
    meta: { quiet: true },
  });
  return data;
}

interface Asked {
  readonly kind: 'leasing' | 'loan';
  readonly list: object;
  readonly call: object;
}

/** Begins a run; `errors` is what the server refused, by field. */
export function useStartRun(onStarted: (id: number) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (asked: Asked) => post<Run>('/api/summons_runs', asked),
    meta: { quiet: true },
    onSuccess: ({ id }) => onStarted(id),
    onError: notifyFailure,
  });
  const errors = error instanceof ApiError && error.status === 422 ? error.fieldErrors() : {};
  return { start: mutate, isStarting: isPending, errors };
}
