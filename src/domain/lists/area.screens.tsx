import type { Catalogue } from '#engine/words.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { currency } from './currency.ts';
import { lookups } from './lookups.ts';

/** Shorter than what they are called elsewhere, where that is clear among reference lists. */
const shorter: Catalogue = {
  debt_case_type: { pl: 'Typy spraw', en: 'Case types' },
  debt_case_state: { pl: 'Statusy spraw', en: 'Case states' },
  contract_item_type: { pl: 'Typy przedmiotów', en: 'Item types' },
  contract_item_state: { pl: 'Statusy przedmiotów', en: 'Item states' },
};

export const lists: AreaScreens = {
  resources: [...lookups, currency].map((definition) => {
    const label = shorter[definition.name];
    return { definition, place: { group: 'dictionaries', needs: 'create', ...(label && { label }) } };
  }),
};
