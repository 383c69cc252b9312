import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';

export const claims: AreaScreens = {
  pages: { debt_cases: { claims: screen(() => import('./grid/claims.screens.tsx'), 'create', 'invoices') } },
};
