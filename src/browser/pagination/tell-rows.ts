import { formatCount } from '#engine/format.ts';
import { countNow } from '../language/use-say.ts';
import { announce } from '../notifications/announce.ts';
import type { PageInfo } from './pagination.tsx';
import { resultNoun } from './result-noun.ts';

/** Says how many rows there are, and which of them are shown where not all are. */
export function tellRows({ current_page, per_page, total_count, total_pages }: PageInfo): void {
  const from = (current_page - 1) * per_page + 1;
  const until = Math.min(current_page * per_page, total_count);
  const page = total_pages > 1 && until >= from ? [`${formatCount(from)}–${formatCount(until)}`] : [];
  announce([countNow(total_count, resultNoun), ...page].join(', '));
}
