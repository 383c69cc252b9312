import type { MouseEvent } from 'react';
import { formatCount } from '#engine/format.ts';
import { pageWindow } from './page-window.ts';
import { isCounted, type PageBeforeCount, rangeOf } from './page-info.ts';
import { useSay } from '../language/use-say.ts';
import { paginationWords } from './pagination-words.ts';
import styles from './pagination.module.css';

interface Props {
  readonly info: PageBeforeCount;
  /** Address of a page, so that a link opens in a new tab as any other. */
  readonly hrefOf: (page: number) => string;
  readonly onPage: (page: number) => void;
  /** The pointer or the focus is on a page's link. */
  readonly onAim?: (page: number) => void;
  readonly onPerPage: (perPage: number) => void;
}

export function Pagination({ info, hrefOf, onPage, onAim, onPerPage }: Props) {
  const { say } = useSay();
  const { current_page: current, per_page } = info;
  // Until it is counted, a page that is full may have another after it.
  const last = info.total_pages ?? current + 1;
  const { isPast, ...range } = rangeOf(info);
  const total = isCounted(info) ? formatCount(info.total_count) : '…';

  const link = (page: number, label: string, name?: string) => (
    <a
      key={label}
      href={hrefOf(page)}
      aria-label={name}
      aria-current={page === current && name ? 'page' : undefined}
      onPointerEnter={() => onAim?.(page)}
      onFocus={() => onAim?.(page)}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPage(page);
      }}
    >
      {label}
    </a>
  );

  return (
    <div className={styles.pagination}>
      <span>{isPast ? say(paginationWords.empty) : say(paginationWords.summary, { ...range, total })}</span>
      {last > 1 && (
        <nav aria-label={say(paginationWords.label)} className={styles.links}>
          {current > 1 && link(1, say(paginationWords.first))}
          {current > 1 && link(Math.min(current - 1, last), say(paginationWords.previous))}
          {pageWindow(current, last).map((page) =>
            link(page, formatCount(page), say(paginationWords.page, { page: formatCount(page) })),
          )}
          {current < last && link(current + 1, say(paginationWords.next))}
          {isCounted(info) && current < last && link(last, say(paginationWords.last))}
        </nav>
      )}
      <label className={styles.size}>
        {say(paginationWords.per_page)}
        <select value={per_page} onChange={(event) => onPerPage(Number(event.currentTarget.value))}>
          {[...new Set([10, 25, 50, 100, per_page])]
            .toSorted((a, b) => a - b)
            .map((size) => (
              <option key={size}>{size}</option>
            ))}
        </select>
      </label>
    </div>
  );
}
