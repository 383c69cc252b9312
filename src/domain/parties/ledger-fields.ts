import { boolean } from '#engine/fields/boolean.ts';
import { choice } from '#engine/fields/choice.ts';
import { money } from '#engine/fields/money.ts';
import { integer } from '#engine/fields/number.ts';
import { allocationOrders } from './allocation-order.ts';
import { positive } from '#domain/fields/amount-checks.ts';
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

/** What a collector may agree with a debtor alone; above it a coordinator confirms. */
export const agreementLimits = {
  agreement_max_items: integer({
    label: { pl: 'Najwięcej rat bez zatwierdzenia', en: 'Most installments without confirmation' },
    help: {
      pl: 'Ugodę o większej liczbie rat zatwierdza koordynator. Jeśli puste: bez ograniczenia',
      en: 'An agreement of more is confirmed by a coordinator. Blank: no limit',
    },
    between: [1, 360],
  }),
  agreement_max_amount: money({
    label: { pl: 'Najwyższa kwota ugody bez zatwierdzenia', en: 'Largest agreement without confirmation' },
    help: {
      pl: 'W walucie ugody; ugodę na więcej zatwierdza koordynator. Jeśli puste: bez ograniczenia',
      en: 'In the currency of the agreement; one of more is confirmed by a coordinator. Blank: no limit',
    },
    currency: '',
    check: positive,
  }),
};
