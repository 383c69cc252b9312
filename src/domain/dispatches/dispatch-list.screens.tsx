import type { ListParts } from '#engine/web/list/list-parts.ts';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
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

/** Above the list, and over the ticked rows. */
interface Places {
  readonly permissions?: object;
  readonly list?: object;
}

const PostButtons = lazyPart<Places>(() => import('./post/button.screens.tsx'));

export const dispatchList: ListParts = {
  facts: ['posted_on', 'state', 'debt_case_id'],
  tones: { state: ({ state }) => dispatchTone(state) },
  bulk: PostButtons,
  bulkNeeds: ['dispatches', 'update'],
  Toolbar: PostButtons,
};
