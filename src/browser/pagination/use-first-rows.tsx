import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#engine/format.ts';
import { useSay } from '../language/use-say.ts';
import { paginationWords as words } from './pagination-words.ts';

/** A browser draws so many at once, and stands still over ten thousand. */
const atOnce = 200;

/** The first of many rows that are all there, with what brings more of them; `more` is null where all are shown. */
export function useFirstRows<Row>(rows: readonly Row[]): { readonly first: readonly Row[]; readonly more: ReactNode } {
  const { say } = useSay();
  const [shown, setShown] = useState(atOnce);
  const hidden = rows.length - shown;
  const button = (
    <Button variant="default" onClick={() => setShown(shown + atOnce)}>
      {say(words.more, { next: formatCount(Math.min(atOnce, hidden)), hidden: formatCount(hidden) })}
    </Button>
  );
  return { first: rows.slice(0, shown), more: hidden > 0 ? button : null };
}
