import { IconFiles } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';

export const bulkActions: AreaScreens = {
  places: [
    {
      group: 'work',
      label: { pl: 'Zmiany zbiorcze', en: 'Bulk changes' },
      Icon: IconFiles,
      plural: 'debt_cases',
      page: 'bulk',
      needs: 'bulk_tag',
      isEverybodys: true,
      order: 2,
    },
  ],
  pages: { debt_cases: { bulk: screen(() => import('./screens/bulk.screens.tsx')) } },
};
