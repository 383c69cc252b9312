import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '#browser/calls/api-client.ts';
import { keptValue, useKept } from '#browser/kept-value.ts';
import type { QueueEntry } from '#domain/work-queue/queue-answer.ts';

/** The case that this tab took from the queue last; its page offers the next. */
const taken = keptValue<QueueEntry | null>(null);

export const useTaken = (): QueueEntry | null => useKept(taken);

const key = 'work_queue';
const shown = 20;
/** How often it is looked who holds what, in ms. */
const every = 30_000;

/** The first cases of a queue; `userId` where it is somebody else's. */
export function useQueue(userId?: number) {
  const search = { limit: shown, ...(userId !== undefined && { user_id: userId }) };
  return useQuery({
    queryKey: [key, search],
    queryFn: ({ signal }) => get<{ data: readonly QueueEntry[] }>('/api/work_queue', search, signal),
    refetchInterval: every,
  });
}

/** Takes the next case: the one this person holds, or with `after` the one behind that. */
export function useTakeNext(onTaken?: (entry: QueueEntry | null) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (after: number | null) =>
      (await post<QueueEntry | undefined>('/api/work_queue/next', after === null ? {} : { after })) ?? null,
    onSuccess(entry) {
      taken.change(entry);
      onTaken?.(entry);
      // Not waited for: a press of the key for the next case would be lost meanwhile.
      void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

interface Later {
  readonly id: number;
  readonly until: string;
  readonly reason: string;
}

/** Leaves a case out of the queue until then. */
export function usePutOff(onDone: () => void) {
  return useMutation({
    mutationFn: ({ id, ...later }: Later) => post(`/api/work_queue/${id}/later`, later),
    meta: { quiet: true },
    onSuccess: onDone,
  });
}
