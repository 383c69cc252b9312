import type { Catalogue } from '#engine/words.ts';

/** How a claim may bear interest: art. 481 § 2, 2¹ and 2⁴ k.c.; art. 4 pkt 3 and art. 11 of the act against late payments. */
export const claimInterestKinds = {
  statutory: { pl: 'ustawowe za opóźnienie', en: 'statutory for late payment' },
  commercial: { pl: 'w transakcjach handlowych', en: 'in commercial transactions' },
  commercial_public_medical: {
    pl: 'w transakcjach handlowych, publiczny podmiot leczniczy',
    en: 'in commercial transactions, public medical debtor',
  },
  maximum: { pl: 'maksymalne za opóźnienie', en: 'maximum for late payment' },
  contractual: { pl: 'umowne', en: 'contractual' },
  none: { pl: 'bez odsetek', en: 'no interest' },
} satisfies Catalogue;

export type ClaimInterestKind = keyof typeof claimInterestKinds;
