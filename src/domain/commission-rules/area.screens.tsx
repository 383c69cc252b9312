import { IconReceiptTax } from '@tabler/icons-react';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import type { InputProps } from '#engine/web/kind-view.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { commissionRule } from './commission-rule.ts';

const TiersInput = lazyPart<InputProps>(() => import('./tiers-input.screens.tsx'));
const RulePreview = lazyPart(() => import('./rule-preview.screens.tsx'));

export const commissionRules: AreaScreens = {
  resources: [
    {
      definition: commissionRule,
      list: { facts: ['creditor_id', 'basis', 'tiers'], widest: 'tiers' },
      form: { inputs: { tiers: TiersInput }, Below: RulePreview },
      alsoChanges: ['settlements'],
      place: { group: 'bank', Icon: IconReceiptTax, order: 6 },
    },
  ],
};
