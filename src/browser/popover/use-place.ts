import { type RefObject, useLayoutEffect } from 'react';
import { knowsAnchors, placeByHand } from './place-by-hand.ts';

let places = 0;

/** Lays a popover above all else on the page and ties it to an element; where exactly it lies is the style's. */
export function usePlace(panel: RefObject<HTMLElement | null>, beside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [element, anchor] = [panel.current, beside.current];
    if (!element || !anchor) return undefined;
    element.showPopover();
    const closed = new AbortController();
    if (knowsAnchors()) tie(element, anchor, closed.signal);
    else void placeByHand(element, anchor, closed.signal);
    return () => closed.abort();
  }, [panel, beside]);
}

function tie(panel: HTMLElement, anchor: HTMLElement, signal: AbortSignal): void {
  places += 1;
  const name = `--place-${places}`;
  anchor.style.setProperty('anchor-name', name);
  panel.style.setProperty('position-anchor', name);
  signal.addEventListener('abort', () => anchor.style.removeProperty('anchor-name'));
}
