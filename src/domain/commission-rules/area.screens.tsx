import { IconReceiptTax } from '@tabler/icons-react';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { commissionRule } from './commission-rule.ts';

export const commissionRules: AreaScreens = {
  resources: [
    {
      definition: commissionRule,
      list: { facts: ['basis', 'tiers', 'currency_id'], widest: 'tiers' },
      form: async () => ({
        inputs: { tiers: (await import('./tiers-input.screens.tsx')).default },
        Below: (await import('./rule-preview.screens.tsx')).default,
      }),
      alsoChanges: ['settlements'],
      place: { group: 'bank', Icon: IconReceiptTax, order: 6 },
    },
  ],
};
