import { IconAdjustments } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';

export const workQueue: AreaScreens = {
  pages: { users: { queue_rules: screen(() => import('./screens/rules.screens.tsx'), 'queue_rules') } },
  places: [
    {
      group: 'administration',
      label: { pl: 'Reguły kolejki', en: 'Rules of the queue' },
      Icon: IconAdjustments,
      plural: 'users',
      page: 'queue_rules',
      needs: 'queue_rules',
    },
  ],
};
