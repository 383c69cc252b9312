import { queryOptions } from '@tanstack/react-query';
import { readAddress, type ScreenAddress } from '#browser/addresses/screen-address.ts';
import { get } from '#browser/calls/api-client.ts';
import { queryClient } from '#browser/calls/query-client.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import type { savedView } from './saved-view.ts';

/** A view as it is answered: its columns as a list. */
export type SavedView = Omit<AnswerOf<typeof savedView>, 'columns'> & { readonly columns: readonly string[] | null };

/** How long counts in the navigation are told before they are taken again, in ms. */
const live = 60_000;

export const pinnedViewsQuery = queryOptions({
  queryKey: ['saved_views', 'pinned'],
  queryFn: ({ signal }) => get<{ readonly data: readonly SavedView[] }>('/api/saved_views/pinned', undefined, signal),
  staleTime: live,
  refetchInterval: live,
  meta: { quiet: true },
});

/** Where a view leads: its address with its columns, if it has any; null for what is no address any more. */
export function addressOfView({ address, columns }: Pick<SavedView, 'address' | 'columns'>): ScreenAddress | null {
  const found = readAddress(address);
  return found && { ...found, search: { ...found.search, ...(columns && { columns }) } };
}

/** Where this person starts; null where they have not said, or it cannot be known now. */
export async function startPage(): Promise<ScreenAddress | null> {
  const pinned = await queryClient.ensureQueryData(pinnedViewsQuery).catch(() => null);
  const start = pinned?.data.find((view) => view.start_page && view.count !== null);
  return start ? addressOfView(start) : null;
}
