import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import { pickerWords } from '#engine/web/picker/picker-words.ts';
import type { Command } from './commands/command.ts';
import { searchWords } from './search-words.ts';
import styles from './search.module.css';
import type { SearchOption } from './search-options.ts';
import { SearchResults } from './search-results.tsx';
import { useChoose } from './use-choose.ts';
import type { EarlyKeys } from './use-early-keys.ts';
import { shortest } from './use-found.ts';
import { useOptions } from './use-options.ts';

interface Props {
  readonly early: EarlyKeys;
  readonly onClose: (isOpened: boolean) => void;
}

/** One box over all records and commands: arrows move, Enter opens, Ctrl+Enter in a new tab, Esc closes. */
export function SearchPanel({ early, onClose }: Props) {
  const { say } = useSay();
  const { typed, setTyped } = early;
  const [moved, setMoved] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<Command | null>(null);
  const { id, caseId, found, groups, isMeant } = useOptions(typed, waiting);
  const { open, run } = useChoose(onClose);
  const options = groups.flatMap((group) => group.options);
  const active = options.find((one) => one.id === moved) ?? options[0];
  const said = sentence();
  const entered = useRef<'here' | 'in a new tab' | null>(null);
  const { isEntered } = early;
  // It may come between the drawing of the box and its focus.
  useEffect(() => {
    if (isEntered) entered.current = 'here';
  }, [isEntered]);
  useEffect(openEntered);

  function choose({ to, command, record }: SearchOption, inNewTab: boolean): void {
    if (waiting && record) return run(waiting, record.id);
    if (command?.needsCase && caseId === null) return waitFor(command);
    if (command && !inNewTab) return run(command, caseId);
    if (to) open(to, inNewTab);
  }

  function waitFor(command: Command | null): void {
    setWaiting(command);
    change('');
  }

  function change(text: string): void {
    entered.current = null;
    setTyped(text);
    setMoved(null);
  }

  function byKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      if (waiting) waitFor(null);
      else onClose(false);
    }
    if (event.key === 'Backspace' && waiting && typed === '') waitFor(null);
    const at = active ? options.indexOf(active) : -1;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = options[(at + step + options.length) % options.length];
      setMoved(next?.id ?? null);
      if (next) document.getElementById(next.id)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      entered.current = event.ctrlKey || event.metaKey ? 'in a new tab' : 'here';
      openEntered();
    }
  }

  /** Enter means what is found by all that was typed: it waits for that, unless a command is meant. */
  function openEntered(): void {
    const where = entered.current;
    if (where === null || (found.isLoading && !isMeant)) return;
    entered.current = null;
    if (active) choose(active, where === 'in a new tab');
  }

  function byClick(option: SearchOption, event: MouseEvent): void {
    if (option.to && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    choose(option, false);
  }

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <IconSearch size={18} aria-hidden />
        {waiting && <span className={styles.chosen}>{waiting.label}</span>}
        <input
          type="text"
          role="combobox"
          className={styles.input}
          data-autofocus
          // Esc closes the search alone, not a dialog below it.
          data-mantine-stop-propagation
          value={typed}
          placeholder={say(waiting ? searchWords.whichCase : searchWords.placeholder)}
          aria-label={say(waiting ? searchWords.whichCase : searchWords.label)}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active?.id}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={early.stop}
          onKeyDown={byKey}
        />
        <button
          type="button"
          className={styles.close}
          aria-label={say(usualWords.close)}
          onClick={() => onClose(false)}
        >
          <IconX size={18} aria-hidden />
        </button>
      </div>
      {options.length > 0 && (
        <SearchResults
          id={`${id}-list`}
          groups={groups}
          mark={typed.trim() === '' ? '' : found.text}
          activeId={active?.id}
          isOld={found.isLoading && !isMeant}
          onChoose={byClick}
        />
      )}
      <output className={styles.said}>{said}</output>
    </div>
  );

  function sentence(): string | null {
    if (found.isFailed) return say(pickerWords.failed);
    const isShort = typed.trim().length < shortest;
    if (isShort && !waiting) return say(searchWords.hint);
    if (isShort || options.length > 0) return null;
    return found.isLoading ? say(pickerWords.loading) : say(pickerWords.no_match, { text: typed.trim() });
  }
}
