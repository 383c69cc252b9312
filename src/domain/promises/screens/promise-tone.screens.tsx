import type { PledgeState } from '#domain/cases/pledge-state.ts';
import type { Tone } from '#engine/web/tone.ts';

const tones: Readonly<Record<string, Tone>> = {
  open: 'info',
  kept: 'good',
  partly: 'warn',
  broken: 'bad',
  cancelled: 'plain',
} satisfies Record<PledgeState, Tone>;

/** The colour beside the words of a promise's state. */
export const promiseTone = (state: unknown): Tone => tones[String(state)] ?? 'plain';
