import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { agreementItem } from './agreement-item.ts';
import { agreement } from './agreement.ts';
import { agreementTone, itemTone } from './screens/agreement-tone.screens.tsx';

const NeedsConfirmation = lazyPart<{ readonly id: number }>(() => import('./screens/needs-confirmation.screens.tsx'));
const act = screen(() => import('./screens/act.screens.tsx'));

export const agreements: AreaScreens = {
  resources: [
    {
      definition: agreement,
      list: {
        facts: ['state', 'left', 'next_due_date'],
        yields: ['creditor', 'user_id', 'items_count', 'needs_confirmation', 'currency_id'],
        tones: { state: ({ state }) => agreementTone(state) },
      },
      form: async () => ({ rows: { items: (await import('./screens/installments-input.screens.tsx')).default } }),
      record: {
        state: 'state',
        rows: { items: lazyPart(() => import('./screens/installment-table.screens.tsx')) },
      },
      alsoChanges: ['promises', 'limitation_events', 'activities'],
      tab: { group: 'money', order: 4 },
    },
    {
      definition: agreementItem,
      list: {
        facts: ['due_date', 'amount', 'state'],
        tones: {
          state: ({ state, agreement_state }) => itemTone(state, agreement_state),
          agreement_state: (row) => agreementTone(row['agreement_state']),
        },
      },
      record: { state: 'state' },
    },
  ],
  pages: { agreements: { activate: act, cancel: act, confirm: act } },
  notices: { agreement: NeedsConfirmation },
};
