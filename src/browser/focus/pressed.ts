/** The last press, until a key follows it. */
let press: MouseEvent | undefined;

/**
 * A button or a link that is pressed gets the focus, which Safari alone leaves out: what it opens would have nothing to give
 * the focus back to. Whoever wants it kept where it is has said so, as everywhere, by preventing `mousedown`.
 */
export function focusPressed(): void {
  document.addEventListener('keydown', () => (press = undefined), { capture: true });
  document.addEventListener('mousedown', (event) => (press = event), { capture: true });
  document.addEventListener('click', focusOn, { capture: true });
}

function focusOn({ target, detail }: MouseEvent): void {
  // A click that a key or the program makes is no press.
  if (detail === 0 || press?.defaultPrevented || !(target instanceof Element)) return;
  const control = target.closest<HTMLElement>('button, a[href], summary');
  if (!control?.contains(document.activeElement)) control?.focus({ preventScroll: true });
}

/** Whether it was a press on such an element that did what is just happening: no event of Safari's names it. */
export const isPressed = (selector: string): boolean =>
  press?.target instanceof Element && press.target.closest(selector) !== null;
