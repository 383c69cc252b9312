import { IconChecklist } from '@tabler/icons-react';
import type { ListParts } from '#engine/web/list/list-parts.ts';

/** From the list of users one looks into their open tasks (spec §2). */
export const userList: ListParts = {
  facts: ['role', 'phone', 'email'],
  quick: [
    {
      label: { pl: 'Panel pracy w nowym oknie', en: 'Work panel in a new window' },
      Icon: IconChecklist,
      permission: ['activities', 'index'],
      to: ({ id }) => ({ plural: 'users', id, action: 'activities' }),
      opens: 'window',
    },
  ],
};
