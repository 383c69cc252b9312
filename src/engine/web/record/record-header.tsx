import type { ReactNode } from 'react';
import { currentLanguage } from '#browser/language/language.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { useSay } from '#browser/language/use-say.ts';
import type { Resource } from '../../resource.ts';
import { useDefinitions } from '../definitions.ts';
import { capitalised } from '../noun-words.ts';
import { RecordValue } from '../record-value.tsx';
import { titleOf } from '../title-of.ts';
import { TonedLabel } from '../toned-label.tsx';
import { recordWords } from './record-words.ts';
import styles from './record.module.css';

/** A heading has room for the whole name of a company. */
const longest = 200;

interface Props {
  readonly resource: Resource;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: number };
  readonly part?: string | undefined;
  /** Buttons at its end. */
  readonly children?: ReactNode;
}

/** What a record is called, its kind and its state. */
export function RecordHeader({ resource, record, part, children }: Props) {
  const { say } = useSay();
  const { records } = useDefinitions();
  const state = records[resource.name]?.state;
  const noun = capitalised(resource.label[currentLanguage()].one);
  const about = (
    <span className={styles.about}>
      {noun}
      {state && record[state] !== null && <RecordValue resource={resource} record={record} name={state} />}
      {record['deleted'] === true && <TonedLabel tone="bad" label={say(recordWords.deleted)} />}
    </span>
  );
  return (
    <ScreenHeader title={titleOf(resource, record, longest)} part={part} about={about}>
      {children}
    </ScreenHeader>
  );
}
