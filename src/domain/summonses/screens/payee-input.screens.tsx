import { Autocomplete } from '@mantine/core';
import { type Ref, useState } from 'react';
import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';

const words = {
  other: {
    pl: 'Nieznany systemowi: pismo zostanie oznaczone',
    en: 'Not known to the system: the letter will be marked',
  },
} satisfies Catalogue;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly known: readonly { readonly value: string; readonly label: string }[];
  /** What is typed, as it is compared with those known. */
  readonly read: (typed: string) => string;
  /** The value as people read it, while nobody types. */
  readonly show?: ((value: string) => string) | undefined;
  /** What is said of a blank or known one. */
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** An account or a signatory that may be typed: those known are offered, of another it is said that it marks the letter. */
export function PayeeInput({ value, onChange, known, read, show, help, inputRef, ...box }: Props) {
  const { say } = useSay();
  const [isTyping, setTyping] = useState(false);
  const isOther = value !== '' && !known.some((one) => read(one.value) === read(value));
  // To whoever has a known one written the others are offered too; another's words must not hide behind a list.
  const offered = isOther ? known.filter((one) => read(one.value).includes(read(value))) : known;
  return (
    <Autocomplete
      {...box}
      ref={inputRef}
      value={show && !isTyping ? show(value) : value}
      onChange={(text) => {
        setTyping(!known.some((one) => one.value === text));
        onChange(text);
      }}
      onBlur={() => setTyping(false)}
      description={isOther ? say(words.other) : help}
      data={offered.map((one) => one.value)}
      filter={({ options }) => options}
      openOnFocus={false}
      renderOption={({ option }) => known.find((one) => one.value === option.value)?.label}
      comboboxProps={{ withinPortal: false }}
      maxLength={255}
      autoComplete="off"
    />
  );
}
