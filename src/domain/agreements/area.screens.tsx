import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { agreementItem } from './agreement-item.ts';
import { agreement } from './agreement.ts';

export const agreements: AreaScreens = {
  resources: [
    { definition: agreement, record: { state: 'state' }, tab: { group: 'money', order: 3 } },
    { definition: agreementItem },
  ],
};
