import type { KeyboardEvent } from 'react';

/** Ctrl+Enter (⌘+Enter) saves from anywhere in a form; for its `onKeyDown`. */
export function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
