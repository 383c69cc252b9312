import { useEffectEvent, useLayoutEffect } from 'react';

/** Whoever types on while it is being saved, too. */
const typing = 'input, textarea, select, [contenteditable=true], form[aria-busy=true]';
const pressing = 'a, button, summary, [role=button]';
const dialogs = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]';

/** Calls what belongs to a key (`n`, `Enter`, `?`), unless somebody is typing or a dialog lies over the page. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const work = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (!work || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest(typing) || document.querySelector(dialogs)) return;
    if (name === 'Enter' && at?.closest(pressing)) return;
    event.preventDefault();
    work();
  });
  // Before the page is seen: a key that is pressed at once is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
