import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#browser/forms/is-typing.ts';
import { haveSingleKeys } from '#browser/forms/single-keys.ts';

/** Longer texts are nobody's name, number or plate. */
const longest = 200;

/**
 * Calls back on Ctrl+K (Cmd+K), and, unless somebody is typing or a dialog lies over the page, on `/` and with a text that is
 * pasted: the number of a caller from another program.
 */
export function useSearchKeys(onKey: () => void, onPaste: (text: string) => void): void {
  const press = useEffectEvent(onKey);
  const take = useEffectEvent(onPaste);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector('[role=alertdialog]')) return;
      event.preventDefault();
      press();
    };
    const listenToPaste = (event: ClipboardEvent) => {
      const text = (event.clipboardData?.getData('text') ?? '').replace(/\s+/g, ' ').trim();
      if (text === '' || text.length > longest || !isFree()) return;
      event.preventDefault();
      take(text);
    };
    document.addEventListener('keydown', listen);
    document.addEventListener('paste', listenToPaste);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('paste', listenToPaste);
    };
  }, []);
}

function isSearchKey(event: KeyboardEvent): boolean {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k';
  return event.key === '/' && isFree() && haveSingleKeys();
}

/** By who has the focus: of what is pasted into a choice Firefox and Safari tell the page alone. */
function isFree(): boolean {
  return !isTyping(document.activeElement) && !document.querySelector('[role=dialog], [role=alertdialog], [role=menu]');
}
