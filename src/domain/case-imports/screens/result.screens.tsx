import { countedObject } from '#engine/plural.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconList } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { DownloadButton } from '#file-runs/screens/download-button.screens.tsx';
import { post } from '#browser/calls/api-client.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { confirm } from '#browser/confirm/confirm.ts';
import { notifyRefusal } from '#browser/notifications/notify-failure.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { may, useSession } from '#browser/session/session.ts';
import { CASE_IMPORT_COLUMNS } from '../plan/columns.ts';
import styles from '#file-runs/screens/outcome.module.css';
import { FileOutcome } from '#file-runs/screens/outcome.screens.tsx';
import type { CaseRow } from '#domain/case-files/case-row.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { CaseRows } from '#domain/case-files/case-rows.screens.tsx';
import { ofStatus, warnedOnes } from '#file-runs/screens/rows.screens.tsx';
import { fileWords } from '#file-runs/screens/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { formatDateTime } from '#engine/format.ts';
import { type ImportRecord, isLeftToUndo } from '../case-import.ts';
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
  const { dry_run: isCheck, failed, file_name, created_at, user, undo_state } = record;
  const sent = say(importWords.sentBy, { at: formatDateTime(created_at), user: user ?? '–' });
  return (
    <section className={styles.outcome}>
      <output className={styles.title}>
        <b>{say(titleOf(record))}</b> <span className="quiet">{file_name}</span>
      </output>
      <p className="quiet">{sent}</p>
      <FileOutcome record={record} counts={countsOf(record)} />
      {failed > 0 && <p className="quiet">{say(isCheck ? importWords.badStayOut : importWords.badStayedOut)}</p>}
      {isCheck && !hasFile && <p className="quiet">{say(importWords.chooseAgain)}</p>}
      <ImportButtons record={record} onAnother={onAnother} />
      <CaseRows
        key={`${record.id} ${undo_state}`}
        rows={undo_state === 'done' ? record.rows.map(afterUndo) : record.rows}
        columns={CASE_IMPORT_COLUMNS}
        fates={isCheck ? checkedRowFates : rowFates}
        filters={undo_state === 'done' ? filtersOfUndone : filters}
      />
    </section>
  );
}

const keptOnes = { isOf: ofStatus('kept'), words: importWords.keptOnes };
const badOnes = { isOf: ofStatus('failed'), words: fileWords.bad };
const skippedOnes = { isOf: ofStatus('skipped'), words: importWords.skippedOnes };
const filters = [badOnes, warnedOnes, skippedOnes];
const filtersOfUndone = [keptOnes, badOnes];

/** What became of a row's case when the import was undone. */
const afterUndo = (row: CaseRow): CaseRow =>
  row.status === 'created' ? { ...row, status: row.debt_case_id === null ? 'undone' : 'kept' } : row;

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

/** What can be done with an import that has ended: its files, another one, taking it back. */
function ImportButtons({ record, onAnother }: Omit<Props, 'hasFile'>) {
  const { say, count } = useSay();
  const session = useSession();
  const queryClient = useQueryClient();
  const { id, file_name: file, dry_run: isCheck, created, undone, kept, failed, file_kept: isKept } = record;
  const hasUndo = isLeftToUndo(record) && may(session, 'imports', 'undo');
  const isRest = record.undo_state === 'done';
  const undoLabel = say(isRest ? importWords.undoRest : importWords.undo);

  async function undo(): Promise<void> {
    const cases = count(isRest ? kept : created, countedObject(debtCase.label));
    const { confirmed } = await confirm({
      title: say(isRest ? importWords.undoRestQuestion : importWords.undoQuestion, { file }),
      body: say(isRest ? importWords.undoRestBody : importWords.undoBody, { cases }),
      confirmLabel: undoLabel,
      isDangerous: true,
    });
    if (!confirmed) return;
    try {
      const answer = await post<ImportRecord>(`/api/imports/${id}/undo`);
      queryClient.setQueryData(queryKeys.record('imports', id), answer);
    } catch (error) {
      notifyRefusal(error);
      // Mostly since somebody else has taken it back.
      await announceModelChange('imports');
    }
  }

  return (
    <>
      {isKept && hasUndo && isRest && <p className="quiet">{say(importWords.howToUndoRest)}</p>}
      {!isKept && <p className="quiet">{say(hasUndo ? importWords.undoOver : importWords.fileGone)}</p>}
      <div className={styles.buttons}>
        {!isCheck && created > undone && (
          <Button
            component={ScreenLink}
            to={{ plural: 'debt_cases', action: 'index', search: { q: { import_id_eq: id } } }}
            variant="default"
            leftSection={<IconList size={16} aria-hidden />}
          >
            {say(importWords.toCases)}
          </Button>
        )}
        {isKept && failed > 0 && (
          // It is meant to be sent again: no name in it may be spoilt by letters that Windows-1250 does not have.
          <DownloadButton href={`/api/imports/${id}/failed_rows.csv?charset=utf-8`} label={say(importWords.download)} />
        )}
        {isKept && <DownloadButton href={`/api/imports/${id}/file`} label={say(fileWords.original)} />}
        {isKept && hasUndo && (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => void undo()}>
            {undoLabel}
          </Button>
        )}
        {!isCheck && <Button onClick={onAnother}>{say(importWords.another)}</Button>}
      </div>
    </>
  );
}
