import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { get } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { Run } from '../run.ts';

/** In ms. */
export const pollEvery = 1500;

type AnyRun = Pick<Run, 'id' | 'state'>;

interface Kind<Asked extends AnyRun> {
  readonly plural: string;
  readonly isUnderWay: (run: Asked) => boolean;
  /** How many records it has made, changed or deleted. */
  readonly changed: (run: Asked) => number;
  /** The resources, by their plurals, whose lists hear of that once it has ended. */
  readonly told: readonly string[];
  /** A screen that is about it alone is broken without it. */
  readonly isSubject?: boolean;
}

/** Long work by its id, asked for again while it is under way. */
export function useRun<Asked extends AnyRun>(id: string | null, kind: Kind<Asked>) {
  const { plural, isUnderWay, changed, told, isSubject = false } = kind;
  const { data, error } = useQuery({
    queryKey: queryKeys.record(plural, id ?? ''),
    queryFn: ({ signal }) => get<Asked>(`/api/${plural}/${id}`, undefined, signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollEvery : false),
    refetchOnWindowFocus: ({ state }) => state.data !== undefined && isUnderWay(state.data),
    throwOnError: (_error, query) => isSubject && query.state.data === undefined,
    staleTime: 0,
    meta: { quiet: true },
  });
  const changes = data !== undefined && !isUnderWay(data) ? changed(data) : 0;
  useEffect(() => {
    if (changes > 0) void Promise.all(told.map(announceModelChange));
  }, [changes, told]);
  return { run: id === null ? undefined : data, isMissing: error instanceof ApiError && error.status === 404 };
}
