import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';

const pages = {
  personal_data: screen(() => import('./export/export.screens.tsx'), 'personal_data'),
  erase: screen(() => import('./erasure/erasure.screens.tsx'), 'erase'),
};

export const personalData: AreaScreens = { pages: { debtors: pages, people: pages, users: pages } };
