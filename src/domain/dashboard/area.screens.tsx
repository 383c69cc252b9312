import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { Loading } from '#browser/screens/loading.tsx';
import type { AreaScreens } from '#engine/web/resource-screens.ts';

export const dashboard: AreaScreens = {
  start: lazyPart(
    async () => ({ default: (await import('./screens/dashboard.screens.tsx')).DashboardOfToday }),
    Loading,
  ),
};
