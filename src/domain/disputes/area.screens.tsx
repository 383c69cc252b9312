import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { dispute } from './dispute.ts';

export const disputes: AreaScreens = {
  // Listed below the ledger of its case.
  resources: [{ definition: dispute, record: { state: 'state' }, tab: null }],
};
