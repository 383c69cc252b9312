import { IconBookmark } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { SaveView } from './save-view.screens.tsx';
import { savedView } from './saved-view.ts';

export const savedViewScreens: AreaScreens = {
  resources: [
    {
      definition: savedView,
      screens: { index: screen(() => import('./views.screens.tsx')) },
      place: { group: 'work', Icon: IconBookmark, order: 1 },
    },
  ],
  listTool: SaveView,
};
