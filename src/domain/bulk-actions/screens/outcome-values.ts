import { formatCount } from '#engine/format.ts';
import type { BulkSummary } from '../bulk-action.ts';

/** What came of it in numbers, for a sentence. */
export const outcomeValues = ({ changed, unchanged, refused }: BulkSummary): Readonly<Record<string, string>> => ({
  changed: formatCount(changed),
  unchanged: formatCount(unchanged),
  refused: formatCount(refused),
});
