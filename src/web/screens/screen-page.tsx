import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { queryClient } from '#browser/calls/query-client.ts';
import type { ScreenAddress } from '#browser/addresses/screen-address.ts';
import type { Outcome } from '#browser/screens/screen.ts';
import { sessionQuery } from '#browser/session/session.ts';
import { isAllowed, ScreenBody } from './screen-body.tsx';
import { screenAt } from './screens.ts';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import type { SearchTree } from '#browser/addresses/search-params.ts';
import type { ScreenPlace } from '#browser/screens/screen-place.ts';

const route = getRouteApi('/shell/$plural/{-$id}/{-$part}');

function ownSearch(whole: SearchTree): SearchTree {
  const { modal: _, ...search } = whole;
  return search;
}

/** A screen as a page of its own. */
export function ScreenPage() {
  const { plural, id, part } = route.useParams();
  // The same object as long as it says the same: what opens over the page is not its own.
  const search = route.useSearch({ select: ownSearch });
  const navigate = useNavigate();
  const router = useRouter();

  const at = useMemo((): ScreenPlace => {
    return { place: 'page', level: 0, address: { plural, ...(id && { id }), ...(part && { part }), search } };
  }, [plural, id, part, search]);

  const setSearch = useCallback(
    (search: object, how: 'push' | 'replace' = 'push') => {
      void navigate({ to: '.', search: { ...search }, replace: how === 'replace', resetScroll: false });
    },
    [navigate],
  );

  const leave = useCallback(
    ({ result, record }: Outcome) => {
      if (result === 'closed' && router.history.canGoBack()) return router.history.back();
      const isSaved = result === 'updated' && record !== undefined;
      const next = isSaved ? { plural, id: String(record.id), part: 'edit' } : { plural };
      void navigate({ to: screenRoute, params: toScreen(next), search: {}, ignoreBlocker: result !== 'closed' });
    },
    [navigate, plural, router],
  );

  return <ScreenBody at={at} setSearch={setSearch} leave={leave} />;
}

/** Fetches the code of the screen at an address, and has it ask the server before it is drawn. */
export function begin(address: ScreenAddress): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  const screen = screenAt(address)?.Component;
  if (!session || !screen || !isAllowed(address, session)) return;
  const ask = () => screen.now()?.begin?.(address);
  // What is drawn in the same moment is asked for before that; what cannot be fetched says so where it is shown.
  if (screen.now()) ask();
  else screen.preload().then(ask, () => undefined);
}
