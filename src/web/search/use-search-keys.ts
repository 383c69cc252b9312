import { useEffect, useEffectEvent } from 'react';

const typing = 'input, textarea, select, [contenteditable=true]';

/** Calls back on Ctrl+K (Cmd+K), and on `/` unless somebody is typing or a dialog lies over the page. */
export function useSearchKeys(onKey: () => void): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector('[role=alertdialog]')) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isSearchKey(event: KeyboardEvent): boolean {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k';
  const at = event.target instanceof Element ? event.target : null;
  return event.key === '/' && !at?.closest(typing) && !document.querySelector('[role=dialog], [role=menu]');
}
