import { IconReceiptTax } from '@tabler/icons-react';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { commissionRule } from './commission-rule.ts';

export const commissionRules: AreaScreens = {
  resources: [
    {
      definition: commissionRule,
      list: { facts: ['basis', 'tiers', 'currency_id'], widest: 'tiers' },
      form: async () => (await import('./rule-form.screens.tsx')).ruleForm,
      alsoChanges: ['settlements'],
      place: { group: 'bank', Icon: IconReceiptTax, order: 6 },
    },
  ],
};
