import { IconSearch, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { addressOf, hrefOf } from '#browser/addresses/screen-address.ts';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import { pickerWords } from '#engine/web/picker/picker-words.ts';
import { searchWords } from './search-words.ts';
import styles from './search.module.css';
import { optionGroups, type SearchOption } from './search-options.ts';
import { SearchResults } from './search-results.tsx';
import type { EarlyKeys } from './use-early-keys.ts';
import { useFound } from './use-found.ts';

interface Props {
  readonly early: EarlyKeys;
  readonly onClose: (isOpened: boolean) => void;
}

/** One box over all kinds of records: arrows move, Enter opens, Ctrl+Enter in a new tab, Esc closes. */
export function SearchPanel({ early, onClose }: Props) {
  const { say } = useSay();
  const router = useRouter();
  const id = useId();
  const { typed, setTyped } = early;
  const [moved, setMoved] = useState<string | null>(null);
  const found = useFound(typed);
  const groups = optionGroups(found, id);
  const options = groups.flatMap((group) => group.options);
  const active = options.find((one) => one.id === moved) ?? options[0];
  const said = sentence();
  const entered = useRef<'here' | 'in a new tab' | null>(early.isEntered ? 'here' : null);
  useEffect(openEntered);

  function open({ to }: SearchOption, inNewTab: boolean): void {
    const address = addressOf(to);
    if (inNewTab) {
      window.open(hrefOf(address), '_blank', 'noopener');
      return;
    }
    onClose(true);
    void router.navigate({ to: screenRoute, params: toScreen(address), search: { ...address.search } });
  }

  function byKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose(false);
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

  /** Enter means what is found by all that was typed: it waits for that. */
  function openEntered(): void {
    const where = entered.current;
    if (where === null || found.isLoading) return;
    entered.current = null;
    if (active) open(active, where === 'in a new tab');
  }

  function byClick(option: SearchOption, event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(option, false);
  }

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <IconSearch size={18} aria-hidden />
        <input
          type="text"
          role="combobox"
          className={styles.input}
          data-autofocus
          // Esc closes the search alone, not a dialog below it.
          data-mantine-stop-propagation
          value={typed}
          placeholder={say(searchWords.placeholder)}
          aria-label={say(searchWords.label)}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active?.id}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            entered.current = null;
            setTyped(event.currentTarget.value);
            setMoved(null);
          }}
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
      <output className={styles.said}>{said}</output>
      {options.length > 0 && (
        <SearchResults
          id={`${id}-list`}
          groups={groups}
          mark={found.text}
          activeId={active?.id}
          isOld={found.isLoading}
          onChoose={byClick}
        />
      )}
    </div>
  );

  function sentence(): string | null {
    if (found.isFailed) return say(pickerWords.failed);
    if (options.length > 0) return null;
    if (typed.trim().length < 2) return say(searchWords.hint);
    return found.isLoading ? say(pickerWords.loading) : say(pickerWords.no_match, { text: typed.trim() });
  }
}
