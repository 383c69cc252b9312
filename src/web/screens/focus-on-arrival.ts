const wanted = '[data-autofocus]';
const places = [wanted, 'input, select, textarea', 'button, a[href]'];
const moves = ['keydown', 'pointerdown'] as const;

/**
 * The `ref` of what takes the focus into what comes after its dialog: the code of a screen that is shown for the first time, its
 * record. Until somebody moves it.
 */
export function focusOnArrival(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new MutationObserver(() => {
    const place = placeIn(element);
    const isBetter = place !== document.activeElement && place?.matches(wanted);
    if (isBetter || !element.contains(document.activeElement)) place?.focus({ preventScroll: true });
  });
  const stop = () => observer.disconnect();
  observer.observe(element, { childList: true, subtree: true });
  for (const move of moves) document.addEventListener(move, stop, { once: true, capture: true });
  return () => {
    stop();
    for (const move of moves) document.removeEventListener(move, stop, { capture: true });
  };
}

function placeIn(element: HTMLElement): HTMLElement | undefined {
  return places.map((place) => element.querySelector<HTMLElement>(place)).find((found) => found !== null) ?? undefined;
}
