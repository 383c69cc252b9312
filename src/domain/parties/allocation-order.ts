import type { Catalogue } from '#engine/words.ts';

/** In which order a payment covers the parts of what is owed (art. 451 § 1 k.c.; agreements may have it otherwise). */
export const allocationOrders = {
  interest_principal_costs: {
    pl: 'odsetki, należność główna, na końcu koszty',
    en: 'interest, principal, costs last',
  },
  costs_interest_principal: {
    pl: 'koszty, odsetki, należność główna',
    en: 'costs, interest, principal',
  },
  principal_interest_costs: {
    pl: 'należność główna, odsetki, na końcu koszty',
    en: 'principal, interest, costs last',
  },
} satisfies Catalogue;

export type AllocationOrder = keyof typeof allocationOrders;

export const usualOrder: AllocationOrder = 'interest_principal_costs';
