import { useEffect, useState } from 'react';

/** Gives the focus back to what had it before a dialog appeared, however the dialog went away. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
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
