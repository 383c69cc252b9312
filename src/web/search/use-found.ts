import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import type { FoundGroup, SearchAnswer } from '#domain/search/search-answer.ts';

/** How long typing may pause before anything is asked, in ms. */
const pause = 120;
/** A single letter is in nearly every record. */
export const shortest = 2;

export interface Found {
  /** What the groups were found by, some time after it was typed. */
  readonly text: string;
  /** Those with at least one record. */
  readonly groups: readonly FoundGroup[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

interface Asked {
  readonly query?: string;
  readonly phone?: string;
  readonly case_ids?: readonly string[];
  readonly limit?: number;
}

/** A search by its question; its answer is mostly cases, and is asked for again when they change. */
export const searchQuery = (asked: Asked) => ({
  queryKey: ['debt_cases', 'search', asked] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => get<SearchAnswer>('/api/search', asked, signal),
});

/**
 * Asks for the typed text by one call; what is overtaken by more typing is cancelled, and the earlier results stay until the
 * new ones are there.
 */
export function useFound(typed: string): Found {
  const [text] = useDebouncedValue(typed.trim(), pause);
  const isTyped = typed.trim().length >= shortest;
  const isAsked = text.length >= shortest && isTyped;
  const { data, isFetching, isError } = useQuery({
    ...searchQuery({ query: text }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return {
    text,
    groups: (isAsked && data?.groups) || [],
    isLoading: isTyped && (typed.trim() !== text || isFetching),
    isFailed: isAsked && isError,
  };
}

/** The cases with these ids, in their order. */
export function useCases(ids: readonly string[]): readonly FoundGroup[] {
  const { data } = useQuery({
    ...searchQuery({ case_ids: ids }),
    enabled: ids.length > 0,
    meta: { quiet: true },
  });
  return (ids.length > 0 && data?.groups) || [];
}
