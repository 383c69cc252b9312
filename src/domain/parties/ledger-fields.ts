import { boolean } from '#engine/fields/boolean.ts';
import { choice } from '#engine/fields/choice.ts';
import { allocationOrders } from './allocation-order.ts';
import { claimInterestKinds } from '#domain/interest/claim-interest-kinds.ts';

const { contractual: _, ...kindsOfCreditor } = claimInterestKinds;

/** What the ledger of a creditor's cases follows from. */
export const ledgerFields = {
  is_bank: boolean({
    label: { pl: 'Bank', en: 'Bank' },
    help: {
      pl: 'Umowy z bankiem nie są transakcjami handlowymi',
      en: 'Contracts with a bank are no commercial transactions',
    },
    default: false,
  }),
  interest_kind: choice(kindsOfCreditor, {
    label: { pl: 'Rodzaj odsetek', en: 'Interest' },
    help: {
      pl: 'Dla należności, przy których nie podano. Jeśli puste: według stron',
      en: 'For claims that do not say. Blank: by the parties',
    },
  }),
  allocation_order: choice(allocationOrders, {
    label: { pl: 'Kolejność zaliczania wpłat', en: 'Order of allocation' },
    help: {
      pl: 'Jeśli puste: odsetki, należność główna, na końcu koszty',
      en: 'Blank: interest, principal, costs last',
    },
  }),
};
