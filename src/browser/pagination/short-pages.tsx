import { Button } from '@mantine/core';
import { formatCount } from '#engine/format.ts';
import type { PageInfo } from './page-info.ts';
import { useSay } from '../language/use-say.ts';
import { paginationWords } from './pagination-words.ts';
import styles from './short-pages.module.css';

interface Props {
  readonly info: PageInfo;
  readonly onPage: (page: number) => void;
}

/** Back and forth under rows that rarely fill a second page; nothing when they don't. From beyond the last page one comes back. */
export function ShortPages({ info, onPage }: Props) {
  const { say } = useSay();
  const { current_page: current, per_page, total_count, total_pages } = info;
  if (total_pages < 2 && current < 2) return null;
  const from = formatCount((current - 1) * per_page + 1);
  const to = formatCount(Math.min(current * per_page, total_count));
  return (
    <nav aria-label={say(paginationWords.label)} className={styles.pages}>
      <Button
        variant="default"
        disabled={current <= 1}
        onClick={() => onPage(Math.max(1, Math.min(current - 1, total_pages)))}
      >
        {say(paginationWords.previous)}
      </Button>
      <output>
        {current <= total_pages && say(paginationWords.summary, { from, to, total: formatCount(total_count) })}
      </output>
      <Button variant="default" disabled={current >= total_pages} onClick={() => onPage(current + 1)}>
        {say(paginationWords.next)}
      </Button>
    </nav>
  );
}
