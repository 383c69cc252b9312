const wrongField = '[aria-invalid="true"]';
const wrongWhole = '[role="alert"]:not(:empty)';

/**
 * Once errors are drawn, focuses the first wrong field of the form at hand, in view above what covers the edges; where no field
 * is wrong, brings what is said of the whole into view. Whoever has gone on to another field by then goes on typing there.
 */
export function showFirstError(): void {
  const from = document.activeElement;
  // One frame draws the errors, another what opens because of them; a slow phone takes more.
  requestAnimationFrame(() => requestAnimationFrame(() => show(from, mostFrames)));
}

const mostFrames = 60;

const isField = (element: Element | null) => element?.matches('input, textarea, select') === true;

/** From one field to another by themselves: a form that was held has the focus itself, and gives it back. */
const hasMoved = (from: Element | null) =>
  from !== document.activeElement && isField(from) && isField(document.activeElement);

function show(from: Element | null, frames: number): void {
  if (hasMoved(from)) return;
  // A button that waits for the answer gives up the focus: then it is the topmost form in which something is wrong.
  const forms = [document.activeElement?.closest('form'), ...[...document.forms].toReversed()];
  const form = forms.find((one) => one?.querySelector(`${wrongField}, ${wrongWhole}`));
  const field = form?.querySelector<HTMLElement>(wrongField);
  // A form that is still held takes no focus, and gives it back to where it was once it is let go of.
  if ((!form || field?.closest('[inert]')) && frames > 0) requestAnimationFrame(() => show(from, frames - 1));
  field?.focus({ preventScroll: true });
  (field ?? form?.querySelector(wrongWhole))?.scrollIntoView({ block: 'nearest' });
}
