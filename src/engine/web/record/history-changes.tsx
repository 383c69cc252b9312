import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import type { FieldChange, HistoryLine } from '../../history-line.ts';
import type { Resource } from '../../resource.ts';
import { useDefinitions, useModel } from '../definitions.ts';
import { valueText } from '../value-text.ts';
import styles from './history.module.css';

/** Field by field what was and what is; of a record that was added or deleted, what it held. */
export function HistoryChanges({ line: { resource: name, changes } }: { readonly line: HistoryLine }) {
  const { model } = useDefinitions();
  const resource = model.resources.find((one) => one.name === name);
  if (!resource || !changes.length) return null;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <Change key={change.field} resource={resource} change={change} />
      ))}
    </dl>
  );
}

interface Props {
  readonly resource: Resource;
  readonly change: FieldChange;
}

function Change({ resource, change }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const field = resource.fields[change.field];
  const textOf = useValueText(resource, change.field);
  if (!field) return null;
  const [from, to] = [textOf(change.from, change.from_label), textOf(change.to, change.to_label)];
  const isHidden = field.secret || field.unrecorded;
  return (
    <div>
      <dt>{field.label[language]}</dt>
      <dd>
        {isHidden && <span className={styles.quiet}>{t('history.secret')}</span>}
        {!isHidden && from !== '' && (
          <>
            <del className={styles.was}>{from}</del>
            <span className={styles.arrow} aria-hidden>
              →
            </span>
            <VisuallyHidden> {t('history.changed_to')} </VisuallyHidden>
          </>
        )}
        {!isHidden && (to === '' ? <span className={styles.quiet}>{t('history.nothing')}</span> : <span>{to}</span>)}
      </dd>
    </div>
  );
}

/** A value as it is read everywhere else; references and sets by what they point to. */
function useValueText(resource: Resource, name: string) {
  const model = useModel();
  const language = useLanguage();
  return (value: unknown, label: string | null): string => {
    if (resource.fields[name]?.to) return label ?? '';
    return valueText(model, resource, { [name]: value }, name, language);
  };
}
