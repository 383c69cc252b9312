import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post, put } from '#browser/calls/api-client.ts';
import { dataOf } from '#browser/calls/data-of.ts';
import type { QueueEntry, RuleSetting } from '../queue-answer.ts';
import type { SentRule } from './draft-rules.ts';

const key = 'work_queue';

interface Rules {
  readonly rules: readonly RuleSetting[];
}

/** The rules as they are set. */
export function useRules(): Rules | undefined {
  return dataOf(
    useQuery({
      queryKey: [key, 'rules'],
      queryFn: ({ signal }) => get<Rules>('/api/work_queue/rules', undefined, signal),
    }),
  );
}

const shown = 20;

/** The queue of a user as it would be by these rules; the one before stays while it is worked out. */
export function usePreview(rules: readonly SentRule[], userId: number | null) {
  return useQuery({
    queryKey: [key, 'preview', userId, rules],
    queryFn: () =>
      post<{ data: readonly QueueEntry[] }>('/api/work_queue/rules/preview', { rules, user_id: userId, limit: shown }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

export function useSaveRules(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rules: readonly SentRule[]) => put<Rules>('/api/work_queue/rules', { rules }),
    meta: { quiet: true },
    onSuccess(saved) {
      queries.setQueryData([key, 'rules'], saved);
      onDone();
    },
  });
}
