import { IconBriefcase2 } from '@tabler/icons-react';
import type { ListParts } from '#engine/web/list/list-parts.ts';
import { partyList } from './party-list.screens.tsx';

/** The list of debtors looks into the cases of each without being left. */
export const debtorList: ListParts = {
  ...partyList,
  deleteAsks: async () => (await import('./delete-question.screens.tsx')).debtorAsks,
  quick: [
    {
      label: { pl: 'Sprawy dłużnika', en: 'Cases of the debtor' },
      Icon: IconBriefcase2,
      permission: ['debt_cases', 'index'],
      to: ({ id }) => ({ plural: 'debt_cases', action: 'index', search: { debtor_id: id } }),
    },
  ],
};
