import { useEffect, useState } from 'react';

/** Gives the focus back to what had it before a dialog appeared, however the dialog went away. */
export function useFocusReturn(): void {
  const [before] = useState(() => lasting(document.activeElement));
  useEffect(
    () => () => {
      // After the dialog has left, or its own focus handling would take the focus again.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

/** A menu goes away when something is chosen from it; the button that names it stays. */
function lasting(focused: Element | null): Element | null {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}
