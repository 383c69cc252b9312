import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatCount } from '#web/format.ts';
import { pluralForm } from '#web/plural.ts';
import { currentLanguage } from '#web/language.ts';
import styles from './import-result.module.css';
import type { ImportRecord } from './import-record.ts';
import { ImportRows } from './import-rows.screens.tsx';
import { fates, importWords } from './import-words.ts';
import { useSay } from '#domain/case-page/say.screens.tsx';

interface Props {
  readonly record: ImportRecord;
  /** The checked file is still at hand. */
  readonly hasFile: boolean;
  readonly onAnother: () => void;
}

/** What came of an import or of a check: cases made, skipped and refused, and every row's reasons. */
export function ImportResult({ record, hasFile, onAnother }: Props) {
  const { say } = useSay();
  const { dry_run: isCheck, state, created, skipped, failed } = record;
  const title = state === 'failed' ? importWords.failed : isCheck ? importWords.checked : importWords.done;
  const counts = [
    { tone: 'good', number: created, noun: isCheck ? fates.toCreate : fates.created },
    { tone: 'plain', number: skipped, noun: fates.skipped },
    { tone: failed > 0 ? 'bad' : 'plain', number: failed, noun: fates.withErrors },
  ];
  return (
    <section className={styles.result}>
      <output className={styles.title}>
        <b>{say(title)}</b> <span className={styles.quiet}>{record.file_name}</span>
      </output>
      {record.errors && (
        <p role="alert" className={styles.failure}>
          {Object.values(record.errors).flat().join('. ')}
        </p>
      )}
      <ul className={styles.counts}>
        {counts.map(({ tone, number, noun }) => (
          <li key={noun.en.other} className={styles.count} data-tone={tone}>
            <b>{formatCount(number)}</b> {pluralForm(number, noun[currentLanguage()], currentLanguage())}
          </li>
        ))}
      </ul>
      {failed > 0 && <p className={styles.quiet}>{say(importWords.badStayOut)}</p>}
      {isCheck && !hasFile && <p className={styles.quiet}>{say(importWords.chooseAgain)}</p>}
      <div className={styles.buttons}>
        {failed > 0 && (
          <Button
            component="a"
            href={`/api/imports/${record.id}/failed_rows.csv`}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {say(importWords.download)}
          </Button>
        )}
        {!isCheck && <Button onClick={onAnother}>{say(importWords.another)}</Button>}
      </div>
      <ImportRows key={record.id} record={record} />
    </section>
  );
}
