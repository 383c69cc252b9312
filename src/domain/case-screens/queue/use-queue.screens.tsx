import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '#browser/calls/api-client.ts';
import { keptValue, useKept } from '#browser/kept-value.ts';
import { queryClient } from '#browser/calls/query-client.ts';
import { sayNow } from '#browser/language/use-say.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { undoWords } from '#engine/web/undo/undo-change.ts';
import type { QueueEntry } from '#domain/work-queue/queue-answer.ts';

/** The case that this tab took from the queue last; its page offers the next. */
const taken = keptValue<QueueEntry | null>(null);

export const useTaken = (): QueueEntry | null => useKept(taken);

const key = 'work_queue';
const shown = 20;
/** How often it is looked who holds what, in ms. */
const every = 30_000;

interface Asked {
  /** Where it is somebody else's. */
  readonly userId?: number;
  /** Those that come after this case first. */
  readonly after?: number | undefined;
}

/** The first cases of a queue. */
export function useQueue({ userId, after }: Asked) {
  const search = {
    limit: shown,
    ...(userId !== undefined && { user_id: userId }),
    ...(after !== undefined && { after }),
  };
  return useQuery({
    queryKey: [key, search],
    queryFn: ({ signal }) => get<{ data: readonly QueueEntry[] }>('/api/work_queue', search, signal),
    refetchInterval: every,
    placeholderData: keepPreviousData,
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

/** Brings a case that was put off back into the queue, whatever screen one is on by then. */
export async function bringBack(id: number): Promise<void> {
  try {
    await post(`/api/work_queue/${id}/later`, { until: null });
    notifySuccess(sayNow(undoWords.undone));
    await queryClient.invalidateQueries({ queryKey: [key] });
  } catch (error) {
    notifyFailure(error);
  }
}
