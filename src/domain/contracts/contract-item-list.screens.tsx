import type { ListParts } from '#engine/web/list/list-parts.ts';
import type { Tone } from '#engine/web/tone.ts';

const tones: Readonly<Record<string, Tone>> = {
  received: 'good',
  repurchase: 'good',
  resumption: 'good',
  detriment: 'bad',
  theft: 'bad',
  vindication: 'warn',
};

/** The colour beside the words of an item's state, in lists and on the case's page alike. */
export const itemTone = (code: unknown): Tone => tones[String(code)] ?? 'plain';

/** Where an item stands is seen at a glance. */
export const contractItemList: ListParts = {
  facts: ['contract_item_state_id', 'registration_no', 'undercarriage_no'],
  deleteAsks: async () => (await import('./delete-questions.screens.tsx')).contractItemAsks,
  tones: { contract_item_state_id: ({ state }) => itemTone(state) },
};
