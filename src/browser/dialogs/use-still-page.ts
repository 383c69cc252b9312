import { useLayoutEffect } from 'react';

let holding = 0;

/** While something lies over the page it does not scroll, and stays as wide as it is beside its scroll bar (`base.css`). */
export function useStillPage(isHeld = true): void {
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    const { documentElement: page } = document;
    page.dataset['still'] = innerWidth > page.clientWidth ? 'beside-bar' : '';
    holding += 1;
    return () => {
      holding -= 1;
      if (holding === 0) delete page.dataset['still'];
    };
  }, [isHeld]);
}
