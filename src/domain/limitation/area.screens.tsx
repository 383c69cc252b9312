import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { limitationEvent } from './limitation-event.ts';

export const limitation: AreaScreens = {
  // Listed below the ledger of its case, whose dates it moves.
  resources: [{ definition: limitationEvent, tab: null }],
};
