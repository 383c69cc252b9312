import { ComboboxChevron, Input, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { Picked } from './match.ts';
import { PickerDropdown } from './picker-dropdown.tsx';
import type { PickerProps } from './picker-props.ts';
import { newOption, useOptionKeys } from './use-option-keys.ts';
import { usePicker } from './use-picker.ts';
import { pickerWords } from './picker-words.ts';

interface Props extends PickerProps {
  readonly value: Picked | null;
  readonly onChange: (picked: Picked | null) => void;
}

/**
 * Chooses one record by typing what it is called: `<RecordPicker resource="debtor" label="Dłużnik" value={{ id: 5, label:
 * 'ACME' }} onChange={…} />`. Searches in what the resource says (`search`, `about`, `lookup`), keeps to `among` with the
 * form's `values`, offers a new record with `withNew`. By keyboard: arrows, Enter, Esc; emptying the text clears it.
 */
export function RecordPicker({ value, onChange, inputRef, ...props }: Props) {
  const { say } = useSay();
  const picker = usePicker(props);
  const { input, isOpen, open, close, typed, setTyped, matches } = picker;
  const ref = useMergedRef(input, inputRef);
  const keys = useOptionKeys(picker, matches, (option) => void submit(option));
  const shown = typed === '' && !isOpen ? (value?.label ?? '') : typed;

  async function submit(option: string): Promise<void> {
    close();
    if (option === newOption) {
      const created = await picker.create();
      if (created) onChange(created);
    } else {
      const match = matches.find((one) => String(one.id) === option);
      if (match) onChange({ id: match.id, label: match.label });
    }
    setTyped('');
  }

  function byKey(event: KeyboardEvent): void {
    if (event.key === 'Backspace' && typed === '' && isOpen) onChange(null);
    keys.byKey(event);
  }

  const missingLabels = picker.missing.map((name) => props.fieldLabel?.(name) ?? name);
  const name = typeof props.label === 'string' ? props.label : (props.name ?? '');
  return (
    <>
      <TextInput
        ref={ref}
        label={props.label}
        aria-label={props.label ? undefined : name}
        description={props.help}
        error={props.error}
        withAsterisk={props.required}
        aria-required={props.required}
        placeholder={isOpen && value ? value.label : props.placeholder}
        value={shown}
        {...keys.aria}
        spellCheck={false}
        onChange={(event) => {
          const text = event.currentTarget.value;
          if (text === '' && !isOpen) onChange(null);
          setTyped(text);
          open();
        }}
        onClick={open}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={byKey}
        onBlur={() => {
          close();
          setTyped('');
          props.onBlur?.();
        }}
        rightSection={
          value ? (
            <Input.ClearButton
              tabIndex={-1}
              aria-hidden
              aria-label={`${say(pickerWords.clear)}: ${name}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChange(null)}
            />
          ) : (
            <ComboboxChevron />
          )
        }
        rightSectionPointerEvents={value ? 'all' : 'none'}
      />
      {isOpen && (
        <PickerDropdown
          beside={input}
          onChoose={(option) => void submit(option)}
          picker={picker}
          keys={keys}
          matches={matches}
          missingLabels={missingLabels}
          label={name}
        />
      )}
    </>
  );
}
