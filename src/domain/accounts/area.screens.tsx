import { IconUsers } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { userList } from './screens/user-list.screens.tsx';
import { user } from './user.ts';

export const accounts: AreaScreens = {
  resources: [
    {
      definition: user,
      list: userList,
      form: async () => ({
        inputs: { password: (await import('./screens/user-password.screens.tsx')).UserPassword },
      }),
      record: { state: 'account_state' },
      screens: { show: screen(() => import('./screens/user-page.screens.tsx')) },
      // Whoever knows names alone has nothing to look up.
      place: { group: 'administration', Icon: IconUsers, needs: 'work_panel_of_others' },
      alsoChanges: ['session'],
    },
  ],
  pages: { users: { demand_support_code: screen(() => import('./screens/support-code.screens.tsx')) } },
};
