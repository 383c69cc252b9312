import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#browser/calls/api-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { recordQuery } from '#engine/web/use-records.ts';
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
}

/**
 * Long work by its id, asked for again while it is under way or no answer comes; that it is not there is said in place of the
 * screen.
 */
export function useRun<Asked extends AnyRun>(id: string | null, kind: Kind<Asked>): Asked | undefined {
  const { plural, isUnderWay, changed, told } = kind;
  const { data, error } = useQuery({
    ...recordQuery<Asked>(plural, id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state: { data, status } }) =>
      (data ? isUnderWay(data) : status === 'error') ? pollEvery : false,
    refetchOnWindowFocus: ({ state }) => state.data !== undefined && isUnderWay(state.data),
    staleTime: 0,
    meta: { quiet: true },
  });
  if (error && data === undefined && !(error instanceof ApiError && error.isPassing)) throw error;
  const changes = data !== undefined && !isUnderWay(data) ? changed(data) : 0;
  useEffect(() => {
    if (changes > 0) void Promise.all(told.map((one) => announceModelChange(one)));
  }, [changes, told]);
  return id === null ? undefined : data;
}
