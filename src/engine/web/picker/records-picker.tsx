import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Combobox, Pill, PillsInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { Picked } from './match.ts';
import { PickerDropdown } from './picker-dropdown.tsx';
import type { PickerProps } from './picker-props.ts';
import { pickerWords } from './picker-words.ts';
import styles from './picker.module.css';
import { newOption, useOptionKeys } from './use-option-keys.ts';
import { usePicker } from './use-picker.ts';

interface Props extends PickerProps {
  readonly value: readonly Picked[];
  readonly onChange: (picked: readonly Picked[]) => void;
}

/** As `RecordPicker`, for several records; Backspace in the empty text takes the last one away. */
export function RecordsPicker({ value, onChange, inputRef, ...props }: Props) {
  const { say } = useSay();
  const picker = usePicker(props);
  const { combobox, typed, setTyped } = picker;
  const matches = picker.matches.filter((match) => !value.some((picked) => picked.id === match.id));
  const name = typeof props.label === 'string' ? props.label : (props.name ?? '');

  const keys = useOptionKeys(picker, matches, (option) => void submit(option));

  async function submit(option: string): Promise<void> {
    if (option === newOption) combobox.closeDropdown();
    const match = matches.find((one) => String(one.id) === option);
    const chosen = option === newOption ? await picker.create() : match && { id: match.id, label: match.label };
    if (chosen) onChange([...value, chosen]);
    setTyped('');
  }

  function takeAway(id: number): void {
    onChange(value.filter((picked) => picked.id !== id));
  }

  function byKey(event: KeyboardEvent): void {
    const last = value.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) takeAway(last.id);
    keys.byKey(event);
  }

  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      keepMounted={false}
      onOptionSubmit={(option) => void submit(option)}
      shadow="md"
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={props.label}
          description={props.help}
          error={props.error}
          withAsterisk={props.required ?? false}
          onClick={() => combobox.openDropdown()}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
        >
          <Pill.Group>
            {value.map(({ id, label }) => (
              <Pill
                key={id}
                className={styles.pill}
                withRemoveButton
                onRemove={() => takeAway(id)}
                removeButtonProps={{
                  'aria-label': say(pickerWords.remove, { name: label }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                {label}
              </Pill>
            ))}
            <Combobox.EventsTarget withAriaAttributes={false} withKeyboardNavigation={false}>
              <PillsInput.Field
                ref={inputRef}
                className={styles.beside}
                value={typed}
                {...keys.aria}
                aria-label={props.label ? undefined : name}
                placeholder={value.length === 0 ? props.placeholder : undefined}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  combobox.openDropdown();
                }}
                onKeyDown={byKey}
                onBlur={() => {
                  combobox.closeDropdown();
                  setTyped('');
                  props.onBlur?.();
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <PickerDropdown
        picker={picker}
        keys={keys}
        matches={matches}
        missingLabels={picker.missing.map((one) => props.fieldLabel?.(one) ?? one)}
        label={name}
      />
    </Combobox>
  );
}
