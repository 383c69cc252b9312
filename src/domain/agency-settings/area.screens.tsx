import { IconSettings } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { agencySettings as definition } from './agency-settings.ts';

export const agencySettings: AreaScreens = {
  resources: [
    {
      definition,
      screens: { index: screen(() => import('./settings-page.screens.tsx')), isListAlone: true },
      place: { group: 'administration', Icon: IconSettings, order: 1, needs: 'update' },
    },
  ],
};
