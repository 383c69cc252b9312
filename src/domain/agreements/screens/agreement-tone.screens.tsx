import type { Tone } from '#engine/web/tone.ts';
import type { AgreementState, ItemState } from '../agreement-states.ts';

const tones: Readonly<Record<string, Tone>> = {
  draft: 'warn',
  active: 'info',
  kept: 'good',
  broken: 'bad',
  cancelled: 'plain',
} satisfies Record<AgreementState, Tone>;

const ofItems: Readonly<Record<string, Tone>> = {
  open: 'plain',
  paid: 'good',
  overdue: 'bad',
} satisfies Record<ItemState, Tone>;

/** The colours beside the words of the states of agreements and of their installments. */
export const agreementTone = (state: unknown): Tone => tones[String(state)] ?? 'plain';

/** Null of what is to be paid no more, as its agreement is cancelled. */
export const itemTone = (state: unknown, ofAgreement: unknown): Tone | null =>
  ofAgreement === 'cancelled' && state !== 'paid' ? null : (ofItems[String(state)] ?? 'plain');
