import { useEffect, useRef } from 'react';
import { later } from '../screens/later.ts';
import type { PageInfo } from './page-info.ts';

const teller = later(() => import('./tell-rows.ts'));

/**
 * Tells a reader how many rows there are once something else is asked for; not of those it began with, nor of what others change.
 * @param info absent while the rows are those of another question
 * @param params filters, order and page
 */
export function useRowsTold(info: PageInfo | undefined, params: object): void {
  const told = useRef('');
  const asked = JSON.stringify(params);
  useEffect(() => {
    if (!info || told.current === asked) return;
    if (told.current)
      teller.preload().then(
        () => teller.now()?.tellRows(info),
        () => undefined,
      );
    told.current = asked;
  });
}
