const wanted = '[data-autofocus]';
const inputs = 'input, select, textarea';
const places = [wanted, inputs, 'button, a[href]'];
const moves = ['keydown', 'pointerdown'] as const;
/** How long a dialog takes to give the focus to what stands first in it, in ms: the button that closes it. */
const firstMoment = 300;

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
  const toInput = () => {
    if (!document.activeElement?.matches(inputs)) placeIn(element)?.focus({ preventScroll: true });
  };
  // Later it is somebody who moves it, perhaps by what reads the screen to them.
  const settle = () => element.removeEventListener('focusin', toInput);
  const stop = () => {
    observer.disconnect();
    settle();
  };
  observer.observe(element, { childList: true, subtree: true });
  element.addEventListener('focusin', toInput);
  setTimeout(settle, firstMoment);
  for (const move of moves) document.addEventListener(move, stop, { once: true, capture: true });
  return () => {
    stop();
    for (const move of moves) document.removeEventListener(move, stop, { capture: true });
  };
}

function placeIn(element: HTMLElement): HTMLElement | undefined {
  return places.map((place) => element.querySelector<HTMLElement>(place)).find((found) => found !== null) ?? undefined;
}
