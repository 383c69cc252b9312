import { IconReceipt2 } from '@tabler/icons-react';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import type { Words } from '#engine/words.ts';
import { settlement } from './settlement.ts';

const SettledPayment = lazyPart<{ readonly id: number }>(() => import('./screens/settled-payment.screens.tsx'));

const MonthButton = lazyPart<{ readonly permissions: object }>(() => import('./month/button.screens.tsx'));

const firstDraft: Words = {
  pl: 'Nie ma jeszcze rozliczeń. Dodaj szkic za zeszły miesiąc: wpłaty policzą się same.',
  en: 'There are no settlements yet. Add a draft for last month: its payments are counted by themselves.',
};

export const settlements: AreaScreens = {
  resources: [
    {
      definition: settlement,
      list: {
        opensPage: true,
        facts: ['to', 'collected', 'to_transfer'],
        yields: ['net', 'ksef_no', 'closed_at'],
        tones: { state: ({ state }) => (state === 'closed' ? 'good' : 'info') },
        Toolbar: MonthButton,
        none: ({ create }) => (create ? firstDraft : null),
      },
      record: { state: 'state' },
      screens: { show: screen(() => import('./screens/settlement-page.screens.tsx')) },
      alsoChanges: ['debtor_payments'],
      place: { group: 'bank', Icon: IconReceipt2, order: 5 },
    },
  ],
  pages: { settlements: { month: screen(() => import('./month/month.screens.tsx'), 'create') } },
  notices: { debtor_payment: SettledPayment },
};
