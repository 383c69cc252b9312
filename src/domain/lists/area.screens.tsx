import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { currency } from './currency.ts';
import { lookups } from './lookups.ts';

export const lists: AreaScreens = {
  resources: [...lookups, currency].map((definition) => ({ definition, place: { group: 'dictionaries' } })),
};
