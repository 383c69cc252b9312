import type { ListParts } from '#engine/web/list/list-parts.ts';
import type { Tone } from '#engine/web/tone.ts';

const tones: Readonly<Record<string, Tone>> = {
  prepared: 'warn',
  posted: 'info',
  delivered: 'good',
  deemed_delivered: 'good',
  returned: 'bad',
};

/** The colour beside the words of a dispatch's state, in lists and on the card of its letter alike. */
export const dispatchTone = (state: unknown): Tone => tones[String(state)] ?? 'plain';

export const dispatchList: ListParts = {
  facts: ['posted_on', 'state', 'debt_case_id'],
  tones: { state: ({ state }) => dispatchTone(state) },
};
