import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Match } from './match.ts';
import type { Picker } from './use-picker.ts';

/** The value of the option that makes a new record. */
export const newOption = 'new';

export interface OptionKeys {
  /** The value of the option that Enter takes. */
  readonly marked: string | undefined;
  readonly optionId: (option: string) => string;
  readonly listId: string;
  /** For the box one types into. */
  readonly aria: object;
  readonly byKey: (event: KeyboardEvent) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of a list to choose from: arrows mark, Enter takes what is marked, else the first match of all that was
 * typed, for which it waits. A list merely opened marks nothing by itself, and a new record is only made by choosing it.
 */
export function useOptionKeys(picker: Picker, matches: readonly Match[], submit: (option: string) => void): OptionKeys {
  const { isOpen, open, close, typed, moved, setMoved, isLoading, canCreate } = picker;
  const listId = useId();
  const optionId = (option: string) => `${listId}-${option}`;
  const found = matches.map(({ id }) => String(id));
  const options = canCreate && !isLoading ? [...found, newOption] : found;
  const first = typed.trim() === '' ? undefined : found[0];
  const marked = moved !== null && options.includes(moved) ? moved : first;
  const enteredWith = useRef<string | null>(null);
  useEffect(takeEntered);

  /** Enter means what is found by all that was typed; more typing takes it back. */
  function takeEntered(): void {
    if (enteredWith.current === null || (isLoading && enteredWith.current === typed)) return;
    const isMeant = isOpen && enteredWith.current === typed;
    enteredWith.current = null;
    if (isMeant && marked !== undefined) submit(marked);
  }

  function move(step: 1 | -1): void {
    const at = marked === undefined ? (step === 1 ? -1 : 0) : options.indexOf(marked);
    const next = options[(at + step + options.length) % options.length];
    if (next === undefined) return;
    setMoved(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function byKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (event.key === 'Escape' && isOpen) {
      // The list alone is closed, not the form around it.
      event.preventDefault();
      close();
    }
    if (event.key !== 'Enter' && step === undefined) return;
    // Enter on a list must not send the whole form.
    event.preventDefault();
    if (!isOpen) return open();
    if (step !== undefined) return move(step);
    enteredWith.current = typed;
    takeEntered();
  }

  const aria = {
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && marked !== undefined ? optionId(marked) : undefined,
    autoComplete: 'off',
  };
  return { marked, optionId, listId, aria, byKey };
}
