import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Resource } from '../../resource.ts';
import { useModel } from '../definitions.ts';
import { valueText } from '../value-text.ts';
import { childWords } from './form-words.ts';
import styles from './form.module.css';
import type { FormValues } from './form-effect.ts';
import { FormSections } from './form-sections.tsx';

interface Props {
  readonly resource: Resource;
  readonly path: string;
  readonly row: FormValues;
  /** The field that points to the record around it. */
  readonly parentKey: string;
  readonly isNew: boolean;
  readonly isOnly: boolean;
  readonly canRemove: boolean;
}

/** One row inside a form: folded to its name, open when it is new, the only one or wrong. */
export function ChildRow({ resource, path, row, parentKey, isNew, isOnly, canRemove }: Props) {
  const { say } = useSay();
  const model = useModel();
  const { setValue, getFieldState, formState } = useFormContext<FormValues>();
  const [isOpen, setOpen] = useState(isNew || isOnly);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const language = currentLanguage();
  const isRemoved = row['_destroy'] === true;
  const { invalid } = getFieldState(path, formState);
  const isGone = getFieldState(`${path}.id`, formState).invalid;
  const isShown = (isOpen || invalid) && !isRemoved;
  const text = (name: string) => valueText(model, resource, row, name, language);
  const about = (resource.about ?? []).filter((name) => name !== parentKey).map(text);

  useEffect(() => {
    if (isNew) body.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isNew]);

  function mark(removed: boolean): void {
    const flag: string = `${path}._destroy`;
    setValue(flag, removed, { shouldDirty: true });
  }

  return (
    <div className={styles.row} data-removed={isRemoved || undefined}>
      <div className={styles.rowHead}>
        <button
          type="button"
          className={styles.rowToggle}
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          disabled={isRemoved}
          onClick={() => setOpen(!isShown)}
        >
          <IconChevronRight size={16} aria-hidden />
          <span className={styles.rowName}>{text(resource.title) || say(childWords.unnamed)}</span>
          <span className={styles.rowAbout}>
            {isRemoved ? say(childWords.removed) : about.filter((one) => one !== '').join(' · ')}
          </span>
        </button>
        {canRemove && (
          <Button variant="subtle" size="compact-sm" onClick={() => mark(!isRemoved)}>
            {isRemoved ? say(childWords.undo) : say(childWords.remove)}
          </Button>
        )}
      </div>
      {isGone && (
        <p role="alert" className={styles.wrongRow} data-field={`${path}.id`}>
          {say(childWords.gone)}
        </p>
      )}
      {isShown && (
        <div id={id} ref={body} className={styles.rowBody}>
          <FormSections resource={resource} prefix={`${path}.`} hidden={parentKey} />
        </div>
      )}
    </div>
  );
}
