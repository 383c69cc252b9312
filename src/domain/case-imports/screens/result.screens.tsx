import { CASE_IMPORT_COLUMNS } from '../plan/columns.ts';
import styles from '#file-runs/screens/outcome.module.css';
import { FileOutcome } from '#file-runs/screens/outcome.screens.tsx';
import { CaseRows } from '#domain/case-files/case-rows.screens.tsx';
import { fileWords } from '#file-runs/screens/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { formatDateTime } from '#engine/format.ts';
import { ImportButtons } from './buttons.screens.tsx';
import type { ImportRecord } from '../import-record.ts';
import { checkedRowFates, fates, importWords, rowFates } from '../words.ts';

interface Props {
  readonly record: ImportRecord;
  /** The checked file is still at hand. */
  readonly hasFile: boolean;
  readonly onAnother: () => void;
}

/** What came of an import or of a check: cases made, skipped and refused, and every row's reasons. */
export function ImportResult({ record, hasFile, onAnother }: Props) {
  const { say } = useSay();
  const { dry_run: isCheck, failed, file_name, created_at, user } = record;
  const sent = say(importWords.sentBy, { at: formatDateTime(created_at), user: user ?? '–' });
  return (
    <section className={styles.outcome}>
      <output className={styles.title}>
        <b>{say(titleOf(record))}</b> <span className="quiet">{file_name}</span>
      </output>
      <p className="quiet">{sent}</p>
      <FileOutcome record={record} counts={countsOf(record)} />
      {failed > 0 && <p className="quiet">{say(importWords.badStayOut)}</p>}
      {isCheck && !hasFile && <p className="quiet">{say(importWords.chooseAgain)}</p>}
      <ImportButtons record={record} onAnother={onAnother} />
      <CaseRows
        key={`${record.id} ${record.undo_state}`}
        rows={record.rows}
        columns={CASE_IMPORT_COLUMNS}
        fates={isCheck ? checkedRowFates : rowFates}
        filters={[{ status: 'failed', words: fileWords.bad }]}
      />
    </section>
  );
}

function titleOf({ state, dry_run: isCheck, undo_state }: ImportRecord) {
  if (undo_state === 'done') return importWords.isUndone;
  if (state === 'failed') return importWords.failed;
  return isCheck ? importWords.checked : importWords.done;
}

function countsOf({ dry_run: isCheck, created, skipped, failed, undo_state, undone, kept }: ImportRecord) {
  if (undo_state === 'done')
    return [
      { tone: 'plain' as const, number: undone, noun: fates.undone },
      { tone: 'warn' as const, number: kept, noun: fates.kept },
    ];
  return [
    { tone: 'good' as const, number: created, noun: isCheck ? fates.toCreate : fates.created },
    { tone: 'plain' as const, number: skipped, noun: fates.skipped },
    { tone: 'bad' as const, number: failed, noun: fates.withErrors },
  ];
}
