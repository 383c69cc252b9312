import { useDefinitions } from '../../definitions.ts';
import type { HistoryWords } from './words.ts';

const none: HistoryWords = { actions: {}, kinds: {}, about: {}, codes: {} };

/** They are there wherever lines are shown: `HistoryEntries` waits for them. */
export const useHistoryWords = (): HistoryWords => useDefinitions().history.now() ?? none;
