import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type Ref, useId } from 'react';
import styles from './contact.module.css';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** What the text is understood to say. */
  readonly meaning: string | null;
  readonly error: string | undefined;
  /** Texts to begin with, by what stands on their chips. */
  readonly chips: Readonly<Record<string, string>>;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (typed: string) => void;
  readonly onDone: () => void;
}

/** A line in which much is said shortly, with what it is understood to say under it; Enter saves all. */
export function ShortText({ label, placeholder, value, meaning, error, chips, inputRef, onChange, onDone }: Props) {
  const id = useId();

  function byKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onDone();
  }

  return (
    <div className={styles.short}>
      <TextInput
        ref={inputRef}
        label={label}
        placeholder={placeholder}
        value={value}
        error={error}
        maxLength={500}
        autoComplete="off"
        aria-describedby={id}
        enterKeyHint="send"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={byKey}
      />
      <output id={id} className={styles.meaning}>
        {meaning}
      </output>
      <div className={styles.chips}>
        {Object.entries(chips).map(([name, text]) => (
          <button key={name} type="button" className={styles.chip} tabIndex={-1} onClick={() => onChange(text)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
