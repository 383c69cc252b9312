import type { Words } from '#engine/words.ts';
import type { InterestKind } from './interest-rates.ts';

/** What the kinds of interest for late payment are called. */
export const interestKinds: Readonly<Record<InterestKind, Words>> = {
  civil: { pl: 'ustawowe za opóźnienie (k.c.)', en: 'statutory for late payment (Civil Code)' },
  commercial: { pl: 'w transakcjach handlowych', en: 'in commercial transactions' },
  commercial_public_medical: {
    pl: 'w transakcjach handlowych, publiczny podmiot leczniczy',
    en: 'in commercial transactions, public medical debtor',
  },
};
