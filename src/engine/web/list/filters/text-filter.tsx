import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { listWords } from '../list-words.ts';

/** How long typing may pause before the list is asked, in ms. */
export const typingPause = 250;

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isSearch: boolean;
}

/** A filter one types: applied after a short pause, at once by Enter, emptied by Esc. */
export function TextFilter({ label, placeholder, value, onChange, isSearch }: Props) {
  const { say } = useSay();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const sendLater = useDebouncedCallback(send, typingPause);
  if (value !== seen) {
    setSeen(value);
    // Back or "clear filters" changed it, not one's own typing coming back.
    if (value !== sent.trim()) {
      setTyped(value);
      setSent(value);
    }
  }

  function send(text: string): void {
    sendLater.cancel();
    if (text.trim() === value) return;
    setSent(text);
    onChange(text.trim());
  }

  function type(text: string): void {
    setTyped(text);
    sendLater(text);
  }

  function byKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') send(typed);
    if (event.key !== 'Escape' || typed === '') return;
    event.stopPropagation();
    setTyped('');
    send('');
  }

  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={byKey}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      leftSection={isSearch ? <IconSearch size={16} aria-hidden /> : undefined}
      rightSectionPointerEvents="all"
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size="sm"
            aria-label={say(listWords.clear_one, { filter: label })}
            onClick={() => {
              setTyped('');
              send('');
            }}
          />
        )
      }
    />
  );
}
