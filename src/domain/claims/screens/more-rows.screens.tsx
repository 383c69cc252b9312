import { useState } from 'react';
import { Button } from '@mantine/core';
import { useSay } from '#browser/language/use-say.ts';
import { ledgerWords as words } from '../ledger-words.ts';

/** A browser draws so many at once, and stands still over ten thousand. */
const atOnce = 200;

/** The first of many rows, with what brings more of them; `more` is null where all are there. */
export function useFirstRows<Row>(rows: readonly Row[]): { first: readonly Row[]; more: React.ReactNode } {
  const { say } = useSay();
  const [shown, setShown] = useState(atOnce);
  const hidden = rows.length - shown;
  const button = (
    <Button variant="default" onClick={() => setShown(shown + atOnce)}>
      {say(words.more, { next: Math.min(atOnce, hidden), hidden })}
    </Button>
  );
  return { first: rows.slice(0, shown), more: hidden > 0 ? button : null };
}
