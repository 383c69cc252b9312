import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Resource } from '../../../resource.ts';
import { ChangedLines } from '../../changed-lines.tsx';
import { useModel } from '../../definitions.ts';
import { valueText } from '../../value-text.ts';
import type { Catalogue } from '../../../words.ts';
import styles from '../form.module.css';
import type { FormValues } from '../form-effect.ts';
import { lineWriter } from './line-writer.ts';
import { staleChanges } from './changes.ts';
import { hasRows } from './rows.ts';
import { isOfBoth, type Versions } from './versions.ts';

const staleWords = {
  title: { pl: 'Ktoś w międzyczasie zmienił ten rekord', en: 'Somebody has changed this record in the meantime' },
  field: { pl: 'Pole', en: 'Field' },
  before: { pl: 'Było', en: 'Before' },
  theirs: { pl: 'Zapisane przez kogoś', en: 'Saved by somebody' },
  yours: { pl: 'Twoje', en: 'Yours' },
  lines: { pl: 'Tylko zmienione wiersze', en: 'Changed lines only' },
  none: {
    pl: 'Nikt nie zmienił pól tego formularza. Możesz zapisać swoje zmiany.',
    en: 'Nobody changed the fields of this form. You can save your changes.',
  },
  hint: {
    pl: 'Pola, których nie zmieniasz, dostaną zapisane już wartości. Przy tych, które zmieniasz także Ty, wybierz:',
    en: 'Fields you do not change take the values saved already. For those you change too, choose:',
  },
  take: { pl: 'Weź ich wersję', en: 'Take their version' },
  both: { pl: 'Zapisz razem z ich zmianami', en: 'Save together with their changes' },
  keep: { pl: 'Zostaw moją i zapisz', en: 'Keep mine and save' },
} satisfies Catalogue;

interface Props {
  readonly resource: Resource;
  /** The fields as they stand in the form. */
  readonly order: readonly string[];
  readonly versions: Versions;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** What somebody else saved while the form was open, beside what the person typed, and the choice between them. */
export function StalePanel({ resource, order, versions, onTake, onKeep }: Props) {
  const { say } = useSay();
  const model = useModel();
  const language = currentLanguage();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { opened, theirs, mine } = versions;
  const changes = staleChanges(resource, order, versions);
  const lines = lineWriter(model, resource, versions, language);
  const text = (record: FormValues, name: string) => valueText(model, resource, record, name, language) || '–';
  const hasLines = (name: string) =>
    [opened, theirs, mine].some((record) => lines(record, name).includes('\n')) || hasRows(resource.fields[name]);
  // Two long texts side by side tell nobody what is different.
  const changed = (record: FormValues, name: string) =>
    hasLines(name) ? (
      <ChangedLines from={lines(opened ?? (record === mine ? theirs : mine), name)} to={lines(record, name)} isShort />
    ) : (
      text(record, name)
    );
  const hasConflict = changes.some((change) => change.isConflict);
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} data-kind="warning" aria-label={say(staleWords.title)}>
      <h2>{say(staleWords.title)}</h2>
      <p>{say(changes.length > 0 ? staleWords.hint : staleWords.none)}</p>
      {changes.length > 0 && (
        <div className={styles.changes}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say(staleWords.field)}</th>
                <th scope="col">{say(staleWords.before)}</th>
                <th scope="col">{say(staleWords.theirs)}</th>
                <th scope="col">{say(staleWords.yours)}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, isConflict }) => (
                <tr key={name}>
                  <th scope="row">{resource.fields[name]?.label[language]}</th>
                  <td data-label={say(staleWords.before)}>
                    {hasLines(name) ? say(staleWords.lines) : text(opened ?? {}, name)}
                  </td>
                  <td data-label={say(staleWords.theirs)}>{changed(theirs, name)}</td>
                  <td data-label={say(staleWords.yours)}>
                    {isConflict ? <b>{changed(mine, name)}</b> : isOfBoth(versions, name) ? changed(mine, name) : '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="button-row">
        {changes.length > 0 && (
          <Button variant="default" onClick={onTake}>
            {say(staleWords.take)}
          </Button>
        )}
        <Button onClick={onKeep}>{say(hasConflict || changes.length === 0 ? staleWords.keep : staleWords.both)}</Button>
      </div>
    </section>
  );
}
