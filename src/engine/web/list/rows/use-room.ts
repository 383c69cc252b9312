import { type RefCallback, useCallback, useState } from 'react';

/** All columns of the widest lists fit into so many pixels. */
const roomy = 1320;

/** Whether a table's frame is wide enough for columns that yield; most screens are not. */
export function useRoom(): { readonly hasRoom: boolean; readonly frame: RefCallback<HTMLElement> } {
  const [hasRoom, setRoom] = useState(false);
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setRoom(element.clientWidth > roomy);
    // Before it is painted.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { hasRoom, frame };
}
