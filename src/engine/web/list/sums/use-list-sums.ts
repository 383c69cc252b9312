import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { sumsOf } from '../../../sums.ts';
import { useModel } from '../../definitions.ts';
import { filteredParams } from '../filters/search.ts';
import type { ListView } from '../use-list-view.ts';

export interface ListSums {
  readonly total_count_at?: string;
  /** By field and currency: `{ amount: { PLN: "12.00" } }`. */
  readonly sums: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What the amounts of the whole list come to, asked for once its rows are there; null where it has none. */
export function useListSums({ resource, params, answer, isOld, isFetching }: ListView) {
  const model = useModel();
  const { s: _, ...filters }: { s?: unknown } = filteredParams(params);
  const hasSums = Object.keys(sumsOf(model, resource)).length > 0;
  const query = useQuery({
    queryKey: [...queryKeys.all(resource.plural), 'sums', filters],
    queryFn: ({ signal }) => get<ListSums>(`/api/${resource.plural}/sums`, filters, signal),
    enabled: hasSums && answer !== undefined && !isOld && !isFetching,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return hasSums ? query : null;
}
