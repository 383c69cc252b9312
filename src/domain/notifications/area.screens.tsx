import { IconMessage2 } from '@tabler/icons-react';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { ResourceList } from '#engine/web/list/resource-list.tsx';
import { CasePeopleChoice } from './case-people-choice.screens.tsx';
import { notificationEffects } from './notification-effects.screens.tsx';
import { notificationList } from './notification-list.screens.tsx';
import { NotificationTarget } from './notification-target.screens.tsx';
import { notificationTemplate } from './templates/notification-template.ts';
import { notification } from './notification.ts';
import { OutboxNotice } from './delivery/outbox-notice.screens.tsx';
import { TemplateParts } from './templates/parts.screens.tsx';

export const notifications: AreaScreens = {
  resources: [
    {
      definition: notification,
      list: notificationList,
      form: { effect: notificationEffects, Above: CasePeopleChoice, Below: NotificationTarget },
      record: { state: 'state' },
      tab: { group: 'papers', Body: CaseNotifications, order: 8 },
    },
    {
      definition: notificationTemplate,
      form: { Below: TemplateParts },
      place: { group: 'administration', Icon: IconMessage2, needs: 'create' },
    },
  ],
};

function CaseNotifications({ id }: { readonly id: number }) {
  return (
    <>
      <OutboxNotice />
      <ResourceList plural="notifications" filter={{ debt_case_id: id }} />
    </>
  );
}
