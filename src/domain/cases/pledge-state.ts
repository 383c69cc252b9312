import type { Field } from '#engine/field.ts';
import { choice } from '#engine/fields/choice.ts';
import type { Words } from '#engine/words.ts';

/** What became of a promise, in the order in which lists have them. */
export const pledgeStates = {
  open: { pl: 'otwarta', en: 'open' },
  kept: { pl: 'dotrzymana', en: 'kept' },
  partly: { pl: 'dotrzymana częściowo', en: 'partly kept' },
  broken: { pl: 'niedotrzymana', en: 'broken' },
  cancelled: { pl: 'odwołana', en: 'cancelled' },
} satisfies Record<string, Words>;

export type PledgeState = keyof typeof pledgeStates;

/** A state that is worked out and changes by itself when a day has passed. */
export const pledgeStateField = (label: Words, turns: NonNullable<Field['turns']>) =>
  choice(pledgeStates, { label, readOnly: true, ranked: true, turns });
