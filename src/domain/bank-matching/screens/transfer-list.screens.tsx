import type { ListParts } from '#engine/web/list/list-parts.ts';
import type { Tone } from '#engine/web/tone.ts';

const tones: Readonly<Record<string, Tone>> = { matched: 'good', suggested: 'info', unmatched: 'warn' };

/** What waits is told from what is done; the bank's own numbers give way first. */
export const transferList: ListParts = {
  opensPage: true,
  facts: ['side', 'amount', 'counterparty', 'state'],
  widest: 'title',
  yields: ['bank_reference', 'counterparty_account'],
  tones: { state: ({ state }) => tones[String(state)] ?? 'plain' },
};
