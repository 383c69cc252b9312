import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Outcome } from '#browser/screens/screen.ts';
import { ScreenBody } from './screen-body.tsx';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import type { ScreenPlace } from '#browser/screens/screen-place.ts';

const route = getRouteApi('/shell/$plural/{-$id}/{-$part}');

/** A screen as a page of its own. */
export function ScreenPage() {
  const { plural, id, part } = route.useParams();
  const whole = route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();

  const at = useMemo((): ScreenPlace => {
    const { modal: _, ...search } = whole;
    return { place: 'page', level: 0, address: { plural, ...(id && { id }), ...(part && { part }), search } };
  }, [plural, id, part, whole]);

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
