import type { Catalogue } from '#engine/words.ts';

/** What became of an agreement. */
export const agreementStates = {
  draft: { pl: 'projekt', en: 'draft' },
  active: { pl: 'aktywna', en: 'active' },
  kept: { pl: 'dotrzymana', en: 'kept' },
  broken: { pl: 'zerwana', en: 'broken' },
  cancelled: { pl: 'anulowana', en: 'cancelled' },
} satisfies Catalogue;

/** What became of one of its installments. */
export const itemStates = {
  open: { pl: 'do zapłaty', en: 'open' },
  paid: { pl: 'zapłacona', en: 'paid' },
  overdue: { pl: 'po terminie', en: 'overdue' },
} satisfies Catalogue;

export type AgreementState = keyof typeof agreementStates;
export type ItemState = keyof typeof itemStates;
