import { useEffectEvent, useLayoutEffect } from 'react';
import { isTyping } from '#browser/forms/is-typing.ts';
import { haveSingleKeys } from '#browser/forms/single-keys.ts';

const pressing = 'a, button, summary, [role=button]';
const dialogs = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]';

/** Calls what belongs to a key (`n`, `Enter`, `?`), unless somebody is typing or a dialog lies over the page. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const work = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (!work || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const at = event.target instanceof Element ? event.target : null;
    if (!haveSingleKeys() || isTyping(at) || document.querySelector(dialogs)) return;
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
