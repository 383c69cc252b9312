import { type MouseEvent, type RefObject, useRef } from 'react';
import panelStyles from '#browser/popover/popover.module.css';
import { usePlace } from '#browser/popover/use-place.ts';
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
  /** What it lies under, as wide as that. */
  readonly beside: RefObject<HTMLElement | null>;
  readonly onChoose: (option: string) => void;
  readonly picker: Picker;
  readonly keys: OptionKeys;
  /** Those offered; a picker of several leaves out what is chosen. */
  readonly matches: readonly Match[];
  /** Labels of the form's fields that come first. */
  readonly missingLabels: readonly string[];
  readonly label: string;
}

/** A select of the browser cannot show a mark within an option. */
const asList = { role: 'listbox' };

/** What may be chosen, the typed part marked, with a second line; or why there is nothing. */
export function PickerDropdown({ beside, onChoose, picker, keys, matches, missingLabels, label }: Props) {
  const { say } = useSay();
  const panel = useRef<HTMLDivElement>(null);
  usePlace(panel, beside);
  const said = sentence();
  return (
    <div
      ref={panel}
      popover="manual"
      className={`${panelStyles.panel} ${styles.dropdown}`}
      data-edge="start"
      aria-busy={picker.isLoading}
      hidden={!said && !matches.length && !picker.canCreate}
    >
      {matches.length === 0 && said && <output className={styles.said}>{said}</output>}
      <div id={keys.listId} {...asList} className={styles.options} aria-label={label}>
        {matches.map(({ id, label: title, about }) => (
          <div
            key={id}
            {...optionProps(String(id))}
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
          </div>
        ))}
        {picker.canCreate && (
          <div {...optionProps(newOption)} className={`${styles.option} ${styles.new}`}>
            {newTitle(picker.to, currentLanguage(), say)}…
          </div>
        )}
      </div>
      {matches.length > 0 && said && <output className={styles.said}>{said}</output>}
    </div>
  );

  function optionProps(value: string) {
    return {
      role: 'option',
      id: keys.optionId(value),
      'aria-selected': value === keys.marked,
      onClick: () => onChoose(value),
      // The focus stays where one types.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    };
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
