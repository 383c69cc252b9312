import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { FieldChange, HistoryLine } from '../../../history-line.ts';
import type { Resource } from '../../../resource.ts';
import { useDefinitions, useModel } from '../../definitions.ts';
import { valueText } from '../../value-text.ts';
import { changeWords } from '../record-words.ts';
import styles from './history.module.css';

interface Props {
  readonly line: HistoryLine;
  /** The field that says where the record lives, where everything shown lives there. */
  readonly without?: string | undefined;
}

/** Field by field what was and what is; of a record that was added or deleted, what it held. */
export function HistoryChanges({ line: { resource: name, action, changes }, without }: Props) {
  const { model } = useDefinitions();
  const resource = model.resources.find((one) => one.name === name);
  // What a new record has by not being set says nothing.
  const told = changes.filter(({ field, to }) => field !== without && !(action === 'create' && to === false));
  if (!resource || !told.length) return null;
  return (
    <dl className={styles.changes}>
      {told.map((change) => (
        <Change key={change.field} resource={resource} change={change} isGone={action === 'destroy'} />
      ))}
    </dl>
  );
}

interface ChangeProps {
  readonly resource: Resource;
  readonly change: FieldChange;
  readonly isGone: boolean;
}

function Change({ resource, change, isGone }: ChangeProps) {
  const { say } = useSay();
  const language = useLanguage();
  const model = useModel();
  const { field: name } = change;
  const field = resource.fields[name];
  if (!field) return null;
  /** A value as it is read everywhere else; references and sets by what they point to. */
  const textOf = (value: unknown, label: string | null) =>
    field.to ? (label ?? '') : valueText(model, resource, { [name]: value }, name, language);
  const [from, to] = [textOf(change.from, change.from_label), textOf(change.to, change.to_label)];
  const isHidden = field.secret || field.unrecorded;
  return (
    <div>
      <dt>{field.label[language]}</dt>
      <dd>
        {isHidden ? <span className="quiet">{say(changeWords.secret)}</span> : <FromTo {...{ from, to, isGone }} />}
      </dd>
    </div>
  );
}

function FromTo({ from, to, isGone }: { readonly from: string; readonly to: string; readonly isGone: boolean }) {
  const { say } = useSay();
  if (isGone && to === '') return <span>{from}</span>;
  return (
    <>
      {from !== '' && (
        <>
          <del className={styles.was}>{from}</del>
          <IconArrowRight size={14} aria-hidden className={styles.arrow} />
          <VisuallyHidden> {say(changeWords.changed_to)} </VisuallyHidden>
        </>
      )}
      {to === '' ? <span className="quiet">{say(changeWords.nothing)}</span> : <span>{to}</span>}
    </>
  );
}
