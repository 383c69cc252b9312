import { rowsIn } from '../../member-of.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { currentLanguage } from '#browser/language/language.ts';
import { may, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Field } from '../../field.ts';
import type { Resource } from '../../resource.ts';
import { useModel } from '../definitions.ts';
import { ChildRow } from './child-row.tsx';
import { childWords } from './form-words.ts';
import styles from './form.module.css';
import type { FormValues } from './form-effect.ts';
import { writableFields } from './form-fields.ts';

interface Props {
  readonly prefix: string;
  readonly name: string;
  readonly field: Field;
}

/** Rows of another resource inside a form; a removed one stays in view, to be taken back, until the form is saved. */
export function ChildRows({ prefix, name, field }: Props) {
  const { say } = useSay();
  const { control, setValue, getFieldState, formState } = useFormContext<FormValues>();
  const path = `${prefix}${name}`;
  const value = useWatch({ control, name: path });
  const rows = rowsIn(value);
  const [added, setAdded] = useState<number | null>(null);
  const child = useModel().named(field.to ?? '');
  const session = useSession();
  const language = currentLanguage();
  const { error } = getFieldState(path, formState);
  const parentKey = field.storage.in === 'children' ? field.storage.key : '';

  function add(): void {
    setValue(path, [...rows, blankRow(child)], { shouldDirty: true });
    setAdded(rows.length);
  }

  function blankRow(resource: Resource): FormValues {
    const blanks = writableFields(resource, session).map(
      ([key, one]) => [key, one.default ?? one.proposed ?? null] as const,
    );
    return Object.fromEntries(blanks.filter(([key]) => key !== parentKey));
  }

  return (
    <fieldset className={styles.rows} aria-label={field.label[language]}>
      {rows.length === 0 && <p className={styles.none}>{say(childWords.none)}</p>}
      {rows.map((row, at) => (
        <ChildRow
          // Rows never change places: removing one only marks it.
          key={at}
          resource={child}
          path={`${path}.${at}`}
          row={row}
          parentKey={parentKey}
          isNew={at === added}
          isOnly={rows.length === 1}
          canRemove={!row['id'] || may(session, child.plural, 'destroy')}
        />
      ))}
      {typeof error?.message === 'string' && <p className={styles.none}>{error.message}</p>}
      {may(session, child.plural, 'create') && (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {`${say(childWords.add)} ${language === 'en' ? child.label.en.one : child.label.pl.accusative}`}
        </Button>
      )}
    </fieldset>
  );
}
