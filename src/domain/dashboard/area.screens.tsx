import { lazy } from 'react';
import type { AreaScreens } from '#engine/web/resource-screens.ts';

export const dashboard: AreaScreens = {
  start: lazy(async () => ({ default: (await import('./screens/dashboard.screens.tsx')).DashboardOfToday })),
};
