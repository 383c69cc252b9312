import { IconChecklist } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { activityList } from './activity-list.screens.tsx';
import { activity } from './activity.ts';

export const activities: AreaScreens = {
  resources: [
    {
      definition: activity,
      list: activityList,
      form: async () => (await import('./activity-form.screens.tsx')).activityForm,
      record: { state: 'task_state' },
      alsoChanges: ['promises'],
      tab: { group: 'progress', label: { pl: 'Przebieg sprawy', en: 'Case progress' }, order: 1 },
    },
  ],
  pages: { users: { activities: screen(() => import('./panel/work-panel.screens.tsx')) } },
  places: [
    {
      group: 'work',
      label: { pl: 'Panel pracy', en: 'Work panel' },
      Icon: IconChecklist,
      plural: 'users',
      page: 'activities',
      needs: 'work_panel',
    },
  ],
};
