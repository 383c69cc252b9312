import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#browser/language/language.ts';
import type { Resource } from '../../resource.ts';
import { ChangedLines } from '../changed-lines.tsx';
import { useModel } from '../definitions.ts';
import { textOf } from '../text-of.ts';
import { valueText } from '../value-text.ts';
import styles from './form.module.css';
import type { FormValues } from './form-effect.ts';
import type { StaleChange } from './stale-changes.ts';

interface Props {
  readonly resource: Resource;
  readonly changes: readonly StaleChange[];
  /** Null where nobody knows what the form began from. */
  readonly opened: FormValues | null;
  readonly theirs: FormValues;
  readonly mine: FormValues;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** What somebody else saved while the form was open, beside what the person typed, and the choice between them. */
export function StalePanel({ resource, changes, opened, theirs, mine, onTake, onKeep }: Props) {
  const { t } = useTranslation();
  const model = useModel();
  const language = currentLanguage();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const text = (record: FormValues, name: string) => valueText(model, resource, record, name, language) || '–';
  const hasLines = (name: string) => [opened, theirs, mine].some((record) => textOf(record?.[name]).includes('\n'));
  // Two long texts side by side tell nobody what is different.
  const changed = (record: FormValues, name: string) =>
    hasLines(name) ? (
      <ChangedLines
        from={textOf((opened ?? (record === mine ? theirs : mine))[name])}
        to={textOf(record[name])}
        isShort
      />
    ) : (
      text(record, name)
    );
  const hasConflict = changes.some((change) => change.isConflict);
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} data-kind="warning" aria-label={t('form.stale.title')}>
      <h2>{t('form.stale.title')}</h2>
      <p>{t(changes.length > 0 ? 'form.stale.hint' : 'form.stale.none')}</p>
      {changes.length > 0 && (
        <div className={styles.changes}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('form.stale.field')}</th>
                <th scope="col">{t('form.stale.before')}</th>
                <th scope="col">{t('form.stale.theirs')}</th>
                <th scope="col">{t('form.stale.yours')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, isConflict }) => (
                <tr key={name}>
                  <th scope="row">{resource.fields[name]?.label[language]}</th>
                  <td data-label={t('form.stale.before')}>
                    {hasLines(name) ? t('form.stale.lines') : text(opened ?? {}, name)}
                  </td>
                  <td data-label={t('form.stale.theirs')}>{changed(theirs, name)}</td>
                  <td data-label={t('form.stale.yours')}>{isConflict ? <b>{changed(mine, name)}</b> : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles.buttons}>
        {changes.length > 0 && (
          <Button variant="default" onClick={onTake}>
            {t('form.stale.take')}
          </Button>
        )}
        <Button onClick={onKeep}>
          {t(hasConflict || changes.length === 0 ? 'form.stale.keep' : 'form.stale.both')}
        </Button>
      </div>
    </section>
  );
}
