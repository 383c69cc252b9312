import { useLocation } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { cameBySignIn } from '../sign-in-return.ts';

/**
 * Moves the focus into the content when another page is shown, as a browser would, so that a reader starts there and
 * Tab goes on from there. Not between the sections of one record, nor away from a field that took it.
 */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const page = useLocation({ select: ({ pathname }) => pathname.split('/').slice(0, 3).join('/') });
  const shown = useRef(cameBySignIn() ? undefined : page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [page]);
  return content;
}
