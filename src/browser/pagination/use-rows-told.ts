import { useEffect, useRef } from 'react';
import type { PageInfo } from './pagination.tsx';

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
    if (told.current) void import('./tell-rows.ts').then(({ tellRows }) => tellRows(info));
    told.current = asked;
  });
}
