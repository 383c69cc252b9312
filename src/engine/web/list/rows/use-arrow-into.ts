import { type RefObject, useEffect } from 'react';
import { arrowTarget } from './arrow-target.ts';

/** A filter one types into; what one chooses from and dates have arrows of their own. */
const typed = 'search input:not([role])';
const around = 'section, main';

/**
 * Arrow down leads into the rows: from the end of what is typed into a filter of theirs, or on the page of a list from where nothing
 * has the focus, unless the first row was scrolled out of sight.
 */
export function useArrowInto(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const first = rows.current?.querySelector<HTMLElement>('a, button');
      const at = event.target;
      if (!first || event.defaultPrevented || event.key !== 'ArrowDown' || arrowTarget(event, 0, 1) !== 0) return;
      const place = first.closest(around);
      const isTyped = at instanceof HTMLInputElement && at.matches(typed) && at.closest(around) === place;
      const isNowhere = place?.id === 'content' && (at === document.body || at === place);
      if (isTyped ? at.selectionStart !== at.value.length : !isNowhere || isAbove(first)) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [rows]);
}

const isAbove = (element: Element) => element.getBoundingClientRect().top < 0;
