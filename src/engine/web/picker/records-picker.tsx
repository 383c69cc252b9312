import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { ComboboxChevron, Pill, PillsInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, useRef } from 'react';
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
  const { input, isOpen, open, close, typed, setTyped } = picker;
  const ref = useMergedRef(input, inputRef);
  const frame = useRef<HTMLDivElement>(null);
  const matches = picker.matches.filter((match) => !value.some((picked) => picked.id === match.id));
  const name = typeof props.label === 'string' ? props.label : (props.name ?? '');

  const keys = useOptionKeys(picker, matches, (option) => void submit(option));

  async function submit(option: string): Promise<void> {
    if (option === newOption) close();
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
    <>
      <PillsInput
        ref={frame}
        classNames={{ input: styles.pills }}
        label={props.label}
        description={props.help}
        error={props.error}
        withAsterisk={props.required ?? false}
        onClick={open}
        rightSection={<ComboboxChevron />}
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
          <PillsInput.Field
            ref={ref}
            className={styles.beside}
            value={typed}
            {...keys.aria}
            aria-label={props.label ? undefined : name}
            placeholder={value.length === 0 ? props.placeholder : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              open();
            }}
            onKeyDown={byKey}
            onBlur={() => {
              close();
              setTyped('');
              props.onBlur?.();
            }}
          />
        </Pill.Group>
      </PillsInput>
      {isOpen && (
        <PickerDropdown
          beside={frame}
          onChoose={(option) => void submit(option)}
          picker={picker}
          keys={keys}
          matches={matches}
          missingLabels={picker.missing.map((one) => props.fieldLabel?.(one) ?? one)}
          label={name}
        />
      )}
    </>
  );
}
