import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { TimelineKind, TimelinePage } from '../timeline.ts';

export interface TimelineFilter {
  readonly kinds: readonly TimelineKind[];
  readonly text: string;
  /** `YYYY-MM-DD`, or '' for now. */
  readonly day: string;
}

/** What happened in a case, page after page; what is shown stays while another filter is asked. */
export function useTimeline(caseId: number, { kinds, text, day }: TimelineFilter) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.record('debt_cases', caseId), 'timeline', kinds, text, day],
    queryFn: ({ pageParam, signal }) =>
      get<TimelinePage>(
        `/api/debt_cases/${caseId}/timeline`,
        {
          ...(kinds.length && { kind: kinds }),
          ...(text && { query: text }),
          ...(day && { day }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { inPlace: true },
  });
}
