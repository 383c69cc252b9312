import { formatCount } from '#engine/format.ts';

/** As lists answer it (contract §2). */
export interface PageInfo {
  readonly current_page: number;
  readonly per_page: number;
  readonly total_count: number;
  readonly total_pages: number;
}

/** The same, where the count of a long list may come after its rows. */
export type PageBeforeCount = Omit<PageInfo, Counted> & Partial<Pick<PageInfo, Counted>>;
type Counted = 'total_count' | 'total_pages';

export const isCounted = (info: PageBeforeCount): info is PageInfo => info.total_count !== undefined;

/** The numbers of the rows of a page, as they are said, and whether the page is past the last. */
export function rangeOf({ current_page, per_page, total_count = Infinity }: PageBeforeCount) {
  const from = (current_page - 1) * per_page + 1;
  const to = Math.min(current_page * per_page, total_count);
  return { from: formatCount(from), to: formatCount(to), isPast: from > total_count };
}
