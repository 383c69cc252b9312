import { useEffect, useState } from 'react';

export interface EarlyKeys {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Enter was pressed before the box was there. */
  readonly isEntered: boolean;
  /** From now on the box has the keys itself. */
  readonly stop: () => void;
}

/** What is typed or pasted between the key that opens the search and its box having the focus; nobody waits for code to load. */
export function useEarlyKeys(isOpen: boolean): EarlyKeys {
  const [typed, setTyped] = useState('');
  const [isEntered, setEntered] = useState(false);
  const [hasBox, setHasBox] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // What opened it may have brought a text along.
    if (!isOpen) setTyped('');
    setEntered(false);
    setHasBox(false);
  }

  const isWaiting = isOpen && !hasBox;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (isCommand(event)) return;
      if (event.key === 'Enter') setEntered(true);
      else if (event.key === 'Backspace') setTyped((text) => text.slice(0, -1));
      else if (event.key.length === 1) setTyped((text) => text + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const paste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.getData('text') ?? '';
      setTyped((text) => text + pasted.replace(/\s+/g, ' '));
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', listen, true);
    document.addEventListener('paste', paste, true);
    return () => {
      document.removeEventListener('keydown', listen, true);
      document.removeEventListener('paste', paste, true);
    };
  }, [isWaiting]);

  return { typed, setTyped, isEntered, stop: () => setHasBox(true) };
}

/** A Polish letter is typed with Alt on a Mac, and with what counts as Ctrl and Alt in some browsers. */
function isCommand({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isLetterByAlt = altKey && key.length === 1 && key > '~';
  return !isLetterByAlt && (ctrlKey || metaKey || altKey);
}
