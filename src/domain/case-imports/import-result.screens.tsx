import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CASE_IMPORT_COLUMNS } from '#domain/bank-files/case-import-columns.ts';
import { FileCounts } from '#domain/bank-files/file-counts.screens.tsx';
import { FileRows } from '#domain/bank-files/file-rows.screens.tsx';
import { fileWords } from '#domain/bank-files/file-words.ts';
import styles from './import-result.module.css';
import type { ImportRecord } from './import-record.ts';
import { checkedRowFates, fates, importWords, rowFates } from './import-words.ts';
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
    { tone: 'good' as const, number: created, noun: isCheck ? fates.toCreate : fates.created },
    { tone: 'plain' as const, number: skipped, noun: fates.skipped },
    { tone: 'bad' as const, number: failed, noun: fates.withErrors },
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
      <FileCounts counts={counts} />
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
      <FileRows
        key={record.id}
        rows={record.rows}
        columns={CASE_IMPORT_COLUMNS}
        fates={isCheck ? checkedRowFates : rowFates}
        filters={[{ status: 'failed', words: fileWords.bad }]}
      />
    </section>
  );
}
