import { formatCount } from '#engine/format.ts';
import type { BulkAction } from '../bulk-action.ts';

/** What came of it in numbers, for a sentence. */
export const outcomeValues = ({ changed, unchanged, refused }: BulkAction): Readonly<Record<string, string>> => ({
  changed: formatCount(changed),
  unchanged: formatCount(unchanged),
  refused: formatCount(refused),
});
