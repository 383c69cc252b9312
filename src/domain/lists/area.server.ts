import type { Area } from '#server/area.ts';
import { currencyBehaviour } from './currency.server.ts';
import { currency } from './currency.ts';
import { lookupBehaviour } from './lookup.server.ts';
import { lookups } from './lookups.ts';

export const lists: Area = {
  resources: [
    { definition: currency, behaviour: currencyBehaviour },
    ...lookups.map((definition) => ({ definition, behaviour: lookupBehaviour })),
  ],
};
