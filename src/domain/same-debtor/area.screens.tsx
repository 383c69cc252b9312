import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';

export const sameDebtor: AreaScreens = {
  pages: { debtors: { merge: screen(() => import('./screens/merge.screens.tsx')) } },
};
