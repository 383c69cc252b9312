import { IconMessage2 } from '@tabler/icons-react';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { behindTab } from '#browser/screens/behind-tab.ts';
import { notificationList } from './notification-list.screens.tsx';
import { notificationTemplate } from './templates/notification-template.ts';
import { notification } from './notification.ts';

export const notifications: AreaScreens = {
  resources: [
    {
      definition: notification,
      list: notificationList,
      form: async () => (await import('./notification-form.screens.tsx')).notificationForm,
      record: { state: 'state' },
      tab: {
        group: 'papers',
        Body: behindTab(async () => (await import('./case-notifications.screens.tsx')).CaseNotifications),
        order: 8,
      },
    },
    {
      definition: notificationTemplate,
      form: async () => ({ Below: (await import('./templates/parts.screens.tsx')).TemplateParts }),
      place: { group: 'administration', Icon: IconMessage2, needs: 'create' },
    },
  ],
};
