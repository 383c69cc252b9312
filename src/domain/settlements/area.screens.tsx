import { IconReceipt2 } from '@tabler/icons-react';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { settlement } from './settlement.ts';

export const settlements: AreaScreens = {
  resources: [
    {
      definition: settlement,
      list: {
        opensPage: true,
        facts: ['creditor_id', 'to', 'to_transfer'],
        tones: { state: ({ state }) => (state === 'closed' ? 'good' : 'info') },
      },
      record: { state: 'state' },
      alsoChanges: ['debtor_payments'],
      place: { group: 'bank', Icon: IconReceipt2, order: 5 },
    },
  ],
};
