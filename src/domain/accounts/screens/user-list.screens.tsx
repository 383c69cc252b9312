import { IconBriefcase2, IconChecklist } from '@tabler/icons-react';
import type { ListParts, QuickAction } from '#engine/web/list/list-parts.ts';
import { role } from '#domain/rights/role.ts';
import { accountTone } from './account-tone.screens.tsx';

/** Creditors’ employees look after no cases. */
const looksAfterCases: QuickAction['applies'] = (user) => user['role'] !== role.creditor;

/** From the list of users one looks into their open tasks, and into the activities of their cases (spec §2). */
export const userList: ListParts = {
  deleteAsks: async () => (await import('./delete-question.screens.tsx')).userAsks,
  facts: ['role', 'phone', 'account_state'],
  tones: { account_state: ({ account_state }) => accountTone(account_state) },
  quick: [
    {
      label: { pl: 'Panel pracy w nowym oknie', en: 'Work panel in a new window' },
      Icon: IconChecklist,
      permission: ['users', 'work_panel'],
      applies: looksAfterCases,
      to: ({ id }) => ({ plural: 'users', id, action: 'activities' }),
      opens: 'window',
    },
    {
      label: { pl: 'Sprawy i ich czynności', en: 'Cases and their activities' },
      Icon: IconBriefcase2,
      permission: ['debt_cases', 'index'],
      applies: looksAfterCases,
      to: ({ id }) => ({ plural: 'users', id, action: 'debt_cases' }),
    },
  ],
};
