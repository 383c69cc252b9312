import type { Tone } from '#engine/web/tone.ts';
import type { AccountState } from './account-state.ts';

const tones: Readonly<Record<AccountState, Tone>> = {
  active: 'plain',
  deleted: 'bad',
  inactive: 'plain',
  expired: 'warn',
  unconfirmed: 'info',
  locked: 'bad',
};

/** What the label of an account says besides its words: what keeps somebody from working stands out. */
export function accountTone(state: unknown): Tone {
  return tones[state as AccountState] ?? 'plain';
}
