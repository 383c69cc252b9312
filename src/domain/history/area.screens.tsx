import { IconHistory } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { recordChange } from './record-change.ts';

export const history: AreaScreens = {
  resources: [
    {
      definition: recordChange,
      screens: { index: screen(() => import('./record-changes.screens.tsx')), isListAlone: true },
      place: { group: 'administration', Icon: IconHistory },
    },
  ],
};
