import { Combobox } from '@mantine/core';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { newTitle } from '../noun-words.ts';
import { MarkedText } from './marked-text.tsx';
import type { Match } from './match.ts';
import { pickerWords } from './picker-words.ts';
import styles from './picker.module.css';
import { newOption, type OptionKeys } from './use-option-keys.ts';
import type { Picker } from './use-picker.ts';

interface Props {
  readonly picker: Picker;
  readonly keys: OptionKeys;
  /** Those offered; a picker of several leaves out what is chosen. */
  readonly matches: readonly Match[];
  /** Labels of the form's fields that come first. */
  readonly missingLabels: readonly string[];
  readonly chosenId?: number | undefined;
  readonly label: string;
}

/** What may be chosen, the typed part marked, with a second line; or why there is nothing. */
export function PickerDropdown({ picker, keys, matches, missingLabels, chosenId, label }: Props) {
  const { say } = useSay();
  const said = sentence();
  return (
    <Combobox.Dropdown
      className={styles.dropdown}
      aria-busy={picker.isLoading}
      hidden={!said && !matches.length && !picker.canCreate}
    >
      {matches.length === 0 && said && <output className={styles.said}>{said}</output>}
      <Combobox.Options id={keys.listId} className={styles.options} aria-label={label}>
        {matches.map(({ id, label: title, about }) => (
          <Combobox.Option
            key={id}
            {...optionProps(String(id))}
            active={id === chosenId}
            className={styles.option}
            title={about === '' ? title : `${title}\n${about}`}
          >
            <span className={styles.label}>
              <MarkedText text={title} mark={picker.typed} />
            </span>
            {about !== '' && (
              <span className={styles.about}>
                <MarkedText text={about} mark={picker.typed} />
              </span>
            )}
          </Combobox.Option>
        ))}
        {picker.canCreate && (
          <Combobox.Option {...optionProps(newOption)} className={`${styles.option} ${styles.new}`}>
            {newTitle(picker.to, currentLanguage(), say)}…
          </Combobox.Option>
        )}
      </Combobox.Options>
      {matches.length > 0 && said && <output className={styles.said}>{said}</output>}
    </Combobox.Dropdown>
  );

  function optionProps(value: string) {
    const isMarked = value === keys.marked;
    return { value, id: keys.optionId(value), selected: isMarked, 'aria-selected': isMarked };
  }

  function sentence(): string | null {
    if (missingLabels.length > 0) return say(pickerWords.choose_first, { fields: missingLabels.join(', ') });
    if (picker.isFailed) return say(pickerWords.failed);
    if (picker.wantsText) return say(pickerWords.type);
    if (matches.length > 0) return picker.hasMore ? say(pickerWords.more, { count: picker.matches.length }) : null;
    if (picker.isLoading) return say(pickerWords.loading);
    return picker.typed.trim() === ''
      ? say(pickerWords.empty)
      : say(pickerWords.no_match, { text: picker.typed.trim() });
  }
}
