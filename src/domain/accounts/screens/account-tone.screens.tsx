import type { Tone } from '#engine/web/tone.ts';
import type { AccountState } from '../account-state.ts';

const tones: Readonly<Partial<Record<AccountState, Tone>>> = {
  deleted: 'bad',
  inactive: 'plain',
  expired: 'warn',
  unconfirmed: 'info',
  locked: 'bad',
};

/** What the label of an account says besides its words: what keeps somebody from signing in stands out. */
export function accountTone(state: unknown): Tone | undefined {
  return tones[state as AccountState];
}
