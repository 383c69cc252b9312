import { Autocomplete } from '@mantine/core';
import type { Ref } from 'react';
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
  /** What is said of a blank or known one. */
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** An account or a signatory that may be typed: those known are offered, of another it is said that it marks the letter. */
export function PayeeInput({ value, known, read, help, inputRef, ...box }: Props) {
  const { say } = useSay();
  const isOther = value !== '' && !known.some((one) => read(one.value) === read(value));
  // To whoever has a known one written the others are offered too; another's words must not hide behind a list.
  const offered = isOther ? known.filter((one) => read(one.value).includes(read(value))) : known;
  return (
    <Autocomplete
      {...box}
      ref={inputRef}
      value={value}
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
