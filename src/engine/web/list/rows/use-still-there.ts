import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { ListAnswer } from '../list-answer.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

/** As many as a list may be asked for at once. */
const most = 100;

/** Rows that somebody deletes, or takes from whoever ticked them, are ticked no more; asked once something has changed. */
export function useStillThere(plural: string, { ids, isAll, choose }: ChosenRows): void {
  const { data: there } = useQuery({
    queryKey: [...queryKeys.all(plural), 'chosen', { ids: [...ids] }],
    queryFn: ({ signal }) => readThere(plural, [...ids], signal),
    initialData: ids,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Of all that the list has nothing is ticked by itself.
    enabled: !isAll,
    meta: { quiet: true },
  });
  useEffect(() => {
    const gone = [...ids].filter((id) => !there.has(id));
    if (gone.length > 0 && !isAll) choose(gone, false);
  }, [ids, isAll, there, choose]);
}

async function readThere(plural: string, ids: readonly number[], signal: AbortSignal): Promise<ReadonlySet<number>> {
  const there = new Set<number>();
  for (let at = 0; at < ids.length; at += most) {
    const asked = { q: { id_in: ids.slice(at, at + most).map(String) }, per_page: most };
    const { data } = await get<ListAnswer>(`/api/${plural}`, asked, signal);
    for (const { id } of data) there.add(id);
  }
  return there;
}
