import { useQuery } from '@tanstack/react-query';
import type { ScreenTarget } from '#browser/addresses/screen-address.ts';
import { useSession } from '#browser/session/session.ts';
import type { Place } from '#engine/web/navigation-place.ts';
import { addressOfView, pinnedViewsQuery } from './pinned-views.screens.tsx';

/** Where a place of the navigation leads at first, unless the person has a view of its list of their own. */
export function useFirstTarget(): (place: Place) => ScreenTarget | undefined {
  const { data } = useQuery(pinnedViewsQuery);
  const { id } = useSession().current_user;
  const own = (data?.data ?? []).filter(({ user_id }) => user_id === id).map((view) => addressOfView(view)?.plural);
  return ({ first }) => (first && !own.includes(first.plural) ? first : undefined);
}
