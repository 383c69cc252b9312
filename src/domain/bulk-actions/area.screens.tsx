import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';

export const bulkActions: AreaScreens = {
  pages: { debt_cases: { bulk: screen(() => import('./screens/bulk.screens.tsx')) } },
};
