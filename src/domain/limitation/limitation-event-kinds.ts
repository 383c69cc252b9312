import type { Catalogue } from '#engine/words.ts';

/** What begins the time of limitation anew (art. 123 § 1 k.c.). */
export const limitationEventKinds = {
  recognition: { pl: 'uznanie długu', en: 'recognition of the debt' },
  lawsuit: { pl: 'pozew', en: 'lawsuit' },
  mediation: { pl: 'mediacja', en: 'mediation' },
  enforcement: { pl: 'egzekucja', en: 'enforcement' },
} satisfies Catalogue;

export type LimitationEventKind = keyof typeof limitationEventKinds;
