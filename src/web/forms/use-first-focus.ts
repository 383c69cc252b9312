import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

const fields = 'input:not([type=hidden], :disabled, [readonly]), textarea:not(:disabled), select:not(:disabled)';

/** Puts the cursor into the first field of a form as it appears; for the form's `ref`. */
export function useFirstFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const chosen = form.current?.querySelector<HTMLElement>('[data-autofocus]');
    (chosen ?? form.current?.querySelector<HTMLElement>(fields))?.focus();
  }, []);
  return form;
}
