import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useSession } from '#browser/session/session.ts';
import type { SearchGroup } from '#engine/web/search-group.ts';
import { askedWith, searchGroups } from './search-groups.ts';

/** How long typing may pause before anything is asked, in ms. */
const pause = 150;
const most = 5;
/** A single letter is in nearly every record. */
const shortest = 2;

export type FoundRecord = Readonly<Record<string, unknown>> & { readonly id: number };

interface Answer {
  readonly data: readonly FoundRecord[];
  readonly pagination: { readonly total_count: number };
}

export interface FoundGroup {
  readonly group: SearchGroup;
  readonly records: readonly FoundRecord[];
  readonly total: number;
}

export interface Found {
  /** What the groups were found by, some time after it was typed. */
  readonly text: string;
  /** Those with at least one record. */
  readonly groups: readonly FoundGroup[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

/**
 * Asks every kind of record at once for the typed text; what is overtaken by more typing is cancelled, and the earlier
 * results stay until the new ones are there.
 */
export function useFound(typed: string): Found {
  const groups = searchGroups(useSession());
  const [text] = useDebouncedValue(typed.trim(), pause);
  const isTyped = typed.trim().length >= shortest;
  const isAsked = text.length >= shortest && isTyped;
  const answers = useQueries({
    queries: groups.map((group) => {
      const search = { q: askedWith(text, group), per_page: most };
      return {
        queryKey: queryKeys.list(group.plural, search),
        queryFn: ({ signal }: { signal: AbortSignal }) => get<Answer>(`/api/${group.plural}`, search, signal),
        enabled: isAsked,
        placeholderData: keepPreviousData,
        meta: { quiet: true },
      };
    }),
  });
  const found = groups.map((group, index) => {
    const { data = [], pagination } = answers[index]?.data ?? {};
    return { group, records: data, total: pagination?.total_count ?? 0 };
  });
  return {
    text,
    groups: isAsked ? found.filter(({ records }) => records.length > 0) : [],
    isLoading: isTyped && (typed.trim() !== text || answers.some(({ isFetching }) => isFetching)),
    isFailed: isAsked && answers.some(({ isError }) => isError),
  };
}
