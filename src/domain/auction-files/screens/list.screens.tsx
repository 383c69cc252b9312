import type { ListParts } from '#engine/web/list/list-parts.ts';
import type { Tone } from '#engine/web/tone.ts';
import { AuctionButton } from './button.screens.tsx';
import { auctionButtonWords } from '../button-words.ts';

const tones: Readonly<Record<string, Tone>> = { running: 'info', done: 'good', failed: 'bad' };

/** How a bank's file was taken in. */
export const santanderImportFileList: ListParts = {
  facts: ['created_at', 'state', 'success_count', 'failure_count', 'missing_count'],
  tones: { state: ({ state }) => tones[String(state)] ?? 'plain' },
  Toolbar: () => <AuctionButton words={auctionButtonWords.open} />,
};
