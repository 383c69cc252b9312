import { countNow } from '../language/use-say.ts';
import { announce } from '../notifications/announce.ts';
import { type PageInfo, rangeOf } from './page-info.ts';
import { resultNoun } from './result-noun.ts';

/** Says how many rows there are, and which of them are shown where not all are. */
export function tellRows(info: PageInfo): void {
  const { from, to, isPast } = rangeOf(info);
  const isPart = info.total_pages > 1 && !isPast;
  announce([countNow(info.total_count, resultNoun), ...(isPart ? [`${from}–${to}`] : [])].join(', '));
}
