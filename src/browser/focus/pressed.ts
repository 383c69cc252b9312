/** The last press. */
let press: MouseEvent | undefined;
/** Whether a key was pressed after it. */
let isKeyed = false;

/**
 * What is pressed gets the focus, which Safari leaves out for all that takes no text: what a button opens would have nothing to
 * give the focus back to. Whoever wants it kept where it is has said so, as everywhere, by preventing `mousedown`.
 */
export function focusPressed(): void {
  document.addEventListener('keydown', () => (isKeyed = true), { capture: true });
  document.addEventListener('mousedown', remember, { capture: true });
  document.addEventListener('click', focusOn, { capture: true });
}

function remember(event: MouseEvent): void {
  press = event;
  isKeyed = false;
}

function focusOn({ target, detail }: MouseEvent): void {
  // A click that a key or the program makes is no press.
  if (detail === 0 || press?.defaultPrevented || !(target instanceof Element)) return;
  const control = target.closest<HTMLElement>('button, a[href], summary, input');
  if (!control?.contains(document.activeElement)) control?.focus({ preventScroll: true, focusVisible: false });
}

/** Whether it was a press on such an element that did what is just happening: no event of Safari's names it. */
export const isPressed = (selector: string): boolean =>
  !isKeyed && press?.target instanceof Element && press.target.closest(selector) !== null;
