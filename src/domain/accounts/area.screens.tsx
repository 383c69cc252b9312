import { IconUsers } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { userList } from './user-list.screens.tsx';
import { UserPassword } from './user-password.screens.tsx';
import { user } from './user.ts';

export const accounts: AreaScreens = {
  resources: [
    {
      definition: user,
      list: userList,
      form: { inputs: { password: UserPassword } },
      record: { state: 'account_state' },
      screens: { show: screen(() => import('./user-page.screens.tsx')) },
      place: { group: 'administration', Icon: IconUsers },
    },
  ],
  pages: { users: { demand_support_code: screen(() => import('./support-code.screens.tsx')) } },
};
