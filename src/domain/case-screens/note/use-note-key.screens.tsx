import { useEffect, useEffectEvent } from 'react';
import { whenNoteIsAsked } from './ask-note.ts';

const typing = 'input, textarea, select, [contenteditable=true]';

/** Calls back on the key N, unless somebody is typing or a dialog lies over the page, and on the command of the search. */
export function useNoteKey(onKey: () => void, isWanted: boolean): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    if (!isWanted) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest(typing) || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    const stop = whenNoteIsAsked(press);
    return () => {
      stop();
      document.removeEventListener('keydown', listen);
    };
  }, [isWanted]);
}
