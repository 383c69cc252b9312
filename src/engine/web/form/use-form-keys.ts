import type { KeyboardEvent } from 'react';
import { useScreenPlace } from '#browser/screens/screen-place.ts';

/** The keys of a whole form: Esc leaves a page (a dialog closes by itself; `use-save-key.ts` saves). Spread over the form. */
export function useFormKeys(onLeave: () => void) {
  const { place } = useScreenPlace();
  return {
    onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
      // An open list or calendar takes Esc for itself.
      const isTaken = (event.target as HTMLElement).dataset['mantineStopPropagation'] === 'true';
      if (event.key !== 'Escape' || place !== 'page' || isTaken || event.defaultPrevented) return;
      // The same key would at once close the question about unsaved changes.
      event.preventDefault();
      onLeave();
    },
  };
}
