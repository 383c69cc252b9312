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
    if (shown.current === page) return undefined;
    shown.current = page;
    return focusWithin(content.current);
  }, [page]);
  return content;
}

/** Now, or when what has it goes away with the page that is left. */
function focusWithin(content: HTMLElement | null): (() => void) | undefined {
  const focused = document.activeElement;
  if (!content?.contains(focused)) {
    content?.focus({ preventScroll: true });
    return undefined;
  }
  const observer = new MutationObserver(() => {
    if (focused?.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) content.focus({ preventScroll: true });
  });
  observer.observe(content, { childList: true });
  return () => observer.disconnect();
}
