import { useEffect, useLayoutEffect, useRef } from 'react';

/** A question over a dialog takes the focus and gives it back to where it was, not to the first button of the dialog. */
export function useFocusAfterQuestion(isAsking: boolean): void {
  const before = useRef<Element | null>(null);
  // Before the question is shown, which takes it.
  useLayoutEffect(() => {
    if (isAsking) before.current = document.activeElement;
  }, [isAsking]);
  useEffect(() => {
    const { current } = before;
    if (isAsking || !(current instanceof HTMLElement)) return;
    before.current = null;
    // After the trap of the dialog, which begins anew at what it holds first.
    setTimeout(() => current.focus({ preventScroll: true }));
  }, [isAsking]);
}
