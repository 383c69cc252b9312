import type { Tone } from '#engine/web/tone.ts';

const tones: Readonly<Record<string, Tone>> = {
  process: 'info',
  vindication: 'warn',
  completed_acquisition: 'good',
  completed_repayment: 'good',
};

/** The colour beside the words of a case's state, in lists and on its page alike. */
export const caseTone = (code: unknown): Tone => tones[String(code)] ?? 'plain';
