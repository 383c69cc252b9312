import { type RefObject, useLayoutEffect } from 'react';

let places = 0;

/** Lays a popover above all else on the page and ties it to an element; where exactly it lies is the style's. */
export function usePlace(panel: RefObject<HTMLElement | null>, beside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const anchor = beside.current;
    if (!anchor) return undefined;
    places += 1;
    const name = `--place-${places}`;
    anchor.style.setProperty('anchor-name', name);
    panel.current?.style.setProperty('position-anchor', name);
    panel.current?.showPopover();
    return () => void anchor.style.removeProperty('anchor-name');
  }, [panel, beside]);
}
